// Schedules of the first holdout set in ruled tables of documents.
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { day, linesOf, rowsOf } from '#e2e/bench/import/notation.ts'

export const gyeongju: ScheduleCase = {
  name: 'holdout-1-school-grid-hwpx',
  author:
    'a Korean school: days side by side, times at the left, meals and the lodging as rows, duties in a table below',
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
  name: 'holdout-1-bilingual-incentive-pdf',
  author: 'an event agency for guests from abroad: bilingual heads over columns without lines, places last, 24 hours',
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
