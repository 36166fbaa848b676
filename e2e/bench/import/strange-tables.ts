// Schedules by a hand that had not read the rules, that stand in tables, rows and columns.
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { pdfOf } from './pdf-file.ts'
import type { ScheduleCase } from './schedule-case.ts'
import { bytesOf, day, linesOf, rowsOf } from './truth.ts'

const cellsOf = (written: string): CellMade[][] => rowsOf(written).map((row) => row.map((cell) => cell || null))

export const fukuoka: ScheduleCase = {
  name: 'strange-agency-merged-xlsx',
  hand: 'a package agency: merged day and meal cells, a column of flights, times only where the coach is bound to them',
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
  name: 'strange-company-workshop-csv',
  hand: 'a company’s HR: remarks and persons in front, start and end in columns at the end, days as rows of one cell',
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

export const gyeongju: ScheduleCase = {
  name: 'strange-school-grid-hwpx',
  hand: 'a Korean school: days side by side, times at the left, meals and the lodging as rows, duties in a table below',
  near: '2026-09-28',
  file: () => ({
    name: '소규모테마형교육여행 세부일정.hwpx',
    bytes: hwpxFile([
      [
        '2026학년도 2학년 소규모테마형교육여행 세부 일정',
        '□ 장소 : 경상북도 경주시 일원',
        '□ 대상 : 2학년 1~4반 98명, 인솔교사 8명',
        {
          table: rowsOf(`
            시간 | 10월 21일(수) | 10월 22일(목) | 10월 23일(금)
            07:30~08:30 | 운동장 집합 및 안전교육 | 아침식사(숙소 식당) | 아침식사(숙소 식당)
            08:30~12:00 | 학교 출발, 경주로 이동 | 불국사·석굴암 탐방 | 국립경주박물관 관람
            12:00~13:00 | 점심식사(보문 한식당) | 점심식사(불국사 도시락) | 점심식사(황남 쌈밥)
            13:00~17:30 | 대릉원, 첨성대 모둠 미션 | 경주월드 | 학교로 출발
            18:00~19:00 | 저녁식사(숙소 식당) | 저녁식사(숙소 식당) | 17:00 학교 도착 및 귀가
            19:30~21:00 | 동궁과 월지 야경 | 학급별 레크리에이션 |
            숙소 | 켄싱턴리조트 경주 | 켄싱턴리조트 경주 |`),
        },
        '※ 미참가 학생은 등교하여 대체 프로그램에 참여함',
        {
          table: rowsOf(`
            구분 | 성명 | 연락처
            총괄 | 교감 정미숙 | 010-1111-2020
            보건 | 보건교사 한지우 | 010-3333-4040`),
        },
      ],
    ]),
  }),
  days: [
    day(
      '10월 21일',
      `07:30 운동장 집합
       08:30 경주로 이동
       12:00 [meal] 보문 한식당
       13:00 대릉원 첨성대
       18:00 [meal] 저녁식사
       19:30 동궁과 월지
       - [hotel] 켄싱턴리조트`,
    ),
    day(
      '10월 22일',
      `07:30 [meal] 아침식사
       08:30 불국사·석굴암
       12:00 [meal] 불국사 도시락
       13:00 경주월드
       18:00 [meal] 저녁식사
       19:30 레크리에이션
       - [hotel] 켄싱턴리조트`,
    ),
    day(
      '10월 23일',
      `07:30 [meal] 아침식사
       08:30 국립경주박물관
       12:00 [meal] 황남 쌈밥
       13:00 학교로 출발
       17:00 학교 도착`,
    ),
  ],
  lines: linesOf(`2학년 소규모테마형교육여행 세부 일정
경상북도 경주시 일원
98명, 인솔교사 8명
안전교육
모둠 미션
미참가 학생은 등교하여 대체 프로그램에 참여함
총괄 교감 정미숙 010-1111-2020
보건 보건교사 한지우 010-3333-4040`),
}

export const incentive: ScheduleCase = {
  name: 'strange-bilingual-incentive-pdf',
  hand: 'an event agency for guests from abroad: bilingual heads over columns without lines, places last, 24 hours',
  near: '2026-10-01',
  file: async () => ({
    name: 'Seoul Incentive Programme.pdf',
    bytes: await pdfOf([
      { heading: 'Seoul Incentive Programme 서울 인센티브 일정' },
      { text: 'Novarta Asia Pacific – 42 guests' },
      { heading: 'DAY 1 | 2026. 11. 05 (THU)' },
      {
        columns: rowsOf(`
          Time 시간 | Programme 일정 | Venue 장소
          14:20 | Arrival SQ612, meet & greet | Incheon Airport T1 Gate C
          16:30 | Check-in and welcome drink | Lotte Hotel Seoul, Main Tower
          18:30 – 21:00 | Welcome dinner 환영 만찬 | Korea House 한국의집`),
        at: [50, 140, 340],
      },
      { heading: 'DAY 2 | 2026. 11. 06 (FRI)' },
      {
        columns: rowsOf(`
          Time 시간 | Programme 일정 | Venue 장소
          07:00 – 08:30 | Breakfast 조식 | La Seine, 1F
          09:00 | Palace walk in hanbok 한복 체험 | Gyeongbokgung 경복궁
          12:00 | Lunch 중식 (halal option) | Tosokchon 토속촌
          14:00 – 17:00 | Team challenge 팀 미션 | Bukchon 북촌
          19:00 | Free evening 자유시간 | Myeongdong`),
        at: [50, 140, 340],
      },
      { heading: 'DAY 3 | 2026. 11. 07 (SAT)' },
      {
        columns: rowsOf(`
          Time 시간 | Programme 일정 | Venue 장소
          10:00 | Check-out, luggage to lobby | Main Tower lobby
          11:30 | Transfer to airport 공항 이동 | Coach A & B
          15:40 | Departure SQ611 | Incheon Airport T1`),
        at: [50, 140, 340],
      },
      { text: 'Dress code: business casual. Please carry your badge at all times.' },
      { text: 'On-site contact: Minji Cho +82 10 5550 1234' },
    ]),
  }),
  days: [
    day('11. 05', '14:20 [flight] SQ612\n16:30 welcome drink Lotte\n18:30 [meal] Welcome dinner 한국의집'),
    day(
      '11. 06',
      `07:00 [meal] Breakfast La Seine
       09:00 hanbok Gyeongbokgung
       12:00 [meal] Lunch 토속촌
       14:00 Team challenge 북촌
       19:00 Free evening Myeongdong`,
    ),
    day('11. 07', '10:00 luggage to lobby\n11:30 Transfer to airport\n15:40 [flight] SQ611'),
  ],
  lines: linesOf(`Seoul Incentive Programme 서울 인센티브
Novarta Asia Pacific 42 guests
meet & greet Gate C
halal option
Dress code: business casual. Please carry your badge at all times.
On-site contact: Minji Cho +82 10 5550 1234`),
}

const timed = (date: string, rows: readonly [string, ...string[]][]): CellMade[][] =>
  rows.map(([time, ...rest]) => [{ number: serial(date, time) % 1, format: 'h:mm AM/PM' }, ...rest])

export const offsite: ScheduleCase = {
  name: 'strange-offsite-sheets-xlsx',
  hand: 'an American start-up: a sheet a day, no heads, times as Excel’s own, the owner last, a sheet of contacts',
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
