// Schedules by a hand that had not read the rules, that stand in tables, rows and columns.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { serial, xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { cellsOf } from './made-case.ts'
import { pdfOf } from './pdf-file.ts'
import type { ScheduleCase } from './schedule-case.ts'
import { bytesOf, day, linesOf, rowsOf } from './truth.ts'

export const hanoi: ScheduleCase = {
  name: 'later-package-hotel-rows-xlsx',
  hand: 'a package agency: days joined over rows, meals as three columns, hotels as rows of their own, flights in the text',
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
  name: 'later-english-grid-xlsx',
  hand: 'a DMC: real dates and times of Excel, twelve-hour looks, a column of vendors and one of costs before the words',
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

export const schoolTrip: ScheduleCase = {
  name: 'later-school-across-hwpx',
  hand: 'a school: a column a day, a row a time, cells joined across days for what all do at once',
  near: '2026-04-20',
  file: () => ({
    name: '수학여행 세부일정.hwpx',
    bytes: hwpxFile([
      [
        '2026학년도 2학년 소규모 테마형 교육여행 운영 계획(안)',
        '가. 목적: 공동체 의식 함양 및 역사 현장 체험',
        {
          table: [
            ['시간', '5.20.(수)', '5.21.(목)', '5.22.(금)'],
            ['07:30', '학교 운동장 집합', { text: '기상 및 아침 식사', columns: 2 }],
            ['09:00', '부여로 이동', '공산성 탐방', '퇴소 및 짐 정리'],
            ['11:00', '부소산성 답사', '국립공주박물관', '독립기념관 관람'],
            ['12:30', { text: '점심 식사', columns: 3 }],
            ['14:00', '백제문화단지 체험', '도자기 만들기', '학교로 출발'],
            ['18:00', { text: '저녁 식사', columns: 2 }, '학교 도착 및 귀가'],
            ['20:00', '레크리에이션', '장기자랑', ''],
          ],
        },
        '나. 준비물: 세면도구, 여벌옷, 상비약',
        '다. 인솔교사: 정하늘(010-5550-1188)',
      ],
    ]),
  }),
  days: [
    day(
      '5.20',
      `07:30 운동장 집합
       09:00 부여로 이동
       11:00 부소산성
       12:30 [meal] 점심
       14:00 백제문화단지
       18:00 [meal] 저녁
       20:00 레크리에이션`,
    ),
    day(
      '5.21',
      `07:30 기상
       09:00 공산성
       11:00 국립공주박물관
       12:30 [meal] 점심
       14:00 도자기
       18:00 [meal] 저녁
       20:00 장기자랑`,
    ),
    day(
      '5.22',
      `07:30 기상
       09:00 퇴소
       11:00 독립기념관
       12:30 [meal] 점심
       14:00 학교로 출발
       18:00 학교 도착`,
    ),
  ],
  lines: linesOf(`공동체 의식 함양 및 역사 현장 체험
세면도구 여벌옷 상비약
정하늘 010-5550-1188`),
}

export const pilgrims: ScheduleCase = {
  name: 'later-pilgrims-table-pdf',
  hand: 'a church: a printed table whose rows are days, all of a day in one cell with times in the lines',
  near: '2026-08-01',
  file: async () => ({
    name: '성지순례 일정.pdf',
    bytes: await pdfOf([
      { heading: '가을 국내 성지순례 안내' },
      { text: '주최: 새빛교회 은빛대학 / 문의 031-555-7700' },
      {
        table: [
          ['일차', '세부 내용', '식사'],
          [
            '첫째 날\n9/14(월)',
            '오전 8시 교회 주차장 출발\n오전 10시 30분 강경 옥녀봉 예배처소\n오후 2시 병촌성결교회\n오후 5시 숙소 도착',
            '중: 젓갈정식\n석: 숙소식',
          ],
          [
            '둘째 날\n9/15(화)',
            '오전 6시 새벽예배\n오전 9시 금산교회 ㄱ자 예배당\n낮 12시 30분 점심\n오후 4시 교회 도착',
            '조: 숙소식\n중: 인삼삼계탕',
          ],
        ],
        widths: [80, 300, 110],
      },
      { text: '회비 18만 원 (농협 301-0000-5555-11 새빛교회)' },
      { text: '* 우천 시에도 진행합니다. 편한 신발을 신고 오세요.' },
    ]),
  }),
  days: [
    day(
      '9/14',
      `08:00 주차장 출발
       10:30 옥녀봉
       14:00 병촌성결교회
       17:00 숙소 도착
       - [meal] 젓갈정식
       - [meal] 숙소식`,
    ),
    day(
      '9/15',
      `06:00 새벽예배
       09:00 금산교회
       12:30 [meal] 점심
       16:00 교회 도착
       - [meal] 숙소식
       - [meal] 인삼삼계탕`,
    ),
  ],
  lines: linesOf(`새빛교회 은빛대학 031-555-7700
회비 18만 원 농협 301-0000-5555-11
우천 시에도 진행합니다 편한 신발을 신고 오세요`),
}

export const golf: ScheduleCase = {
  name: 'later-golf-csv',
  hand: 'a golf agency: semicolons, the day in every row, tee times in words of the activity, minutes of hours by h',
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

export const training: ScheduleCase = {
  name: 'later-company-two-tables-docx',
  hand: 'a company: a table of hotels and contacts first, then one table whose day rows reach across all columns',
  near: '2026-06-15',
  file: () => ({
    name: '신입사원 연수.docx',
    bytes: docxFile([
      { heading: 1, text: '2026 하계 신입사원 입문교육 안내' },
      {
        table: rowsOf(`
          구분 | 내용
          교육장 | 용인 한울연수원 (경기 용인시 처인구 한터로 55)
          담당자 | 인재개발팀 오세진 매니저 010-5550-3131
          복장 | 비즈니스 캐주얼`),
      },
      {
        table: [
          ['시간', '과목', '강사', '장소'],
          [{ text: '▶ 1일차 (7월 6일, 월)', columns: 4 }],
          ['09:30 ~ 10:00', '등록 및 오리엔테이션', '인재개발팀', '대강당'],
          ['10:00 ~ 12:00', '회사의 역사와 비전', '대표이사', '대강당'],
          ['12:00 ~ 13:00', '중식', '', '구내식당'],
          ['13:00 ~ 17:50', '비즈니스 매너', '최유진', '201호'],
          [{ text: '▶ 2일차 (7월 7일, 화)', columns: 4 }],
          ['07:00 ~ 08:00', '아침 산책', '', '연수원 둘레길'],
          ['09:00 ~ 11:50', '보고서 작성법', '박도현', '201호'],
          ['12:00 ~ 13:00', '중식', '', '구내식당'],
          ['13:00 ~ 15:00', '수료식 및 해산', '인재개발팀', '대강당'],
        ],
      },
      '※ 주차 공간이 좁으니 셔틀버스를 이용해 주십시오. (양재역 9번 출구 08:10 출발)',
    ]),
  }),
  days: [
    day(
      '7월 6일',
      `09:30 등록
       10:00 역사와 비전
       12:00 [meal] 중식
       13:00 비즈니스 매너`,
    ),
    day(
      '7월 7일',
      `07:00 아침 산책
       09:00 보고서 작성법
       12:00 [meal] 중식
       13:00 수료식`,
    ),
  ],
  lines: linesOf(`용인 한울연수원 경기 용인시 처인구 한터로
인재개발팀 오세진 매니저 010-5550-3131
비즈니스 캐주얼
최유진
주차 공간이 좁으니 셔틀버스를 이용해 주십시오
양재역`),
}
