// Habits of agencies, schools and firms in tables: days as columns, halves of the day as rows, one table a day.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf, rowsOf } from '#e2e/bench/import/notation.ts'

const cellsOf = (written: string): CellMade[][] => rowsOf(written).map((row) => row.map((cell) => cell || null))
const workbook =
  (name: string, rows: string, merges: string[] = []) =>
  () => ({
    name,
    bytes: xlsxFile([{ name: 'Sheet1', rows: cellsOf(rows), merges }]),
  })

const halfRows: ScheduleCase = {
  name: 'habits-half-rows-xlsx',
  author: 'merged cells for morning and afternoon beside hours without halves',
  near: '2026-05-01',
  file: workbook(
    '하노이.xlsx',
    `일자 | 구분 | 시간 | 장소 | 내용
     6/1(월) | 오전 | 6:30 | 인천공항 | 집합
     | | 9:00 | 인천 | VN415 출발
     | 오후 | 12:10 | 하노이 | 도착
     | | 2:00 | 호안끼엠 | 시내 관광
     | | 6:00 | 분짜 흐엉리엔 | 석식
     6/2(화) | 오전 | 8:00 | 하롱 | 하롱베이 출발
     | | 11:30 | 크루즈 | 중식 선상식
     | 오후 | 1:00 | 티톱섬 | 전망대 등반
     | | 5:30 | 하노이 | 호텔 귀환`,
    ['A2:A6', 'B2:B3', 'B4:B6', 'A7:A10', 'B7:B8', 'B9:B10'],
  ),
  days: [
    day('6/1', '06:30 인천공항\n09:00 [flight] VN415\n12:10 도착\n14:00 호안끼엠\n18:00 [meal] 분짜'),
    day('6/2', '08:00 하롱\n11:30 [meal] 선상식\n13:00 티톱섬\n17:30 호텔 귀환'),
  ],
  lines: [],
}

const transposed: ScheduleCase = {
  name: 'habits-transposed-xlsx',
  author: 'days as columns, rows for morning, lunch, afternoon, dinner and lodging, no times',
  near: '2026-05-01',
  file: workbook(
    '가족여행.xlsx',
    `구분 | 1일차 / 6월 12일(금) | 2일차 / 6월 13일(토) | 3일차 / 6월 14일(일)
     오전 | 김포 출발 | 우도 자전거 | 동문시장
     점심 | 고기국수 | 해녀의집 전복죽 | 공항 푸드코트
     오후 | 용두암 / 이호테우해변 | 비자림 산책 | 제주 출발
     저녁 | 흑돼지구이 | 회정식 |
     숙소 | 신라스테이 | 신라스테이 |`,
  ),
  days: [
    day('1일차', '- 김포 출발\n- [meal] 고기국수\n- 용두암\n- 이호테우해변\n- [meal] 흑돼지구이\n- [hotel] 신라스테이'),
    day('2일차', '- 우도 자전거\n- [meal] 전복죽\n- 비자림\n- [meal] 회정식\n- [hotel] 신라스테이'),
    day('3일차', '- 동문시장\n- [meal] 푸드코트\n- 제주 출발'),
  ],
  lines: [],
}

const sideBySide: ScheduleCase = {
  name: 'habits-two-days-csv',
  author: 'two days side by side, each with a column of times and one of acts',
  near: '2026-05-01',
  file: () => ({
    name: 'plan.csv',
    bytes: bytesOf(`Day 1 (Sat 20 Jun),,Day 2 (Sun 21 Jun),
Time,Activity,Time,Activity
8:30,Meet at Seoul Station,9:00,Breakfast at guesthouse
11:00,Arrive Jeonju,10:30,Hanok village walk
12:00,Lunch: bibimbap,13:00,Lunch: kongnamul gukbap
14:00,Hanji workshop,15:30,Train back
18:30,Dinner at makgeolli alley,,
`),
  }),
  days: [
    day('Day 1', '08:30 Seoul Station\n11:00 Jeonju\n12:00 [meal] bibimbap\n14:00 Hanji\n18:30 [meal] makgeolli'),
    day('Day 2', '09:00 [meal] guesthouse\n10:30 Hanok\n13:00 [meal] gukbap\n15:30 Train back'),
  ],
  lines: [],
}

const amPm: ScheduleCase = {
  name: 'habits-am-pm-columns-docx',
  author: 'a row a day, columns for morning, afternoon and evening, the hotel last',
  near: '2026-05-01',
  file: () => ({
    name: 'Tuscany week.docx',
    bytes: docxFile([
      { heading: 1, text: 'Tuscany week' },
      {
        table: rowsOf(`
          Day | Morning | Afternoon | Evening | Hotel
          Mon 6 July | 10:00 Arrive Florence | 3:00 Uffizi Gallery | 8:00 Dinner at Mario | Hotel Brunelleschi
          Tue 7 July | 9:30 Train to Siena | 2:00 Duomo tour | Free | Hotel Brunelleschi
          Wed 8 July | 11:00 Wine tasting in Greve | 4:15 Transfer to Pisa | 7:40 Flight FR9801 |`),
      },
      'Tips for drivers are not included.',
    ]),
  }),
  days: [
    day('6 July', '10:00 Arrive Florence\n15:00 Uffizi\n20:00 [meal] Mario\n- [hotel] Brunelleschi'),
    day('7 July', '09:30 Siena\n14:00 Duomo\n- [hotel] Brunelleschi'),
    day('8 July', '11:00 Wine tasting\n16:15 Pisa\n19:40 [flight] FR9801'),
  ],
  lines: linesOf('Tuscany week\nTips for drivers are not included.\nFree'),
}

const tableADay: ScheduleCase = {
  name: 'habits-table-a-day-hwpx',
  author: 'a line a day and a table below it, the lodging and meals as its last rows',
  near: '2026-08-01',
  file: () => ({
    name: '연수일정.hwpx',
    bytes: hwpxFile([
      [
        '교직원 연수 일정',
        '□ 제1일차 : 2026. 9. 10.(목)',
        {
          table: rowsOf(`
            시 간 | 내 용 | 장 소 | 비 고
            09:00~09:20 | 등록 | 대강당 로비 | 명찰 수령
            09:20 ~ 10:50 | 특강 Ⅰ | 대강당 | 강사 김한결
            11:00∼12:00 | 분임 토의 | 분임실 | 
            12:00-13:00 | 중식 | 구내식당 |
            숙소 | 연수원 생활관 | |`),
        },
        '□ 제2일차 : 2026. 9. 11.(금)',
        {
          table: rowsOf(`
            시 간 | 내 용 | 장 소 | 비 고
            07:30~08:30 | 조식 | 구내식당 |
            09:00~11:30 | 현장 체험 | 경기도박물관 | 버스 이동
            11:30~ | 수료식 및 해산 | 대강당 |`),
        },
        '붙임 1. 분임 편성표 1부. 끝.',
      ],
    ]),
  }),
  days: [
    day('제1일차', '09:00 등록\n09:20 특강\n11:00 분임 토의\n12:00 [meal] 구내식당\n- [hotel] 생활관'),
    day('제2일차', '07:30 [meal] 구내식당\n09:00 현장 체험\n11:30 수료식'),
  ],
  lines: linesOf('교직원 연수 일정\n명찰 수령\n강사 김한결\n버스 이동\n붙임 1. 분임 편성표 1부. 끝.'),
}

const placesFirst: ScheduleCase = {
  name: 'habits-ruled-pdf',
  author: 'an agency’s ruled table: the day with its cities, lines with times in one cell, meals and hotel in the last',
  near: '2026-04-01',
  file: async () => ({
    name: '스위스.pdf',
    bytes: await pdfOf([
      { heading: '스위스 일주 6일' },
      {
        table: [
          ['날짜', '지역', '일정', '식사/호텔'],
          [
            '제1일\n5/7(목)',
            '인천\n취리히',
            '10:00 인천공항 제2터미널 집결\n13:05 KE917 인천 출발\n18:40 취리히 도착',
            '석: 기내식\nHOTEL: Renaissance Zurich',
          ],
          [
            '제2일\n5/8(금)',
            '루체른',
            '09:00 루체른으로 이동\n10:30 카펠교, 빈사의 사자상\n14:00 리기산 등정',
            '조: 호텔식\n중: 퐁듀\n석: 현지식\nHOTEL: Ibis Luzern',
          ],
        ],
        widths: [60, 60, 230, 145],
      },
      { text: '※ 여행자보험 1억원 가입' },
    ]),
  }),
  days: [
    day('5/7', '10:00 제2터미널\n13:05 [flight] KE917\n18:40 취리히 도착\n- [meal] 기내식\n- [hotel] Renaissance'),
    day('5/8', '09:00 루체른\n10:30 카펠교\n14:00 리기산\n- [meal] 퐁듀\n- [hotel] Ibis'),
  ],
  lines: linesOf('스위스 일주 6일\n여행자보험 1억원 가입'),
}

const timesLast: ScheduleCase = {
  name: 'habits-times-last-csv',
  author: 'a column of dates in each row, what happens, its time behind it, durations and costs',
  near: '2026-07-01',
  file: () => ({
    name: 'camp.csv',
    bytes: bytesOf(`Date,What,Where,When,How long,Cost
2026-08-03,Check-in,Base camp,4pm,30 min,-
2026-08-03,Campfire dinner,Fire pit,6:30pm,2 h,$12
2026-08-04,Sunrise hike,Trailhead A,5:15am,3 h,free
2026-08-04,Kayak lesson,Lake dock,1:45pm,90 min,$40
2026-08-05,Pack-up,Base camp,10am,1 h,-
`),
  }),
  days: [
    day('2026-08-03', '16:00 Check-in\n18:30 [meal] Campfire'),
    day('2026-08-04', '05:15 Sunrise\n13:45 Kayak'),
    day('2026-08-05', '10:00 Pack-up'),
  ],
  lines: linesOf('Fire pit 30 min\n$12\nTrailhead A\n90 min $40'),
}

export const tables: ScheduleCase[] = [halfRows, transposed, sideBySide, amPm, tableADay, placesFirst, timesLast]
