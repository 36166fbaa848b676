// Sheets of the fourth holdout set: a workbook of volunteers and a couple's shared sheet.
import { serial, xlsxFile, type CellMade, type SheetMade } from '#pwa/testing/files/xlsx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

type Row = [from: string, to: string, what: string, where?: string, who?: string]

/** Hours as Excel has them: parts of a day with a format of their own. */
const hour = (time: string): CellMade => (time ? { number: serial('1899-12-30', time), format: 'hh:mm' } : null)

const missionDay = (name: string, title: string, rows: Row[]): SheetMade => ({
  name,
  rows: [
    [title],
    ['시작', '종료', '내용', '장소', '담당'],
    ...rows.map(([from, to, what, where = '', who = '']): CellMade[] => [
      hour(from),
      hour(to),
      what,
      where || null,
      who || null,
    ]),
  ],
  merges: ['A1:E1'],
})

/** Volunteers: a sheet a day with hours as numbers, and sheets of people and of boxes about them. */
export const clinic = buildCase(
  'volunteers-with-a-sheet-a-day',
  () => ({
    name: '2026 라오스 의료봉사 운영일정 (최종).xlsx',
    bytes: xlsxFile([
      {
        name: '개요',
        rows: [
          ['2026 하계 라오스 의료봉사단 운영계획'],
          ['기간', '2026.8.12(수) ~ 8.16(일), 3박 5일'],
          ['단장', '최영호 교수 (내과)', '010-3321-7744'],
          ['총무', '김나래', '010-9083-2216'],
          ['현지 코디', 'Mr. Somphone', '+856 20 5551 2098'],
          ['회비', '1인 950,000원 (항공, 숙박, 식사 포함)'],
        ],
        merges: ['A1:C1'],
      },
      missionDay('8.12(수)', '1일차 - 출국 (인천 → 비엔티안)', [
        ['15:30', '', '집결 및 약품 박스 위탁 (32박스)', '인천공항 T1 3층 H카운터', '전원'],
        ['18:20', '21:50', 'LJ 025 출발', '인천 → 비엔티안', ''],
        ['22:40', '23:20', '버스 이동, 물 배부', '공항 → 호텔', '총무'],
        ['23:30', '', '객실 배정 후 취침', '라오플라자호텔', ''],
      ]),
      missionDay('8.13(목)', '2일차 - 진료 1일째 (방비엥)', [
        ['05:40', '06:10', '조식 (도시락 대체 가능)', '호텔 1층', ''],
        ['06:20', '08:40', '방비엥 이동', '고속도로 휴게소 1회', 'Mr. Somphone'],
        ['09:00', '10:00', '진료소 세팅', '나두앙 초등학교', '물품팀'],
        ['10:00', '12:00', '오전 진료 (내과, 소아과, 치과)', '교실 1~4', '진료팀'],
        ['12:00', '13:00', '중식', '학교 급식실', '취사팀'],
        ['13:00', '17:00', '오후 진료 및 약 조제', '교실 1~4', '진료팀'],
        ['18:30', '', '석식 및 평가회', '리버뷰 식당', '단장'],
        ['', '', '숙소: 타원쑥 리조트 2인 1실', '', ''],
      ]),
      missionDay('8.14(금)', '3일차 - 진료 2일째 + 보건교육', [
        ['07:00', '', '조식', '리조트 식당', ''],
        ['08:30', '11:30', '진료', '나두앙 초등학교', '진료팀'],
        ['09:00', '10:30', '칫솔질 교육 및 벽화 그리기', '운동장', '교육팀'],
        ['11:30', '12:30', '중식 (쌀국수)', '마을회관', ''],
        ['13:00', '15:00', '가정 방문 진료', '퐁싸이 마을', '2개조'],
        ['15:30', '17:30', '블루라군 휴식', '', '희망자'],
        ['19:00', '', '석식 바비큐', '리조트 강변', ''],
      ]),
      missionDay('8.15(토)', '4일차 - 비엔티안 문화탐방, 출국', [
        ['08:00', '', '체크아웃, 짐 싣기', '', '물품팀'],
        ['11:00', '11:40', '빠뚜싸이 견학', '', ''],
        ['12:00', '13:10', '중식', '한식당 대장금', '총무'],
        ['14:00', '15:00', '코이카 사무소 방문, 기증식', 'KOICA', '단장'],
        ['16:00', '18:00', '야시장 자유시간', '메콩강변', ''],
        ['20:30', '', '공항 이동', '', ''],
        ['23:45', '', 'LJ 026 출발', '왓따이 국제공항', ''],
      ]),
      missionDay('8.16(일)', '5일차 - 귀국', [['07:10', '', '인천 도착, 해단식', '인천공항 T1', '전원']]),
      {
        name: '명단·방배정',
        rows: [
          ['No', '성명', '소속', '팀', '방'],
          [1, '최영호', '내과', '진료', '301'],
          [2, '김나래', '간호국', '총무', '302'],
          [3, '오세진', '치과', '진료', '301'],
          [4, '한유리', '약제부', '조제', '302'],
        ],
      },
      {
        name: '물품',
        rows: [
          ['품목', '수량', '담당'],
          ['혈압계', '4개', '한유리'],
          ['구충제', '600정', '한유리'],
          ['벽화 페인트', '12통', '교육팀'],
        ],
      },
    ]),
  }),
  [
    day(
      '8.12',
      `15:30 32박스
      18:20 LJ 025
      22:40 물 배부
      23:30 객실 배정`,
    ),
    day(
      '8.13',
      `05:40 [meal] 조식 도시락
      06:20 방비엥 이동
      09:00 진료소 세팅
      10:00 오전 진료
      12:00 [meal] 급식실
      13:00 오후 진료
      18:30 평가회
      - [hotel] 타원쑥`,
    ),
    day(
      '8.14',
      `07:00 [meal] 조식
      08:30 진료 초등학교
      09:00 칫솔질
      11:30 [meal] 쌀국수
      13:00 가정 방문
      15:30 블루라군
      19:00 [meal] 바비큐`,
    ),
    day(
      '8.15',
      `08:00 체크아웃
      11:00 빠뚜싸이
      12:00 [meal] 대장금
      14:00 기증식
      16:00 야시장
      20:30 공항 이동
      23:45 LJ 026`,
    ),
    day('8.16', '07:10 해단식'),
  ],
)

/** A couple's shared sheet as it is downloaded: the day stands once, and money and marks stand among the hours. */
export const sakura = buildCase(
  'shared-sheet-of-a-couple-as-csv',
  {
    name: 'Tokyo 2026 - Itinerary.csv',
    bytes: bytesOf(`Tokyo + Hakone 2026 🌸,,,,,,,
Updated 14 Feb by Priya,,,,,,,
,,,,,,,
Day,Date,Start,End,What,Where,Cost (JPY for 2),Notes
1,Thu 2 Apr,7:25 AM,,Land at Haneda (BA5),HND Terminal 3,,Pick up pocket wifi + Suica top-up
,,10:00 AM,,Drop bags,"Hotel Gracery Shinjuku, 1-19-1 Kabukicho",,Check-in only from 2 PM
,,11:30 AM,1:00 PM,Lunch: Fuunji tsukemen,Yoyogi,"2,400",Cash only!!
,,2:00 PM,5:00 PM,Shinjuku Gyoen cherry blossoms,Okido Gate,"1,000","Last entry 5:30, no alcohol"
,,7:30 PM,,Dinner - Omoide Yokocho,,"~6,000",
,,,,,,,
2,Fri 3 Apr,8:30 AM,,Tsukiji outer market breakfast,Tsukiji,"5,000",
,,11:00 AM,,teamLab Planets,Toyosu,"8,800",Booked ✅ ref TLP-559201
,,3:00 PM,,Senso-ji and Nakamise,Asakusa,,
,,,,Kimono rental if Priya still feels like it,Asakusa,"9,900",
,,6:45 PM,8:45 PM,Sumida river cruise,Azuma Bridge pier,"7,200",Booked ✅
,,,,,,,
3,Sat 4 Apr,9:00 AM,10:15 AM,Romancecar to Hakone-Yumoto,Shinjuku stn platform 2,"4,920","Seats 5A, 5B"
,,10:40 AM,,Forward luggage to ryokan,Hakone Carry Service,"2,200",before 12:30
,,11:30 AM,1:30 PM,Open-Air Museum,Chokoku-no-Mori,"4,000",
,,2:15 PM,,Ropeway to Owakudani,Gora → Sounzan,w/ Free Pass,closes if windy
,,4:00 PM,,Check in - Yamaguchi Kan ryokan,Gora,"64,000",private onsen 9-10 PM
,,6:30 PM,,Kaiseki dinner in room,,incl.,
,,,,,,,
4,Sun 5 Apr,8:00 AM,,Ryokan breakfast,,incl.,
,,10:30 AM,,Lake Ashi pirate ship,Togendai,w/ Free Pass,
,,1:10 PM,,Bus back to Odawara,,w/ Free Pass,
,,2:08 PM,2:41 PM,Kodama 726 to Shinagawa,Odawara,"6,980",
,,6:20 PM,,Fly home BA8,HND Terminal 3,,Online check-in opens Sat 6:20 PM
,,,,,,,
,,,,,TOTAL,"122,400",
,,,,Still to book:,,,
,,,,Travel insurance (ask Mum's broker 020 7946 0182),,,
`),
  },
  [
    day(
      '2 Apr',
      `07:25 Haneda
      10:00 Drop bags
      11:30 Fuunji
      14:00 Gyoen
      19:30 Omoide`,
    ),
    day(
      '3 Apr',
      `08:30 Tsukiji outer
      11:00 teamLab
      15:00 Senso-ji
      - Kimono
      18:45 Sumida`,
    ),
    day(
      '4 Apr',
      `09:00 Romancecar
      10:40 Forward luggage
      11:30 Open-Air
      14:15 Owakudani
      16:00 Yamaguchi
      18:30 Kaiseki`,
    ),
    day(
      '5 Apr',
      `08:00 Ryokan breakfast
      10:30 pirate ship
      13:10 Bus back
      14:08 Kodama
      18:20 BA8`,
    ),
  ],
)
