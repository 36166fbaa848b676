// An inbound agency of Seoul, a ship's excursions, a family's notes and an agency's chat about golf.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** An inbound agency in Seoul, for Malaysia: headings with meals in brackets, points without hours, a hotel below. */
export const seoul = buildCase(
  'offices-and-agencies-inbound-korea-for-a-malaysian-agency',
  () => ({
    name: 'HR-KUL-0412A Muslim Friendly Seoul 3D2N.docx',
    bytes: docxFile([
      'HANRIVER DMC CO., LTD. 한리버디엠씨(주)   #1105, 24 Saemunan-ro, Jongno-gu, Seoul',
      { heading: 1, text: 'MUSLIM FRIENDLY SEOUL & NAMI 3D2N (LAND ONLY)' },
      {
        table: [
          ['Tour code', 'HR-KUL-0412A', 'Agent', 'Golden Lotus Travel (M) Sdn Bhd'],
          ['No. of pax', '22 adults + 1 TL', 'Guide', 'Ms. Yoon Seo-ah (Malay / English)'],
          ['Arrival', 'MH066 ICN 07:10', 'Departure', 'MH039 ICN 17:05'],
        ],
      },
      { heading: 2, text: 'Day 1  12 Apr 2026 (Sun)  Incheon – Nami Island – Seoul (L/D)' },
      {
        list: [
          '07:10 Arrive at Incheon Airport Terminal 1, meet and greet by guide at Gate 5',
          'Nami Island 남이섬 – famous filming site of Winter Sonata (return ferry included)',
          'Lunch: Halal Dakgalbi at Dongmoon Restaurant',
          'Gangchon Rail Bike 강촌레일바이크 (4-seater, about 50 min)',
          'Petite France 쁘띠프랑스',
          'Dinner: Ginseng Chicken Soup (no pork, no lard)',
        ],
      },
      'Hotel: Nine Tree Myeongdong 나인트리 명동 or similar (4-star)',
      { heading: 2, text: 'Day 2  13 Apr 2026 (Mon)  Seoul City Tour (B/L/D)' },
      {
        list: [
          'Breakfast at hotel (Muslim-friendly corner)',
          'Gyeongbokgung Palace 경복궁 with Hanbok wearing (2 hours rental)',
          'Bukchon Hanok Village 북촌한옥마을 – photo stop',
          'Lunch: Bulgogi at Eid Restaurant, Itaewon',
          'Seoul Central Mosque – Zuhur and Asar prayer',
          'N Seoul Tower 남산타워 (observatory ticket included)',
          'Ginseng Center & Cosmetic Shop',
          'Dinner: Seafood Jeongol',
          '20:00 NANTA Show 난타 at Myeongdong Theatre (S seat)',
        ],
      },
      'Hotel: Nine Tree Myeongdong 나인트리 명동 or similar (4-star)',
      { heading: 2, text: 'Day 3  14 Apr 2026 (Tue)  Seoul – Incheon Airport (B/L)' },
      {
        list: [
          'Breakfast, check out',
          '09:30 Kimbap Making Class 김밥 만들기 체험',
          'Hongdae Street 홍대거리 – free shopping',
          'Lunch: Nasi Lemak Korean Style at Makan',
          '13:30 Transfer to Incheon Airport, local supermarket on the way',
          '17:05 Depart for Kuala Lumpur by MH039',
        ],
      },
      { heading: 2, text: 'Quotation (USD, per person, twin sharing)' },
      {
        table: [
          ['Group size', '16+1', '20+1', '25+1'],
          ['Low season', '312', '289', '268'],
          ['Cherry blossom (28 Mar - 15 Apr)', '348', '325', '304'],
          ['Single supplement', '110', '110', '110'],
        ],
      },
      { heading: 2, text: 'Inclusions' },
      { list: ['2 nights accommodation with daily breakfast', '45-seater coach', 'Admission fees as stated'] },
      { heading: 2, text: 'Exclusions' },
      { list: ['Tipping USD 6 per person per day', 'Travel insurance', 'Optional: lotte world ticket USD 38'] },
      'Remark: one ginseng shop and one cosmetic shop are compulsory; penalty USD 30 per person per shop if skipped.',
      'Emergency contact: Mr. Ha Dong-min +82-10-0000-7745 (WhatsApp / KakaoTalk ID hanriver24)',
    ]),
  }),
  [
    day(
      '12 Apr 2026',
      `07:10 greet
      - Sonata
      - [meal] Dakgalbi
      - Gangchon
      - Petite
      - [meal] Chicken
      - [hotel] Myeongdong`,
    ),
    day(
      '13 Apr 2026',
      `- [meal] Breakfast
      - Gyeongbokgung
      - Bukchon
      - [meal] Bulgogi
      - Mosque
      - observatory
      - Cosmetic
      - [meal] Jeongol
      20:00 NANTA
      - [hotel] Nine Tree`,
    ),
    day(
      '14 Apr 2026',
      `- Breakfast check
      09:30 Kimbap
      - Hongdae
      - [meal] Nasi
      13:30 supermarket
      17:05 [flight] MH039`,
    ),
  ],
  `Golden Lotus Travel Sdn Bhd
  Yoon Seo-ah
  Cherry blossom
  Tipping USD
  penalty USD per shop if skipped
  Ha Dong-min +82-10-0000-7745`,
)

/** The desk of excursions of a ship: the list of calls and tours as its program puts it out. */
export const pearl = buildCase(
  'offices-and-agencies-cruise-excursions-put-out-as-csv',
  {
    name: 'shorex_nordic_pearl_apr2026.csv',
    bytes: bytesOf(`Date,Port,Time,Code,Description,Meeting point,Booked,Remarks
Sat 18 Apr 2026,Busan,07:00,,"MV Nordic Pearl alongside, Yeongdo Cruise Terminal",,,Clearance expected 07:30
Sat 18 Apr 2026,Busan,08:15,BSN-01,"Gamcheon Culture Village, Jagalchi Market and BIFF Square (4 h)","Theatre, deck 5",92,3 coaches
Sat 18 Apr 2026,Busan,08:30,BSN-02,Beomeosa Temple and tea with a monk (5 h),"Theatre, deck 5",38,"Steps, not for wheelchairs"
Sat 18 Apr 2026,Busan,09:00,BSN-03,Haedong Yonggungsa by the sea and Haeundae Beach (4.5 h),"Lounge Vega, deck 6",64,
Sat 18 Apr 2026,Busan,09:30,,"First shuttle bus to Nampo-dong, then every 30 minutes",Pier,,USD 12 return
Sat 18 Apr 2026,Busan,13:00,BSN-04,"Yongdusan Park, Busan Tower and street food on foot (3 h)","Lounge Vega, deck 6",21,Guide Mr Bae
Sat 18 Apr 2026,Busan,16:45,,Last shuttle back to the pier,Lotte Gwangbok,,
Sat 18 Apr 2026,Busan,17:30,,All aboard,,,
Sat 18 Apr 2026,Busan,18:00,,Sailing for Jeju,,,
Sun 19 Apr 2026,Jeju,08:00,,"Alongside, Gangjeong Civilian-Military Port",,,Long walk to the terminal (1.1 km)
Sun 19 Apr 2026,Jeju,08:45,JEJ-01,"Seongsan Sunrise Peak and haenyeo diving show, lunch of abalone porridge (7 h)","Theatre, deck 5",71,2 coaches
Sun 19 Apr 2026,Jeju,09:00,JEJ-02,Cheonjeyeon Falls and Jusangjeolli Cliffs (4 h),"Theatre, deck 5",55,
Sun 19 Apr 2026,Jeju,09:15,JEJ-03,O'sulloc green tea fields and Hallim Park (4.5 h),"Lounge Vega, deck 6",47,Free tasting
Sun 19 Apr 2026,Jeju,13:30,JEJ-04,"Olle Trail no. 7, easy hike along the coast (3 h)",Pier,18,Good shoes
Sun 19 Apr 2026,Jeju,17:30,,All aboard,,,
Sun 19 Apr 2026,Jeju,18:00,,Sailing for Nagasaki,,,
Mon 20 Apr 2026,Nagasaki,07:30,,"Alongside, Matsugae Pier",,,
Mon 20 Apr 2026,Nagasaki,07:45,,"Japanese immigration, all guests with passport","Restaurant Orion, deck 4",,Called by deck
Mon 20 Apr 2026,Nagasaki,09:00,NGS-01,Peace Park and Atomic Bomb Museum (4 h),"Theatre, deck 5",88,2 coaches
Mon 20 Apr 2026,Nagasaki,09:20,NGS-02,Arita porcelain workshops with lunch box (7 h),"Theatre, deck 5",29,Return 16:20
Mon 20 Apr 2026,Nagasaki,09:45,NGS-03,Glover Garden and Oura Church on foot (3 h),"Lounge Vega, deck 6",40,
Mon 20 Apr 2026,Nagasaki,14:00,NGS-04,"Dejima, Spectacles Bridge and castella tasting (3 h)",Pier,33,
Mon 20 Apr 2026,Nagasaki,17:45,,All aboard,,,
Mon 20 Apr 2026,Nagasaki,18:15,,Sailing for Kobe,,,
`),
  },
  [
    day(
      '18 Apr',
      `07:00 alongside
      08:15 Gamcheon
      08:30 Beomeosa
      09:00 Haedong
      09:30 First shuttle
      13:00 Yongdusan
      16:45 Last shuttle
      17:30 aboard
      18:00 Sailing`,
    ),
    day(
      '19 Apr',
      `08:00 Alongside
      08:45 Seongsan
      09:00 Cheonjeyeon
      09:15 sulloc
      13:30 Olle
      17:30 aboard
      18:00 Sailing`,
    ),
    day(
      '20 Apr',
      `07:30 Alongside
      07:45 immigration
      09:00 Peace
      09:20 Arita
      09:45 Glover
      14:00 Dejima
      17:45 aboard
      18:15 Sailing`,
    ),
  ],
  `USD 12 return
  Steps, not for wheelchairs
  Long walk to the terminal
  BSN-01
  Called by deck`,
)

/** A family that lives abroad: notes with boxes to tick, am and pm, Korean where it is easier. */
export const cousins = buildCase(
  'offices-and-agencies-family-notes-for-the-visit-of-grandparents',
  {
    name: 'Korea with the kids.md',
    bytes: bytesOf(`# Korea with the kids 🇰🇷 June 2026

Staying at 할머니 댁 in Mapo the whole time. Wifi password is on the fridge.

| Who | Flight | Lands |
| --- | --- | --- |
| Us (4) | KE 0086 from JFK | already there on the 10th |
| Uncle Dave | UA 893 from SFO | Fri 12th, evening |

## Sat 6/13 – palace day

- [ ] 9:30am Gyeongbokgung, rent hanbok first (kids 15,000원 each)
- [ ] 12pm lunch at 토속촌 삼계탕, expect a line
- [ ] 1:45pm Bukchon walk → 빙수 break somewhere
- [ ] 4pm nap time back at 할머니 댁!!
- [ ] 6:30pm dinner with the cousins, 마포 숯불갈비
    - 이모 booked for 11 people under 김
- [ ] Han River convenience store ramen if anyone is still awake

## Sun 6/14 – 할아버지 생신 🎂

- [ ] 8:30am pick up cake at 파리바게뜨 (paid already)
- [ ] 10am church with grandparents, 서교동성당
- [ ] 12:30pm birthday lunch, 한정식 룸 at 석파랑
    - dress nice, photographer comes at the start
- [ ] 3pm family photo at the studio in Yeonnam
- [ ] 5pm 경의선숲길 playground, cousins bring scooters
- [ ] Pizza night at home

## Mon 6/15 – Lotte World

- [ ] 8:45am leave the house, Line 2 to Jamsil
- [ ] 10am gates open, run to the balloon ride
- [ ] 12:15pm early lunch in the folk museum street (kimbap)
- [ ] 2pm parade, get spots by the carousel
- [ ] 5:30pm Seoul Sky, sunset tickets (QR in my email)
- [ ] 7:30pm 떡볶이 dinner at Songpa market

## Don't forget

- T-money cards for everyone, top up 20,000원
- Emma's epipen + doctor letter
- Gift for 이모 (vitamins)
- 이모 phone: 010-0000-8823
`),
  },
  [
    day(
      '6/13',
      `09:30 Gyeongbokgung
      12:00 [meal] 토속촌
      13:45 Bukchon
      16:00 nap
      18:30 [meal] 숯불갈비
      - ramen`,
    ),
    day(
      '6/14',
      `08:30 cake
      10:00 church
      12:30 [meal] 석파랑
      15:00 studio
      17:00 playground
      - Pizza`,
    ),
    day(
      '6/15',
      `08:45 Jamsil
      10:00 balloon
      12:15 [meal] folk
      14:00 parade
      17:30 Sky
      19:30 [meal] 떡볶이`,
    ),
  ],
  `Wifi password is on the fridge
  UA 893 from SFO
  이모 booked for people under
  photographer comes at the start
  Emma's epipen
  이모 phone: 010-0000-8823`,
)

/** An agency writes a golf tour into KakaoTalk, a message a day, and the head of the group asks between. */
export const miyazaki = buildCase(
  'offices-and-agencies-golf-tour-in-a-chat-exported-from-kakaotalk',
  {
    name: 'KakaoTalk_20260322_2140_한울골프투어.txt',
    bytes: bytesOf(`한울골프투어 최실장 님과 카카오톡 대화
저장한 날짜 : 2026-03-22 21:40:11

--------------- 2026년 3월 21일 토요일 ---------------
[한울골프투어 최실장] [오전 10:12] 회장님 안녕하세요. 미야자키 2박3일 54홀 확정 일정 보내드립니다^^
[한울골프투어 최실장] [오전 10:15] ■ 4월 10일(금)
06:10 인천공항 1터미널 3층 A카운터 앞 집합
08:25 인천 출발 (OZ158)
10:05 미야자키 도착, 송영버스 탑승
11:30 클럽하우스에서 우동정식 중식
12:40 라운드 18홀 - 피닉스CC 스미요시 코스
18:00 체크인 후 온천욕
19:00 석식 : 미야자키규 야키니쿠
숙소 : 쉐라톤 그란데 오션리조트 (2인1실)
[박회장님] [오전 10:31] 첫날 티업 좀 더 빨리는 안되나요?
[한울골프투어 최실장] [오전 10:34] 비행기 시간 때문에 그게 제일 빠른 시간입니다 ㅠㅠ
[한울골프투어 최실장] [오전 10:36] ■ 4월 11일(토)
06:30 조식 (호텔 뷔페)
07:20 로비 집합 후 골프장 이동
08:04 라운드 18홀 - 톰왓슨GC (4조, 8분 간격 티오프)
13:00 중식 후 추가 9홀 (희망자, 현장결제 8,000엔)
17:00 호텔 복귀, 휴식
18:30 시내 이자카야 회식 (개별 부담)
숙소 : 쉐라톤 연박
[박회장님] [오전 10:40] 사진
[한울골프투어 최실장] [오전 10:41] ■ 4월 12일(일)
06:30 조식 및 체크아웃
07:30 아오시마GC로 출발
08:16 라운드 18홀, 카트 페어웨이 진입 가능
13:20 샤워 후 클럽하우스 중식
14:30 미야자키공항 이동
16:50 미야자키 출발 (OZ157)
18:40 인천 도착, 해산
[박회장님] [오후 12:02] 좋습니다 이대로 진행해주세요
--------------- 2026년 3월 22일 일요일 ---------------
[한울골프투어 최실장] [오전 9:05] 1인 1,490,000원 (16명 기준, 그린피·카트·송영·조식 포함)
불포함 : 캐디피(노캐디), 중식, 석식, 여행자보험
계약금 1인 30만원 / 잔금은 3월 31일까지 부탁드립니다
[한울골프투어 최실장] [오전 9:06] 골프백 항공 위탁은 1인 23kg까지 무료입니다. 여권 사본도 보내주세요
[박회장님] [오전 9:20] 네 총무 송재형 010-0000-5530 번호로 연락 주세요
`),
  },
  [
    day(
      '4월 10일(금)',
      `06:10 A카운터 집합
      08:25 [flight] OZ158
      10:05 송영버스
      11:30 우동정식
      12:40 스미요시
      18:00 체크인
      19:00 [meal] 야키니쿠
      - [hotel] 쉐라톤`,
    ),
    day(
      '4월 11일(토)',
      `06:30 [meal] 뷔페
      07:20 로비
      08:04 톰왓슨GC
      13:00 추가 9홀
      17:00 복귀
      18:30 이자카야
      - [hotel] 연박`,
    ),
    day(
      '4월 12일(일)',
      `06:30 체크아웃
      07:30 아오시마GC로
      08:16 라운드
      13:20 샤워
      14:30 미야자키공항
      16:50 [flight] OZ157
      18:40 해산`,
    ),
  ],
  `1인 1,490,000원
  계약금 30만원
  골프백 23kg까지
  총무 송재형 010-0000-5530`,
)
