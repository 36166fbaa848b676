// Documents of the ninth holdout set: a school's plan, a group's itinerary and the mail of an agency.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { day } from '#e2e/bench/import/notation.ts'

/** A school's plan: tables of what it is about, one table of all days with the date merged, money and telephones. */
export const schoolTrip = buildCase(
  'holdout-9-school-trip-plan-to-gyeongju-and-busan',
  () => ({
    name: '2026학년도 2학년 소규모테마형교육여행 실시계획.hwpx',
    bytes: hwpxFile([
      [
        '2026학년도 2학년 소규모테마형교육여행 실시 계획',
        '송림고등학교 2학년부',
        { heading: 1, text: 'Ⅰ. 목적' },
        '1. 우리 문화유산을 직접 체험하며 역사의식과 애향심을 기른다.',
        '2. 공동체 생활을 통하여 협동심과 배려심을 함양한다.',
        { heading: 1, text: 'Ⅱ. 운영 개요' },
        {
          table: [
            ['구분', '내용'],
            ['기간', '2026. 5. 20.(수) ~ 5. 22.(금) [2박 3일]'],
            ['장소', '경상북도 경주시, 부산광역시 일원'],
            ['참가 인원', '학생 128명(2-1~2-5), 인솔교사 9명'],
            ['숙소', '경주 토함산호텔 (☎ 054-555-0110)'],
            ['소요 경비', '1인당 348,000원 (차량비, 숙박비, 식비, 입장료, 보험료 포함)'],
          ],
        },
        { heading: 1, text: 'Ⅲ. 세부 일정' },
        {
          table: [
            ['일자', '시간', '활동 내용', '장소', '비고'],
            [{ text: '1일차\n5. 20.\n(수)', rows: 9 }, '07:20~07:40', '학급별 집결 및 인원 확인', '운동장', '담임교사'],
            ['07:40~11:50', '경주로 이동', '전세버스 5대', '휴게소 1회, 운전자 음주측정'],
            ['12:00~13:00', '중식', '보문 한우마당', '한식 뷔페'],
            ['13:20~15:00', '문화유산 해설 탐방', '불국사', '해설사 5명'],
            ['15:20~16:30', '본존불 견학', '석굴암', '우천 시 실내 대체'],
            ['17:00~18:00', '숙소 입실, 소방 대피 교육', '토함산호텔', '대피로 확인'],
            ['18:00~19:00', '석식', '호텔 1층 식당', ''],
            ['19:30~21:30', '야경 탐방', '동궁과 월지', '2개 반씩 이동'],
            ['22:30~', '점호 및 취침', '각 객실', '야간 순회 지도'],
            [{ text: '2일차\n5. 21.\n(목)', rows: 10 }, '07:30~08:30', '조식', '호텔 1층 식당', ''],
            ['08:50~10:10', '부산으로 이동', '전세버스 5대', ''],
            ['10:20~12:00', '해양 전시 관람', '국립해양박물관', '활동지 1'],
            ['12:20~13:20', '중식', '영도 어울림식당', '돼지국밥'],
            ['13:40~15:30', '모둠별 자율 탐방', '감천문화마을', '활동지 2'],
            ['16:20~17:30', '해변열차 탑승', '해운대 블루라인파크', '미포~송정'],
            ['17:40~18:40', '석식', '송정 바다정원', '불고기 전골'],
            ['18:40~20:10', '숙소로 복귀', '전세버스 5대', ''],
            ['20:30~22:00', '학급별 장기자랑', '호텔 컨벤션홀', '학생회 주관'],
            ['22:30~', '점호 및 취침', '각 객실', '야간 순회 지도'],
            [{ text: '3일차\n5. 22.\n(금)', rows: 7 }, '07:30~08:30', '조식', '호텔 1층 식당', ''],
            ['08:30~09:00', '퇴실 및 짐 정리', '토함산호텔', '분실물 확인'],
            ['09:20~10:50', '신라 유물 관람', '국립경주박물관', '활동지 3'],
            ['11:00~12:10', '자율 탐방', '대릉원, 황리단길', '모둠별 인증 사진'],
            ['12:20~13:20', '중식', '첨성대 쌈밥집', ''],
            ['13:30~17:40', '학교로 이동', '전세버스 5대', '선산휴게소'],
            ['17:40', '도착 및 해산', '운동장', '귀가 문자 발송'],
          ],
        },
        { heading: 1, text: 'Ⅳ. 소요 예산' },
        {
          table: [
            ['항목', '산출 내역', '금액(원)'],
            ['차량비', '5대 × 2,100,000', '10,500,000'],
            ['숙박비', '137명 × 2박 × 55,000', '15,070,000'],
            ['식비', '137명 × 7식 × 12,000', '11,508,000'],
          ],
        },
        { heading: 1, text: 'Ⅴ. 안전 지도 및 비상 연락' },
        '가. 출발 전 차량 안전 점검 및 안전띠 착용 지도',
        '나. 개인 상비약, 우의, 여벌 옷을 준비하도록 안내',
        {
          table: [
            ['담당', '성명', '연락처'],
            ['총괄', '교감 문선영', '010-5550-2231'],
            ['학년부장', '배준호', '010-5550-7718'],
            ['보건', '서미란', '010-5550-4096'],
          ],
        },
      ],
    ]),
  }),
  [
    day(
      '5. 20.',
      `07:20 집결
      07:40 경주로 이동
      12:00 [meal] 한우마당
      13:20 불국사
      15:20 석굴암
      17:00 입실
      18:00 [meal] 석식
      19:30 월지
      22:30 취침`,
    ),
    day(
      '5. 21.',
      `07:30 [meal] 조식
      08:50 부산으로
      10:20 해양박물관
      12:20 [meal] 어울림식당
      13:40 감천문화마을
      16:20 해변열차
      17:40 [meal] 바다정원
      18:40 숙소로 복귀
      20:30 장기자랑
      22:30 취침`,
    ),
    day(
      '5. 22.',
      `07:30 [meal] 조식
      08:30 퇴실
      09:20 경주박물관
      11:00 대릉원
      12:20 [meal] 쌈밥집
      13:30 학교로
      17:40 해산`,
    ),
  ],
  `송림고등학교 2학년부
1인당 348,000원
137명 × 2박 × 55,000
교감 문선영`,
)

/** An incoming agency's itinerary for a group from Vietnam: a row a day, meals and the hotel beside. */
export const incentive = buildCase(
  'holdout-9-incentive-group-of-an-incoming-agency',
  () => ({
    name: 'SEOUL 4D3N INCENTIVE - Minh An Insurance (45 pax) FINAL.docx',
    bytes: docxFile([
      'HANARO DMC KOREA   |   7F, 21 Seosomun-ro, Jung-gu, Seoul   |   T. +82-2-555-0147',
      { heading: 1, text: 'KOREA INCENTIVE 4D3N - MINH AN INSURANCE' },
      'Travel period: 10 - 13 October 2026      Group size: 45 pax + 2 T/L      Guide: Ms. Thuy Kim',
      {
        table: [
          ['DAY', 'ROUTE', 'ITINERARY', 'MEALS', 'HOTEL'],
          [
            'DAY 01\n10 Oct (Sat)',
            'Incheon - Seoul',
            '07:05 Arrive at Incheon Airport by VJ864, meet the guide\n' +
              '09:30 Songdo Central Park, photo stop\n' +
              '13:30 Gyeongbokgung Palace and National Folk Museum\n' +
              '15:30 Bukchon Hanok Village\n' +
              '18:00 Check in at hotel',
            'L: Bulgogi\nD: Samgyetang',
            'Ramada Sindorim\nor similar',
          ],
          [
            'DAY 02\n11 Oct (Sun)',
            'Seoul - Nami - Seoul',
            '08:30 Depart for Chuncheon\n' +
              '10:00 Nami Island (ferry included)\n' +
              '14:00 The Garden of Morning Calm\n' +
              '17:00 Kimchi making and hanbok experience\n' +
              '19:30 Myeongdong shopping, free time',
            'B: Hotel buffet\nL: Dakgalbi\nD: Free',
            'Ramada Sindorim',
          ],
          [
            'DAY 03\n12 Oct (Mon)',
            'Seoul - Yongin - Seoul',
            '09:00 Depart for Yongin\n' +
              '10:00 Everland theme park (one-day pass)\n' +
              '16:30 Return to hotel, change into formal wear\n' +
              '18:30 Gala night and awards at Sebitseom Convention',
            'B: Hotel buffet\nL: Coupon KRW 12,000\nD: Western set menu',
            'Ramada Sindorim',
          ],
          [
            'DAY 04\n13 Oct (Tue)',
            'Seoul - Incheon',
            '09:00 Check out\n' +
              '09:40 Ginseng center and cosmetics shop\n' +
              '11:30 N Seoul Tower (observatory excluded)\n' +
              '14:30 Local grocery store\n' +
              '16:00 Transfer to Incheon Airport\n' +
              '19:20 Departure by VJ865',
            'B: Hotel buffet\nL: BBQ pork',
            '-',
          ],
        ],
      },
      { heading: 2, text: 'Quotation (per person, twin sharing)' },
      {
        table: [
          ['Group size', '30 + 1', '40 + 2', 'Single supplement'],
          ['4-star', 'USD 545', 'USD 512', 'USD 165'],
        ],
      },
      { heading: 2, text: 'Included' },
      { list: ['3 nights hotel', 'Meals as stated', '45-seater coach x 1', 'Vietnamese speaking guide', 'Gala venue'] },
      { heading: 2, text: 'Excluded' },
      { list: ['International air fare and visa', 'Tips USD 6 per person per day', 'MC and performers at the gala'] },
      'Emergency contact: Yoon Sang-hyun, +82-10-5550-8264',
    ]),
  }),
  [
    day(
      '10 Oct',
      `07:05 VJ864
      09:30 Songdo
      13:30 Gyeongbokgung
      15:30 Bukchon
      18:00 Check in
      - [meal] Bulgogi
      - [meal] Samgyetang
      - [hotel] Ramada`,
    ),
    day(
      '11 Oct',
      `08:30 Depart
      10:00 Nami ferry
      14:00 Morning Calm
      17:00 Kimchi
      19:30 Myeongdong
      - [meal] buffet
      - [meal] Dakgalbi
      - [hotel] Ramada`,
    ),
    day(
      '12 Oct',
      `09:00 Depart for Yongin
      10:00 Everland
      16:30 formal wear
      18:30 Sebitseom
      - [meal] buffet
      - [meal] Coupon
      - [meal] Western
      - [hotel] Ramada`,
    ),
    day(
      '13 Oct',
      `09:00 Check out
      09:40 Ginseng
      11:30 Tower
      14:30 grocery
      16:00 Transfer
      19:20 VJ865
      - [meal] buffet
      - [meal] BBQ`,
    ),
  ],
  `Group size: 45 pax + 2 T/L
USD 545
Tips USD 6 per person per day
Yoon Sang-hyun`,
)

/** An agency in Lisbon answers one in Seoul: the programme with hours in their way, and rates. */
export const lisbon = buildCase(
  'holdout-9-mail-of-an-agency-in-lisbon',
  `From: Inês Carvalho <ines@atlanticgate.example>
Sent: Friday, 3 July 2026 17:42
To: Park Ji-young
Subject: RE: RE: KDG Dental Group - 24 pax - Lisbon & Porto - programme v3

Dear Ji-young,

As requested we moved Sintra to the second day. Please find below the updated programme and rates.

THURSDAY, 17 SEPTEMBER 2026 - LISBON
14h35 - Arrival at Lisbon Airport on TK1759. Meet & greet by our assistant (sign KDG)
15h30 - Panoramic stop at Parque Eduardo VII
17h00 - Check-in at Hotel Mundial 4*
19h30 - Dinner at Restaurante Laurentina (3 courses, cod, wine and water included)
Overnight in Lisbon

FRIDAY, 18 SEPTEMBER 2026 - SINTRA & CASCAIS
07h30 - Buffet breakfast
08h30 - Departure by coach with guide
09h30 - Visit of Pena Palace (timed tickets, please be on time)
12h30 - Lunch at Restaurante Tulhas
14h30 - Cabo da Roca, the westernmost point of Europe
15h30 - Free time in Cascais
17h30 - Return to Lisbon
20h30 - Fado dinner at Café Luso
Overnight in Lisbon

SATURDAY, 19 SEPTEMBER 2026 - FÁTIMA & PORTO
08h00 - Check-out
08h30 - Belém: Jerónimos Monastery (outside) and Tower
10h00 - Tasting of pastéis de nata
11h00 - Departure to Fátima
12h45 - Lunch at Hotel Santa Maria
14h15 - Visit of the Sanctuary
16h00 - Transfer to Porto (200 km)
18h30 - Check-in at Hotel Vila Galé
20h00 - Dinner at the hotel
Overnight in Porto

SUNDAY, 20 SEPTEMBER 2026 - PORTO
09h00 - Walking tour: São Bento station, Ribeira
11h00 - Port wine cellars Cálem, 2 tastings
13h00 - Farewell lunch at Taberninha do Manel
15h00 - Transfer to the airport
17h55 - Departure on TK1450

RATES PER PERSON IN DOUBLE ROOM
20-24 pax: 598,00 EUR
25-29 pax: 561,00 EUR
Single supplement: 212,00 EUR

Rates include: accommodation with breakfast, meals as mentioned, coach, English-speaking guide, entrances
Rates do not include: flights, city tax (4,00 EUR per person per night), tips, portage
Option date: we hold the rooms until 17 July.

Kind regards,
Inês Carvalho
Atlantic Gate DMC | Rua da Prata 555, Lisboa | T. +351 21 555 0917 | 24h: +351 91 555 3348

-----Original Message-----
From: Park Ji-young
Subject: RE: KDG Dental Group

Dear Inês,
Could you move Sintra to Friday and add a fado dinner? The doctors prefer a hotel near Rossio.
Best regards, Ji-young
`,
  [
    day(
      '17 SEPTEMBER',
      `14:35 TK1759
      15:30 Eduardo
      17:00 Check-in
      19:30 [meal] Laurentina
      - Overnight`,
    ),
    day(
      '18 SEPTEMBER',
      `07:30 [meal] breakfast
      08:30 coach with guide
      09:30 Pena
      12:30 [meal] Tulhas
      14:30 Roca
      15:30 Free time
      17:30 Return
      20:30 Luso
      - Overnight`,
    ),
    day(
      '19 SEPTEMBER',
      `08:00 Check-out
      08:30 Belém
      10:00 pastéis
      11:00 Departure
      12:45 [meal] Santa
      14:15 Sanctuary
      16:00 200 km
      18:30 Galé
      20:00 [meal] Dinner
      - Overnight`,
    ),
    day(
      '20 SEPTEMBER',
      `09:00 Ribeira
      11:00 Cálem
      13:00 [meal] Taberninha
      15:00 airport
      17:55 TK1450`,
    ),
  ],
  `25-29 pax: 561,00 EUR
city tax (4,00 EUR per person per night)
we hold the rooms until 17 July
24h: +351 91 555 3348`,
)
