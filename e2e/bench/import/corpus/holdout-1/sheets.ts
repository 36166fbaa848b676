// Schedules of the first holdout set in sheets.
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { cellsOf } from '#e2e/bench/import/build-case.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf } from '#e2e/bench/import/notation.ts'

export const fukuoka: ScheduleCase = {
  name: 'holdout-1-agency-merged-xlsx',
  author:
    'a package agency: merged day and meal cells, a column of flights, times only where the coach is bound to them',
  near: '2026-08-20',
  file: () => ({
    name: '북큐슈 3일 확정일정표.xlsx',
    bytes: xlsxFile([
      {
        name: '확정일정',
        rows: cellsOf(`
          [확정] 북큐슈 온천 3일 - 한빛여행사
          행사번호 : FKA-1012 | | | 인원 : 24명 + TC
          일 자 | 지 역 | 교통편 | 시 간 | 세 부 일 정 | 식 사
          제1일 / 10/12(월) | 인 천 | | 07:50 | 인천국제공항 제1터미널 3층 M카운터 앞 미팅 | 중:기내식 / 석:가이세키
          | | 7C1402 | 10:10 | 인천 출발
          | 후쿠오카 | | 11:35 | 후쿠오카 국제공항 도착 후 가이드 미팅
          | | 전용버스 | | 학문의 신을 모신 다자이후 천만궁 관람
          | 벳 부 | | | 유노하나 재배지 견학
          | | | | HOTEL : 벳부 스기노이 호텔 또는 동급 (TEL. +81-977-24-1141)
          제2일 / 10/13(화) | 벳 부 | 전용버스 | 09:00 | 호텔 조식 후 출발 | 조:호텔식 / 중:토리텐정식 / 석:자유식
          | 유후인 | | 10:30 | 긴린코 호수 산책
          | | | | 민예거리 자유시간
          | 후쿠오카 | | 16:00 | 캐널시티 하카타 쇼핑
          | | | | HOTEL : 하카타 그린호텔 2호관 또는 동급
          제3일 / 10/14(수) | 후쿠오카 | 전용버스 | 08:30 | 호텔 체크아웃 | 조:뷔페식 / 중:불포함
          | | 7C1401 | 12:25 | 후쿠오카 출발
          | 인 천 | | 13:55 | 인천국제공항 도착 및 해산
          ※ 상기 일정은 현지 사정 및 항공 사정에 의해 변경될 수 있습니다.
          ※ 긴급연락처 : 인솔자 박서연 010-2345-6789`),
        merges: ['A1:F1', 'A4:A9', 'F4:F9', 'A10:A14', 'F10:F14', 'A15:A17', 'F15:F17', 'A18:F18', 'A19:F19'],
      },
    ]),
  }),
  days: [
    day(
      '10/12',
      `07:50 제1터미널 M카운터
       10:10 [flight] 7C1402 인천
       11:35 후쿠오카 국제공항 도착
       - 다자이후 천만궁
       - 유노하나
       - [meal] 기내식
       - [meal] 가이세키
       - [hotel] 스기노이`,
    ),
    day(
      '10/13',
      `09:00 호텔 조식 후 출발
       10:30 긴린코
       - 민예거리
       16:00 캐널시티
       - [meal] 토리텐정식
       - [hotel] 그린호텔`,
    ),
    day(
      '10/14',
      `08:30 체크아웃
       12:25 [flight] 7C1401 후쿠오카
       13:55 도착 및 해산
       - [meal] 뷔페식`,
    ),
  ],
  lines: linesOf(`북큐슈 온천 한빛여행사
FKA-1012
24명
전용버스
벳부 유후인 또는 동급
+81-977-24-1141
자유식
상기 일정은 현지 사정 및 항공 사정에 의해 변경될 수 있습니다.
긴급연락처 인솔자 박서연 010-2345-6789`),
}

export const workshop: ScheduleCase = {
  name: 'holdout-1-company-workshop-csv',
  author: 'a company’s HR: remarks and persons in front, start and end in columns at the end, days as rows of one cell',
  near: '2026-09-01',
  file: () => ({
    name: '하반기 리더 워크숍.csv',
    bytes: bytesOf(
      `\uFEFF${`
2026 하반기 리더 워크숍 운영안,,,,,
비고,담당,내용,장소,시작,종료
1일차 - 2026-09-17(목),,,,,
버스 2대,총무팀 김도윤,본사 집결 및 탑승,판교 본사 정문,8:30,9:00
"명찰, 좌석표 배부",인사팀,입소 등록,곤지암리조트 그랜드볼룸 로비,10:30,11:00
,대표이사,하반기 전략 공유,그랜드볼룸 A,11:00,12:00
"채식 3명, 할랄 1명",총무팀,점심 식사,담하 한정식,12:00,13:20
조별 6인,외부강사 이현주,리더십 모듈 1: 피드백 대화,세미나실 201~204,13:30,17:30
우천 시 실내,총무팀,바비큐 만찬,가든 테라스,18:30,21:00
2일차 - 2026-09-18(금),,,,,
자율,,아침 식사,미라시아 뷔페,7:30,8:50
,외부강사 이현주,리더십 모듈 2: 실행 약속,세미나실 201~204,9:00,11:30
단체사진,인사팀,마무리 및 설문,그랜드볼룸 A,11:30,12:00
,총무팀,판교로 이동,,12:10,13:10
※ 개인 차량 이용자는 9/10까지 총무팀에 회신,,,,,
`.trim()}`.replaceAll('\n', '\r\n'),
    ),
  }),
  days: [
    day(
      '2026-09-17',
      `08:30 본사 집결
       10:30 입소 등록
       11:00 전략 공유
       12:00 점심 담하
       13:30 모듈 피드백
       18:30 바비큐 테라스`,
    ),
    day(
      '2026-09-18',
      `07:30 아침 미라시아
       09:00 모듈 실행 약속
       11:30 마무리 설문
       12:10 판교로 이동`,
    ),
  ],
  lines: linesOf(`리더 워크숍 운영안
버스 2대 김도윤 정문
명찰, 좌석표 배부 인사팀 곤지암리조트 로비
대표이사
채식 3명, 할랄 1명
조별 6인 이현주 201~204
우천 시 실내
자율
단체사진
개인 차량 이용자는 총무팀에 회신`),
}

const timed = (date: string, rows: readonly [string, ...string[]][]): CellMade[][] =>
  rows.map(([time, ...rest]) => [{ number: serial(date, time) % 1, format: 'h:mm AM/PM' }, ...rest])

export const offsite: ScheduleCase = {
  name: 'holdout-1-offsite-sheets-xlsx',
  author: 'an American start-up: a sheet a day, no heads, times as Excel’s own, the owner last, a sheet of contacts',
  near: '2026-10-05',
  file: () => ({
    name: 'Q4 offsite run of show.xlsx',
    bytes: xlsxFile([
      {
        name: 'Mon Nov 2',
        rows: [
          ['Q4 Offsite – Arrival & kickoff'],
          [],
          ...timed('2026-11-02', [
            ['11:30', 'Shuttle from SFO', 'Terminal 3 curb', 'Dana'],
            ['13:00', 'Taco bar lunch', 'Barn patio', 'Chef Luis'],
            ['14:30', 'CEO kickoff', 'Main barn', 'Priya'],
            ['18:45', 'Campfire dinner', 'Lower meadow', 'Chef Luis'],
          ]),
          [null, 'Lodging: Sonoma Creek Cabins, doubles'],
        ],
      },
      {
        name: 'Tue Nov 3',
        rows: [
          ['Deep work & fun'],
          [],
          ...timed('2026-11-03', [
            ['07:45', 'Breakfast burritos', 'Barn patio', 'Chef Luis'],
            ['09:00', 'Roadmap breakouts', 'Studios A–D', 'Tom'],
            ['12:15', 'Box lunches', 'Pick up at kitchen', 'Chef Luis'],
            ['13:30', 'Kayaking or pottery', 'Dock / kiln shed', 'Dana'],
            ['20:00', 'Talent show', 'Main barn', 'Priya'],
          ]),
          [],
          ['Rain plan: pottery for all'],
        ],
      },
      { name: 'Contacts', rows: cellsOf('Dana Ruiz | 415-555-0142 | Logistics\nOn-call nurse | 707-555-0199 |') },
    ]),
  }),
  days: [
    day(
      'Nov 2',
      `11:30 Shuttle SFO
       13:00 [meal] Taco bar
       14:30 CEO kickoff
       18:45 [meal] Campfire dinner
       - [hotel] Sonoma Creek`,
    ),
    day(
      'Nov 3',
      `07:45 [meal] burritos
       09:00 Roadmap breakouts
       12:15 [meal] Box lunches
       13:30 Kayaking
       20:00 Talent show`,
    ),
  ],
  lines: linesOf(`Q4 Offsite Arrival & kickoff
Terminal 3 curb
Barn patio Chef Luis
Lower meadow
doubles
Deep work & fun
Studios A–D Tom
Dock kiln shed
Rain plan: pottery for all
Dana Ruiz 415-555-0142 Logistics
On-call nurse 707-555-0199`),
}
