// Schedules of the second holdout set in sheets.
import { serial, xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { cellsOf } from '#e2e/bench/import/build-case.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf } from '#e2e/bench/import/notation.ts'

export const hanoi: ScheduleCase = {
  name: 'holdout-2-package-hotel-rows-xlsx',
  author:
    'a package agency: days joined over rows, meals as three columns, hotels as rows of their own, flights in the text',
  near: '2026-10-01',
  file: () => ({
    name: '하노이 하롱베이 3박5일.xlsx',
    bytes: xlsxFile([
      {
        name: '일정',
        rows: cellsOf(`
          하노이/하롱베이/닌빈 3박5일 행사 일정표
          단체명: 푸른들 산악회 | | | 인원: 18+1 | | |
          날짜 | 지역 | 시간 | 주요 일정 | 조식 | 중식 | 석식
          제1일 / 11월 5일(목) | 인천 | 16:20 | 인천공항 제2여객터미널 3층 H카운터 집결 | - | - | 기내식
          | | 19:15 | KE455편 인천 출발 | | |
          | 하노이 | 21:50 | 노이바이 국제공항 도착, 입국 수속 | | |
          | | | 숙소: 그랜드 플라자 하노이 호텔(T. +84-24-3555-1000) | | |
          제2일 / 11월 6일(금) | 닌빈 | 08:00 | 가이드 미팅 후 닌빈으로 이동 (약 2시간) | 호텔식 | 염소구이 | 삼겹살
          | | 10:10 | 짱안 나룻배 체험 | | |
          | | | 항무아 전망대 등반 | | |
          | 하롱 | 17:30 | 하롱베이 도착 | | |
          | | | 숙소: 무엉탄 하롱 호텔 또는 동급 | | |
          제3일 / 11월 7일(토) | 하롱 | 08:30 | 하롱베이 선상 관광 (띠톱섬, 승솟동굴) | 호텔식 | 선상 해산물식 | 분짜
          | | 15:00 | 케이블카 탑승 및 퀸 공원 | | |
          포함 : 왕복항공권, 전용차량, 여행자보험 1억원
          불포함 : 기사/가이드 경비 $40, 개인 경비`),
        merges: ['A1:G1', 'A4:A7', 'A8:A12', 'A13:A14', 'A15:G15', 'A16:G16'],
      },
    ]),
  }),
  days: [
    day(
      '11월 5일',
      `16:20 제2여객터미널 H카운터
       19:15 [flight] KE455편
       21:50 노이바이
       - [hotel] 플라자
       - [meal] 기내식`,
    ),
    day(
      '11월 6일',
      `08:00 가이드 미팅
       10:10 나룻배
       - 항무아
       17:30 하롱베이 도착
       - [meal] 호텔식
       - [meal] 염소구이
       - [meal] 삼겹살
       - [hotel] 무엉탄`,
    ),
    day(
      '11월 7일',
      `08:30 선상 관광
       15:00 케이블카
       - [meal] 호텔식
       - [meal] 해산물식
       - [meal] 분짜`,
    ),
  ],
  lines: linesOf(`하노이 하롱베이 닌빈 행사 일정표
푸른들 산악회
18
+84-24-3555-1000
왕복항공권 전용차량 여행자보험 1억원
기사 가이드 경비 $40 개인 경비`),
}

export const vancouver: ScheduleCase = {
  name: 'holdout-2-english-grid-xlsx',
  author:
    'a DMC: real dates and times of Excel, twelve-hour looks, a column of vendors and one of costs before the words',
  near: '2026-05-01',
  file: () => ({
    name: 'Vancouver FAM.xlsx',
    bytes: xlsxFile([
      {
        name: 'Programme',
        rows: [
          ['Pacific Rim DMC – FAM trip, final v4'],
          ['Date', 'Start', 'Finish', 'Supplier', 'Net CAD', 'Programme', 'Meeting point'],
          ...(
            [
              [
                '2026-06-08',
                0.40625,
                0.5,
                'Harbour Air',
                149,
                'Seaplane flight over the harbour',
                'Coal Harbour terminal',
              ],
              ['', 0.520833333, 0.59375, 'Tap & Barrel', 38, 'Lunch with the tourist board', 'Convention Centre deck'],
              ['', 0.625, 0.729166667, 'Cycle City', 42, 'Bikes around Stanley Park', 'Denman Street'],
              ['', 0.8125, '', 'Miku', 95, 'Dinner: aburi tasting menu', '200 Granville'],
              ['2026-06-09', 0.333333333, 0.385416667, 'Own', '', 'Breakfast briefing', 'Salon B'],
              ['', 0.40625, 0.541666667, 'Capilano', 63, 'Suspension bridge and cliffwalk', 'Hotel lobby'],
              ['', 0.604166667, 0.708333333, 'Granville Is.', '', 'Public market, free time', 'Under the clock'],
              ['', 0.791666667, '', 'YVR', '', 'Transfer to the airport', 'Hotel lobby'],
            ] as const
          ).map(([date, start, finish, supplier, net, what, where]) => [
            date === '' ? null : { number: serial(date), format: 14 },
            { number: start, format: 18 },
            finish === '' ? null : { number: finish, format: 18 },
            supplier,
            net === '' ? null : net,
            what,
            where,
          ]),
          ['Rates valid until 31 May. On-site contact: Priya Nair +1 604 555 0142'],
        ],
      },
    ]),
  }),
  days: [
    day(
      '8',
      `09:45 Seaplane
       12:30 [meal] Lunch tourist board
       15:00 Stanley Park
       19:30 [meal] Dinner aburi`,
    ),
    day(
      '9',
      `08:00 Breakfast briefing
       09:45 Suspension bridge
       14:30 Public market
       19:00 Transfer airport`,
    ),
  ],
  lines: linesOf(`Pacific Rim DMC FAM trip final
Coal Harbour terminal
Cycle City
Rates valid until 31 May
Priya Nair +1 604 555 0142`),
}

export const golf: ScheduleCase = {
  name: 'holdout-2-golf-csv',
  author: 'a golf agency: semicolons, the day in every row, tee times in words of the activity, minutes of hours by h',
  near: '2026-01-10',
  file: () => ({
    name: 'golf_algarve.csv',
    bytes: bytesOf(
      `Day;When;Activity;Where;Remarks
Sat 21 Feb;11h05;Arrival Faro with TP1903;Faro Airport;Driver holds a sign "Kim Group"
Sat 21 Feb;13h00;Light lunch at the club house;Quinta do Lago;set menu
Sat 21 Feb;;Check-in Hotel Quinta;Quinta do Lago;twin rooms
Sun 22 Feb;08h40;First tee, South Course;Quinta do Lago;buggies included
Sun 22 Feb;19h30;Dinner at Gigi's;Praia;dress smart casual
Mon 23 Feb;09h10;First tee, Royal Course;Vale do Lobo;
Mon 23 Feb;15h30;Spa or shopping;Loulé;optional
Tue 24 Feb;10h00;Check-out and transfer;Faro Airport;luggage at 9h45
Tue 24 Feb;12h55;Departure with TP1904;Faro Airport;
`,
    ),
  }),
  days: [
    day(
      '21 Feb',
      `11:05 [flight] TP1903
       13:00 [meal] lunch
       - [hotel] Hotel Quinta`,
    ),
    day(
      '22 Feb',
      `08:40 South Course
       19:30 [meal] Dinner Gigi's`,
    ),
    day(
      '23 Feb',
      `09:10 Royal Course
       15:30 Spa`,
    ),
    day(
      '24 Feb',
      `10:00 Check-out
       12:55 [flight] TP1904`,
    ),
  ],
  lines: linesOf(`Kim Group
set menu
twin rooms
buggies included
dress smart casual
optional`),
}
