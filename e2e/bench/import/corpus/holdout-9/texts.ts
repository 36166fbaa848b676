// Texts of the ninth holdout set: a company's guide, a conference's page, a chat and notes.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** An office sends the staff its guide: a heading and a table a day, groups, what to bring. */
export const workshop = buildCase(
  'holdout-9-company-workshop-in-pyeongchang',
  () => ({
    name: '2026 상반기 전사 워크숍 안내_v3.docx',
    bytes: docxFile([
      { heading: 1, text: '2026년 상반기 전사 워크숍 안내' },
      '일시 : 2026년 4월 16일(목) ~ 17일(금), 1박 2일',
      '장소 : 강원도 평창 대관령 힐사이드 리조트',
      '대상 : 전 임직원 86명 (당직자 제외)',
      '주관 : 경영지원본부 총무팀',
      { heading: 2, text: '1일차 - 4월 16일(목)' },
      {
        table: [
          ['시간', '프로그램', '장소', '비고'],
          ['08:20 – 08:50', '집결 및 버스 탑승', '본사 1층 로비', '1~3호차, 아침 김밥 제공'],
          ['08:50 – 11:40', '평창으로 이동', '-', '문막휴게소 정차'],
          ['11:50 – 12:50', '점심식사', '대관령 황태회관', '황태정식'],
          ['13:00 – 13:30', '객실 배정, 웰컴키트 수령', '리조트 프런트', ''],
          ['13:30 – 14:20', '대표이사 경영현황 공유', '그랜드볼룸', ''],
          ['14:20 – 15:40', '본부별 상반기 성과 발표', '그랜드볼룸', '본부당 10분'],
          ['15:40 – 16:00', 'Coffee Break', '로비', ''],
          ['16:00 – 17:30', '특강 <AI와 일하는 법>', '그랜드볼룸', '강사 : 하도윤 교수'],
          ['17:30 – 18:30', '자유시간 및 휴식', '', ''],
          ['18:30 – 20:30', '바비큐 만찬, 장기근속 시상', '가든테라스', '우천 시 지하 1층'],
          ['20:30 – 22:00', '팀 대항 퀴즈쇼', '그랜드볼룸', '사회 : 마케팅팀'],
        ],
      },
      { heading: 2, text: '2일차 - 4월 17일(금)' },
      {
        table: [
          ['시간', '프로그램', '장소', '비고'],
          ['07:30 – 09:00', '조식', '1층 더키친', '뷔페'],
          ['09:00 – 09:30', '체크아웃, 버스에 짐 싣기', '', '카드키 반납'],
          [
            '09:30 – 12:00',
            '팀빌딩 (코스 택 1)\nA. 선자령 트레킹\nB. 발왕산 케이블카\nC. 양떼목장',
            '코스별 집결지',
            '운동화 필수',
          ],
          ['12:20 – 13:30', '점심식사', '오대산 가마솥식당', '산채비빔밥'],
          ['13:40 – 14:40', '전나무숲길 산책', '월정사', ''],
          ['14:50 – 17:50', '서울로 이동', '-', ''],
          ['17:50', '본사 도착, 해산', '', '즉시 퇴근'],
        ],
      },
      { heading: 2, text: '숙소 및 조 편성' },
      {
        table: [
          ['조', '조장', '인원', '객실'],
          ['1조', '정유석 팀장', '14명', '501~505호'],
          ['2조', '이보람 팀장', '15명', '506~510호'],
          ['3조', '곽민재 파트장', '14명', '601~605호'],
        ],
      },
      { heading: 2, text: '준비물 및 유의사항' },
      { list: ['세면도구, 편한 복장, 운동화', '개인 차량 이용 시 총무팀에 사전 통보', '음주 후 수영장 출입 금지'] },
      '문의 : 총무팀 강수진 대리 (내선 2214, 010-5550-3390)',
    ]),
  }),
  [
    day(
      '4월 16일',
      `08:20 집결
      08:50 평창으로
      11:50 [meal] 황태회관
      13:00 웰컴키트
      13:30 대표이사
      14:20 본부별
      15:40 Coffee
      16:00 특강
      17:30 자유시간
      18:30 만찬
      20:30 퀴즈쇼`,
    ),
    day(
      '4월 17일',
      `07:30 [meal] 더키친
      09:00 체크아웃
      09:30 팀빌딩
      12:20 [meal] 가마솥식당
      13:40 전나무숲길
      14:50 서울로
      17:50 해산`,
    ),
  ],
  `경영지원본부 총무팀
음주 후 수영장 출입 금지
총무팀 강수진 대리
곽민재 파트장`,
)

type Session = [time: string, what: string, where: string]

const programme = (title: string, sessions: Session[]): string => `<section class="day"><h2>${title}</h2>
<table class="tbl"><thead><tr><th>Time</th><th>Programme</th><th>Venue</th></tr></thead><tbody>
${sessions.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></section>`

/** The site of a conference: a table a day, in English with Korean beside it, and the tour of the last day. */
export const symposium = buildCase(
  'holdout-9-programme-page-of-a-conference-in-busan',
  () => ({
    name: 'Programme _ APOEC 2026 Busan.html',
    bytes:
      bytesOf(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Programme | APOEC 2026</title></head><body>
<header><nav><a href="/">Home</a> <a href="/programme">Programme</a> <a href="/registration">Registration</a></nav></header>
<main><h1>Asia-Pacific Ocean Engineering Conference 2026</h1>
<p>14-16 October 2026, BEXCO, Busan, Korea</p>
<p>Registration fee: Early bird KRW 550,000 (until 31 July) / Regular KRW 650,000</p>
${programme('Day 1 - 14 October (Wed) 10월 14일(수)', [
  ['08:30-09:30', 'Registration 등록', 'Lobby, Exhibition Center 2'],
  ['09:30-10:00', 'Opening Ceremony 개회식', 'Convention Hall 205'],
  ['10:00-10:50', 'Keynote: Offshore wind in typhoon seas<br>Prof. Ingrid Solheim (Bergen)', 'Convention Hall 205'],
  ['10:50-11:10', 'Coffee Break', '2F Foyer'],
  ['11:10-12:30', 'Technical Session A: Moorings', 'Room 201'],
  ['12:30-13:40', 'Luncheon 오찬', 'Convention Hall 101'],
  ['13:40-15:20', 'Technical Session B: Autonomous ships', 'Room 202'],
  ['15:20-16:40', 'Poster Session with tea', 'Exhibition Hall'],
  ['18:00-20:30', 'Welcome Reception 환영만찬', 'The Bay 101 (shuttle 17:40, Gate 3)'],
])}
${programme('Day 2 - 15 October (Thu) 10월 15일(목)', [
  ['09:00-09:50', 'Plenary Lecture: Ports without carbon<br>Dr. Kenji Arakawa (Yokohama)', 'Convention Hall 205'],
  ['10:00-12:00', 'Technical Session C: Coastal structures', 'Room 201'],
  ['12:00-13:20', 'Lunch box', 'Room 203-204'],
  ['13:20-15:00', 'Technical Session D: Subsea robots', 'Room 202'],
  ['15:00-15:20', 'Coffee Break', '2F Foyer'],
  ['15:20-17:00', 'Student Paper Competition', 'Room 201'],
  ['17:10-17:40', 'General Assembly 총회', 'Convention Hall 205'],
  ['18:30-21:00', 'Conference Banquet &amp; Awards', 'Grand Ballroom, Paradise Hotel'],
])}
${programme('Day 3 - 16 October (Fri) 10월 16일(금) Technical Tour', [
  ['08:30', 'Bus departs from BEXCO', 'Gate 3'],
  ['09:40-11:10', 'Busan New Port, automated terminal', 'Gangseo-gu'],
  ['11:40-12:50', 'Lunch: grilled clams', 'Myeongji Market'],
  ['13:30-15:00', 'Gamcheon Culture Village 감천문화마을', 'Saha-gu'],
  ['15:30-16:40', 'Korea Maritime University, towing tank', 'Yeongdo-gu'],
  ['17:30', 'Drop-off at KTX station', 'Busan Station'],
  ['18:10', 'Drop-off at conference hotels', 'Haeundae'],
])}
<h2>Notes</h2>
<ul><li>Technical Tour is limited to 40 participants (KRW 30,000, insurance included).</li>
<li>Closed shoes are required at the port.</li></ul></main>
<footer>Secretariat: Sea&amp;Meet Co., Ltd. T. 051-555-6620 E. info@apoec2026.example</footer></body></html>
`),
  }),
  [
    day(
      '14 October',
      `08:30 등록
      09:30 개회식
      10:00 Keynote
      10:50 Coffee
      11:10 Moorings
      12:30 [meal] Luncheon
      13:40 Autonomous
      15:20 Poster
      18:00 Reception`,
    ),
    day(
      '15 October',
      `09:00 Plenary
      10:00 Coastal
      12:00 [meal] Lunch box
      13:20 Subsea
      15:00 Coffee
      15:20 Student
      17:10 총회
      18:30 Banquet`,
    ),
    day(
      '16 October',
      `08:30 BEXCO
      09:40 New Port
      11:40 [meal] clams
      13:30 Gamcheon
      15:30 towing
      17:30 KTX
      18:10 conference hotels`,
    ),
  ],
  `Early bird KRW 550,000
Closed shoes are required at the port
Sea&Meet Co., Ltd. T. 051-555-6620`,
)

/** The one who keeps the purse of a golf club writes the tour into KakaoTalk, and members ask between. */
export const golf = buildCase(
  'holdout-9-golf-tour-in-a-kakaotalk-chat',
  {
    name: 'KakaoTalk_20260511_0847_신록회.txt',
    bytes: bytesOf(`신록회(골프) 님과 카카오톡 대화
저장한 날짜 : 2026-05-11 08:47:19

--------------- 2026년 5월 9일 토요일 ---------------
[총무 장동수] [오후 8:02] 회원님들 미야자키 일정 확정되었습니다. 아래 확인 부탁드립니다~
[총무 장동수] [오후 8:04] ▶ 1일차 5/29(금)
06:30 인천공항 T1 3층 D카운터 집결 (골프백 네임택 필수)
08:55 인천 출발 OZ158
10:35 미야자키 도착, 송영버스 탑승
11:40 클럽하우스 점심 (우동정식)
12:30 레이크사이드CC 티오프 (18홀)
18:00 호텔 체크인, 온천
19:00 저녁 흑돼지 샤브샤브
[회장 윤태식] [오후 8:10] 수고 많았습니다^^ 조편성은 언제 나오나요?
[총무 장동수] [오후 8:11] 조편성은 다음주에 올리겠습니다
[총무 장동수] [오후 8:15] ▶ 2일차 5/30(토)
06:30 조식 뷔페
07:30 로비 집합
08:12 필드 시가이아 1조 티오프 (4개조, 8분 간격)
13:30 늦은 점심 카레 (클럽하우스)
15:00 추가 9홀 (희망자만, 현장결제 5,500엔)
18:30 시내로 이동
19:00 저녁 미야자키규 스테이크 + 시상식
[박정훈] [오후 8:17] 사진
[총무 장동수] [오후 8:20] ▶ 3일차 5/31(일)
07:00 조식
08:30 체크아웃
09:00 아오시마 신사 관광
10:20 이온몰 쇼핑
12:00 공항 도착, 수속 (점심은 각자)
14:30 미야자키 출발 OZ157
16:10 인천 도착, 해산

--------------- 2026년 5월 10일 일요일 ---------------
[총무 장동수] [오전 9:01] 회비 1인 1,590,000원 (항공, 그린피, 카트, 숙박, 식사 포함)
캐디피 없음 (셀프 플레이), 개인경비 별도
[총무 장동수] [오전 9:02] 입금계좌 한빛은행 555-01-778899 장동수, 5/15까지 부탁드려요
[이명철] [오전 9:30] 입금했습니다
`),
  },
  [
    day(
      '5/29',
      `06:30 D카운터
      08:55 OZ158
      10:35 송영버스
      11:40 [meal] 우동정식
      12:30 레이크사이드
      18:00 체크인
      19:00 [meal] 흑돼지`,
    ),
    day(
      '5/30',
      `06:30 [meal] 조식
      07:30 로비
      08:12 시가이아
      13:30 [meal] 카레
      15:00 9홀
      18:30 시내로
      19:00 [meal] 스테이크`,
    ),
    day(
      '5/31',
      `07:00 [meal] 조식
      08:30 체크아웃
      09:00 아오시마
      10:20 이온몰
      12:00 수속
      14:30 OZ157
      16:10 해산`,
    ),
  ],
  `회비 1인 1,590,000원
한빛은행 555-01-778899`,
)

/** A family writes it in the notes of a phone: dashes, hours where there are any, remarks in brackets. */
export const ellis = buildCase(
  'holdout-9-notes-of-a-family-with-a-grandmother',
  `KOREA TRIP - Ellis family + Grandma June

Flights booked, AC61 there and AC62 back. Conf R7QK2M
Airbnb in Mangwon, host is Minji, door code 4471#
Budget about $300 a day for the six of us
Still to do: eSIMs, T-money cards, print the hotel voucher

Wed April 8
- 4:10pm land at Incheon (AC61)
- AREX train to Hongdae then taxi
- 7pm check in at the Airbnb
- dinner close by, maybe the kalguksu place

Thu April 9
- 9:30am Gyeongbokgung, hanbok rental is booked for the girls (25,000 won each)
- 12:15pm lunch at Tosokchon (go early, lineups)
- Bukchon walk
- 3pm tea house, Suyeon Sanbang
- 6:30pm supper at Gwangjang Market

Fri April 10
- 8am bus from Hongdae exit 3 (Klook voucher is in Dave's email)
- 10am Nami Island
- 12:45pm lunch, dakgalbi by the dock
- 2:30pm Petite France
- 6pm back in Hongdae
- 7:30pm drinks for Dave + Kate, Grandma babysits

Sat April 11
- 9:30am taxi to Seoul Station
- 10:28am KTX to Busan, car 8
- 1:15pm drop bags at the Paradise Hotel
- 3pm Sky Capsule from Mipo (paid, 2 capsules)
- playground and beach
- 6:30pm dinner at Amso Galbi, reserved under Ellis

Sun April 12
- 8:45am check out
- 11:05am flight to Incheon (KE1408)
- 6:35pm AC62 home :(

Don't forget
Grandma's pills, stroller rain cover, chargers (type C/F plug)
Minji's number 010-5550-9043
`,
  [
    day(
      'April 8',
      `16:10 AC61
      - AREX
      19:00 check in
      - [meal] kalguksu`,
    ),
    day(
      'April 9',
      `09:30 Gyeongbokgung
      12:15 [meal] Tosokchon
      - Bukchon
      15:00 Suyeon
      18:30 [meal] Gwangjang`,
    ),
    day(
      'April 10',
      `08:00 exit 3
      10:00 Nami
      12:45 [meal] dakgalbi
      14:30 Petite
      18:00 back in Hongdae
      19:30 drinks`,
    ),
    day(
      'April 11',
      `09:30 Seoul Station
      10:28 KTX
      13:15 Paradise
      15:00 Capsule
      - playground
      18:30 [meal] Amso`,
    ),
    day(
      'April 12',
      `08:45 check out
      11:05 KE1408
      18:35 AC62`,
    ),
  ],
  `door code 4471#
Conf R7QK2M
Grandma's pills
Minji's number 010-5550-9043`,
)
