// A church's grid of days, a Japanese operator's PDF and an Italian one's mail.
import { xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { cellsOf, buildCase } from '#e2e/bench/import/build-case.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import { day } from '#e2e/bench/import/notation.ts'

/** A church: hours down, days across; what all do on more than one day is merged over them. */
export const retreat = buildCase(
  'offices-and-agencies-church-retreat-as-a-grid-of-days',
  () => ({
    name: '2026 전교인 여름수련회 시간표.xlsx',
    bytes: xlsxFile([
      {
        name: '시간표',
        rows: cellsOf(`소망언덕교회 2026 전교인 여름수련회
          주제: 다시, 첫사랑으로 (계 2:4) | | | 장소: 홍천 솔뫼수양관

          시간 | 7/30(목) | 7/31(금) | 8/1(토)
          06:30~07:20 | | 새벽기도회 (소예배실) |
          07:30~08:30 | | 아침식사 | 아침식사
          09:00~10:20 | | 성경강해 1 / 한도윤 목사 | 성경강해 2 / 한도윤 목사
          10:30~11:50 | 교회 출발 (버스 3대) | 조별 나눔 | 간증과 결단의 시간
          12:00~12:50 | 도착, 방 배정 | 점심식사 | 폐회예배
          13:00~14:20 | 점심식사 | 물놀이 및 체육대회 | 점심식사
          14:30~15:50 | 개회예배 | | 출발, 교회 도착 후 해산
          16:00~17:30 | 선택특강 / A 자녀양육 / B 노년의 신앙 / C 청년과 진로 | 자유시간 |
          18:00~19:00 | 저녁식사 | |
          19:30~21:20 | 저녁집회 1 / 강사: 배성은 선교사 | 저녁집회 2 / 강사: 배성은 선교사 |
          21:30~22:30 | 조별 모임 | 캠프파이어 |
          23:00 | 취침 | |

          * 회비: 장년 7만원, 청년 5만원, 초등학생 이하 3만원 (미취학 무료)
          * 준비물: 성경, 세면도구, 이불, 모기약, 물놀이 옷
          * 등록 마감: 7월 12일 주일까지 각 구역장에게
          * 문의: 행정실 02-555-0191, 수련회 총무 노경수 집사 010-0000-2846`),
        merges: ['A1:D1', 'A2:C2', 'C5:D5', 'C10:C11', 'B13:C13', 'B16:C16'],
      },
      {
        name: '조편성',
        rows: cellsOf(`조 | 조장 | 부조장 | 숙소
          1조 | 임태희 권사 | 고민재 | 사랑관 101
          2조 | 양승호 집사 | 도하은 | 사랑관 102
          3조 | 채은실 권사 | 남궁현 | 소망관 201`),
      },
    ]),
  }),
  [
    day(
      '7/30(목)',
      `10:30 교회 출발
      12:00 방 배정
      13:00 [meal] 점심식사
      14:30 개회예배
      16:00 선택특강
      18:00 [meal] 저녁식사
      19:30 저녁집회
      21:30 조별 모임
      23:00 취침`,
    ),
    day(
      '7/31(금)',
      `06:30 새벽기도회
      07:30 [meal] 아침식사
      09:00 성경강해
      10:30 조별 나눔
      12:00 [meal] 점심식사
      13:00 체육대회
      16:00 자유시간
      18:00 [meal] 저녁식사
      19:30 저녁집회
      21:30 캠프파이어
      23:00 취침`,
    ),
    day(
      '8/1(토)',
      `06:30 새벽기도회
      07:30 [meal] 아침식사
      09:00 성경강해
      10:30 간증
      12:00 폐회예배
      13:00 [meal] 점심식사
      14:30 해산`,
    ),
  ],
  `소망언덕교회
  홍천 솔뫼수양관
  장년 7만원 청년 5만원
  모기약
  행정실 02-555-0191
  노경수 집사 010-0000-2846
  임태희 권사 사랑관`,
)

/** A land operator in Osaka: a row a day, its hours within one cell, meals and hotel in columns beside it. */
export const kansai = buildCase(
  'offices-and-agencies-japanese-operator-with-a-row-a-day',
  async () => ({
    name: 'FINAL ITINERARY_AT2606-118_Kyoto Tokyo.pdf',
    bytes: await pdfOf([
      { text: 'Mizuho Land Service Co., Ltd.   2-4-17 Kitahama, Chuo-ku, Osaka   Tel +81-6-5555-0142' },
      { heading: 'FINAL ITINERARY' },
      { text: 'Group: Alpenblick Reisen, Graz (26 pax + 1 T/L)      Our ref.: AT2606-118      Issued: 15 May 2026' },
      { text: ' ' },
      {
        table: [
          ['Date', 'Place', 'Schedule', 'Meals', 'Hotel'],
          [
            'Day 1\n10 Jun (Wed)',
            'Osaka\nKyoto',
            `12:55 Arrive at Kansai Airport (NH 1762), assistant waits at North Exit
14:00 Coach transfer to Kyoto (approx. 90 min)
15:45 Fushimi Inari Shrine, walk through the red gates
17:30 Hotel check-in
19:00 Welcome dinner in Gion with maiko performance`,
            'D: Kaiseki',
            'Hotel Granvia Kyoto',
          ],
          [
            'Day 2\n11 Jun (Thu)',
            'Kyoto',
            `08:30 Meet guide in the lobby
09:10 Kinkakuji (Golden Pavilion)
10:30 Tea ceremony, two groups of 13
12:30 Lunch at a machiya restaurant by the Takase River
14:00 Nijo Castle
15:45 Nishiki Market, free time
18:00 Return by coach, evening at leisure`,
            'B: Buffet\nL: Tofu set\nD: -',
            'Hotel Granvia Kyoto',
          ],
          [
            'Day 3\n12 Jun (Fri)',
            'Kyoto\nTokyo',
            `07:30 Luggage pick-up by truck (overnight bags stay with guests)
09:32 Depart Kyoto Station by Nozomi 218, car 11
11:45 Arrive at Tokyo Station, meet new guide
12:30 Lunch near Tsukiji outer market
14:00 Asakusa Sensoji Temple and Nakamise street
16:00 Tokyo Skytree, Tembo Deck
18:15 Check-in, end of service`,
            'B: Buffet\nL: Sushi\nD: -',
            'Keio Plaza Hotel Tokyo',
          ],
        ],
        widths: [72, 45, 238, 65, 75],
      },
      { text: 'Rooming: 12 twins, 3 singles. Single supplement JPY 18,500 per night.' },
      { text: 'Coach: Rakunan Kanko Bus, 45 seats (tolls, parking and driver expenses included)' },
      { text: 'Guide Kyoto: Ms. Haruka Onishi 080-5555-3317      Guide Tokyo: Mr. Kenji Arai 090-5555-8206' },
      { text: 'Not included: drinks with meals, porterage, travel insurance' },
      { text: '24-hour emergency line: +81-6-5555-0199' },
    ]),
  }),
  [
    day(
      '10 Jun',
      `12:55 Kansai Airport
      14:00 Coach transfer
      15:45 Fushimi
      17:30 check-in
      19:00 Welcome Gion
      - [meal] Kaiseki
      - [hotel] Granvia`,
    ),
    day(
      '11 Jun',
      `08:30 lobby
      09:10 Kinkakuji
      10:30 ceremony
      12:30 machiya
      14:00 Nijo
      15:45 Nishiki
      18:00 Return leisure
      - [meal] Buffet
      - [meal] Tofu
      - [hotel] Granvia`,
    ),
    day(
      '12 Jun',
      `07:30 Luggage
      09:32 Nozomi
      11:45 new guide
      12:30 Tsukiji
      14:00 Asakusa
      16:00 Skytree
      18:15 end of service
      - [meal] Buffet
      - [meal] Sushi
      - [hotel] Keio`,
    ),
  ],
  `Mizuho Land Service
  Alpenblick Reisen, Graz
  JPY 18,500 per night
  Haruka Onishi 080-5555-3317
  porterage
  +81-6-5555-0199`,
)

/** A DMC in Florence confirms services in a mail, with the question of the client quoted below. */
export const tuscany = buildCase(
  'offices-and-agencies-italian-operator-confirms-by-mail',
  `From: Chiara Benvenuti <groups@terrabella-dmc.example>
To: Mette Lindqvist <mette@haveogrejser.example>
Date: Tue, 3 Mar 2026 17:42
Subject: RE: Garden Lovers 15-17 MAY 2026 - 31 pax - FINAL PROGRAMME

Dear Mette,

thank you for your mail. Everything is confirmed now, please find here below the final programme with timings:

FRIDAY 15 MAY 2026 - FLORENCE

h 11.25   Arrival at Florence Peretola with SK 2693, our assistant will be waiting with the sign "GARDEN LOVERS"
h 12.15   Transfer to the hotel by GT coach, luggage to be left with the porter
h 13.00   Light lunch at the hotel (2 courses, mineral water, coffee)
h 15.00   Walking tour of the historical centre with English speaking guide, 3 hours
h 19.30   Dinner at Trattoria Il Cinghiale, 3-course Tuscan menu
Overnight: Hotel Albani 4*, HB

SATURDAY 16 MAY 2026 - VILLAS AND GARDENS

h 07.30   Breakfast
h 08.45   Coach at disposal until 19.00, departure for Castello
h 09.30   Visit of Villa La Petraia and its Italian garden
h 11.15   Giardino della Gamberaia, private visit with the head gardener
h 13.00   Lunch in Settignano, Osteria da Nilde (terrace if good weather)
h 15.30   Boboli Gardens, timed entrance, please be on time!
h 17.30   Wine tasting at Enoteca Santo Spirito: 4 wines and crostini
Dinner free
Overnight: Hotel Albani 4*, BB

SUNDAY 17 MAY 2026 - LUCCA - PISA AIRPORT

h 08.00   Check-out and loading of the luggage
h 08.30   Departure for Lucca
h 10.00   Guided tour of the walls and of Palazzo Pfanner with its lemon trees
h 12.30   Farewell lunch at Buca di Baldo
h 14.45   Transfer to Pisa airport
h 17.35   Departure with SK 2696 to Copenhagen

RATES (net, per person in double room)
25-29 paying   EUR 498,00
30-34 paying   EUR 462,00
Single supplement   EUR 96,00
City tax EUR 7,00 per person per night to be paid directly at the hotel

Not included: drinks during meals where not mentioned, tips, anything not specified above.

Coach driver: Maurizio, mobile +39 347 555 0188 (available from Thursday evening)
Our emergency number 24/7: +39 055 555 7741

Please send us the final rooming list not later than 24 April.

Kind regards / Un caro saluto
Chiara
Terrabella DMC srl - Via dei Serragli 41r - 50124 Firenze

> Dear Chiara,
> could you please move the wine tasting from Sunday to Saturday? Our guests would be late for the plane.
> And is it possible to have a vegetarian menu for 3 persons?
> Best, Mette
`,
  [
    day(
      '15 MAY',
      `11:25 SK 2693
      12:15 GT coach
      13:00 [meal] Light lunch
      15:00 Walking tour
      19:30 [meal] Cinghiale
      - [hotel] Albani`,
    ),
    day(
      '16 MAY',
      `07:30 [meal] Breakfast
      08:45 departure Castello
      09:30 Petraia
      11:15 Gamberaia
      13:00 [meal] Settignano
      15:30 Boboli
      17:30 Enoteca
      - [hotel] Albani`,
    ),
    day(
      '17 MAY',
      `08:00 Check-out
      08:30 Departure for Lucca
      10:00 Pfanner
      12:30 [meal] Baldo
      14:45 Transfer
      17:35 [flight] SK 2696`,
    ),
  ],
  `Everything is confirmed now
  EUR 462,00
  City tax EUR 7,00
  Maurizio, mobile +39 347 555 0188
  rooming list not later than
  vegetarian menu for persons
  Terrabella DMC srl`,
)
