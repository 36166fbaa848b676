// Notes of friends, the page of a conference with excursions, a printed pilgrimage, a wedding in two languages.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ExpectedDay } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf, rowsOf } from '#e2e/bench/import/notation.ts'

/** Days between empty lines, each with the words of its title first. */
const daysOf = (written: string): ExpectedDay[] =>
  written.split('\n\n').map((one) => {
    const [title = '', ...stops] = linesOf(one)
    return day(title, stops.join('\n'))
  })

/** Four friends with a van: hours as they come to mind, some without, and lists of other things about them. */
export const highlandNotes = buildCase(
  'travel-trade-notes-of-friends-with-a-van-in-scotland',
  {
    name: 'Highlands roadtrip.md',
    bytes: bytesOf(`# Highlands roadtrip 🚐 12-14 June 2026

Me, Jess, Callum, Mina. Car = Callum's work van lol

**Budget**: £220 each (fuel + beds), food extra

## Fri 12 June - Edinburgh to Glencoe
- 8:30am pick up Mina at Waverley (Market St side)
- 10am Kelpies + coffee, Falkirk. 20 mins max!!
- 12.30pm lunch @ Real Food Café, Tyndrum
- 2pm Three Sisters viewpoint, Glen Coe
- 2:45pm Lost Valley walk, about 3 hrs there and back
- 6.30pm check in Clachaig Inn (ref 7C-20418, under Jess)
- pub dinner in the Boots Bar, then whoever is still awake plays cards

## Sat 13 June - Glenfinnan and Skye
- 7am bacon rolls in the van
- 9:30am Glenfinnan viaduct car park (fills up by ten!)
- 10:45am steam train goes over 🚂
- 12:40pm ferry Mallaig → Armadale, booked, CalMac 7741920
  - be there 30 min before or they sell the space
- late lunch at the seafood shack by the pier
- 3:15pm Sligachan bridge, face dip for eternal beauty
- 4:30pm Old Man of Storr (2h, bring the rain jackets)
- 8pm dinner Café Arriba, Portree - table for 4
- sleep: Bayfield hostel, 4-bed dorm

## Sun 14 June - home 😭
- 9am breakfast at the hostel
- 10:30am Eilean Donan castle (£12 pp)
- 1pm picnic at Urquhart, Loch Ness
- 3:30pm Dalwhinnie distillery mini tasting (not Callum, he drives)
- 6pm fish and chips in Pitlochry
- 8:30pm drop Mina at the station

## Ideas if it pours
- Fort William cinema
- West Highland Museum, or just the pub

## Packing
- [x] midge spray!!!
- [ ] speaker (Jess)

## Who owes what
| Who | Paid for | £ |
| --- | --- | --- |
| Jess | Clachaig | 248 |
| Callum | ferry | 71.40 |
`),
  },
  daysOf(`Fri 12 June
    08:30 Mina
    10:00 Kelpies
    12:30 [meal] Tyndrum
    14:00 Three Sisters
    14:45 Lost Valley
    18:30 Clachaig
    - Boots Bar

    Sat 13 June
    07:00 bacon rolls
    09:30 viaduct
    10:45 steam train
    12:40 ferry
    - late lunch shack
    15:15 Sligachan
    16:30 Storr
    20:00 [meal] Arriba
    - Bayfield

    Sun 14 June
    09:00 [meal] breakfast
    10:30 Eilean
    13:00 Urquhart
    15:30 Dalwhinnie
    18:00 Pitlochry
    20:30 Mina`),
  `£220 each
ref 7C-20418
midge spray
Fort William cinema
71.40`,
)

const programme = (rows: string): string =>
  `<table class="prog"><thead><tr><th>Time</th><th>Programme</th><th>Venue</th></tr></thead><tbody>${rowsOf(rows)
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`

const excursion = (written: string): string =>
  `<ul>${linesOf(written)
    .map((line) => `<li>${line}</li>`)
    .join('\n')}</ul>`

/** The page of a conference: tables of two days, then two excursions of the third from which one chooses. */
export const conferencePage = buildCase(
  'travel-trade-page-of-a-conference-with-excursions',
  {
    name: 'APCR 2026 Busan - Programme and Excursions.html',
    bytes: bytesOf(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Programme &amp; Excursions | APCR 2026 Busan</title><style>.prog td{padding:4px}</style></head><body>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/fees">Fees</a></li><li><a href="/travel">Travel</a></li></ul></nav></header>
<main><h1>15th Asia-Pacific Conference on Coastal Resilience (APCR 2026)</h1>
<p>2&ndash;4 September 2026, BEXCO, Busan, Korea &middot; 제15회 아시아태평양 연안회복력 학술대회</p>
<p>Badges must be worn at all times. Simultaneous interpretation (EN/KR) in the Grand Ballroom only.</p>
<h2>Wednesday 2 September 2026 &middot; 9월 2일 (수)</h2>
${programme(`08:30–09:30 | Registration and badges 등록 | Convention Hall 1F lobby
09:30–10:00 | Opening ceremony 개회식 | Grand Ballroom
10:00–11:00 | Keynote 1: Living with the tide, Prof. Lena Andersson | Grand Ballroom
11:00–11:30 | Coffee break | Foyer
11:30–13:00 | Parallel sessions 1A–1C | Rooms 101–103
13:00–14:00 | Lunch buffet 오찬 | Hall 2F
14:00–15:30 | Poster session | Foyer
16:00–17:30 | Panel: Who insures the sea wall? | Grand Ballroom
18:30–20:30 | Welcome reception 환영 리셉션 | The Bay 101, Haeundae`)}
<h2>Thursday 3 September 2026 &middot; 9월 3일 (목)</h2>
${programme(`09:00–10:00 | Keynote 2: Mangroves and money, Dr. Musa Oyelaran | Grand Ballroom
10:30–12:30 | Parallel sessions 2A–2D | Rooms 101–104
12:30–13:30 | Lunch boxes 도시락 | Hall 2F
13:30–15:00 | Workshop: Early warning by mobile phone | Room 205
15:30–16:30 | General assembly 총회 | Grand Ballroom
18:15 | Shuttle buses leave for the banquet | BEXCO Gate 3
19:00–22:00 | Conference dinner 만찬 | Nurimaru APEC House`)}
<h2>Friday 4 September 2026 &middot; 9월 4일 (금) &mdash; Excursions</h2>
<p>Please choose one when you register. Comfortable shoes and a hat are recommended.</p>
<h3>Excursion A: Nakdong Estuary (KRW 60,000)</h3>
${excursion(`08:30 Bus leaves from BEXCO Gate 3
09:30 Eulsukdo Eco Centre with a ranger
11:30 Dadaepo beach boardwalk
12:45 Lunch at Myeongji market
14:30 Estuary barrage and control room
16:30 Back at BEXCO`)}
<h3>Excursion B: Gyeongju heritage (KRW 85,000)</h3>
${excursion(`08:00 Bus leaves from Centum Hotel
09:30 Bulguksa Temple
11:15 Seokguram Grotto
12:45 Ssambap lunch
14:15 Gyeongju National Museum
15:45 Daereungwon tombs
18:00 Back at Centum Hotel`)}
<h2>Registration fees</h2>
<table><tr><th>Category</th><th>Until 30 June</th><th>On site</th></tr><tr><td>Regular</td><td>KRW 550,000</td>
<td>KRW 700,000</td></tr><tr><td>Student</td><td>KRW 280,000</td><td>KRW 350,000</td></tr></table>
<p>The conference dinner is included in the regular fee; accompanying persons pay KRW 90,000.</p></main>
<footer><p>APCR 2026 Secretariat &middot; +82 51 555 0920 &middot; office@apcr2026.example</p></footer></body></html>`),
  },
  daysOf(`2 September
    08:30 Registration
    09:30 Opening
    10:00 Keynote
    11:00 Coffee
    11:30 Parallel
    13:00 [meal] Lunch buffet
    14:00 Poster
    16:00 Panel
    18:30 reception

    3 September
    09:00 Keynote
    10:30 Parallel
    12:30 [meal] Lunch boxes
    13:30 Workshop
    15:30 assembly
    18:15 Shuttle
    19:00 [meal] Conference dinner

    4 September
    08:30 Gate 3
    09:30 Eulsukdo
    11:30 Dadaepo
    12:45 [meal] Myeongji
    14:30 barrage
    16:30 Back BEXCO
    08:00 leaves Centum
    09:30 Bulguksa
    11:15 Seokguram
    12:45 [meal] Ssambap
    14:15 Museum
    15:45 Daereungwon
    18:00 Back Centum`),
  `Badges must be worn
Simultaneous interpretation
KRW 85,000
accompanying persons KRW 90,000
+82 51 555 0920`,
)

/** A parish's journey, as the operator in Rome prints it: a ruled table under the heading of each day. */
export const pilgrimage = buildCase(
  'travel-trade-pilgrimage-printed-by-an-operator-in-rome',
  async () => ({
    name: 'ViaSacra_StBrendan_Rome-Assisi_Oct2026_final.pdf',
    bytes: await pdfOf([
      { heading: 'Pilgrimage to Rome and Assisi' },
      { text: "St Brendan's Parish, Cork   -   12 to 14 October 2026   -   38 pilgrims with Fr Declan Moriarty" },
      { text: 'Via Sacra Incoming S.r.l., Via dei Cestari 21, 00186 Roma   Tel. +39 06 555 0148' },
      { heading: 'Day 1 - Monday 12 October 2026 - Rome' },
      {
        table: rowsOf(`Time | Programme | Notes
11:55 | Arrival at Fiumicino, flight EI 402 from Dublin | Paola waits at the exit with a yellow flag
13:30 | Lunch at Ristorante Al Pellegrino | Three courses, water and wine
15:15 | Papal Basilica of St Paul outside the Walls | Guided visit with headsets
16:30 | Holy Mass, Chapel of St Benedict | Celebrant Fr Declan
18:00 | Check-in at Casa San Giuseppe | Rooming list enclosed
19:30 | Dinner at the house | `),
        widths: [60, 255, 180],
      },
      { text: 'Dress code: shoulders and knees must be covered in all basilicas.' },
      { heading: 'Day 2 - Tuesday 13 October 2026 - Assisi' },
      {
        table: rowsOf(`Time | Programme | Notes
06:30 | Breakfast |
07:15 | Departure by coach | 190 km, one stop on the motorway
10:15 | Santa Maria degli Angeli and the Porziuncola |
11:30 | Holy Mass at the Basilica of St Francis | Confirmation no. SF-2291
13:00 | Lunch at Il Frantoio | Vegetarian option for 3 persons
14:30 | Walk to St Rufino and St Clare | Uphill, minibus for those who need it
16:00 | Free time, Piazza del Comune |
17:15 | Return to Rome |
20:00 | Dinner at the house |
 | Evening Rosary in the garden | All are welcome`),
        widths: [60, 255, 180],
      },
      { page: true },
      { heading: 'Day 3 - Wednesday 14 October 2026 - Vatican and departure' },
      {
        table: rowsOf(`Time | Programme | Notes
06:15 | Breakfast box | Check-out, luggage on the coach
07:00 | Security check, St Peter's Square | Paola hands out the tickets
09:00 | General Audience with the Holy Father | Ends about 10:45
11:15 | Vatican grottoes and the tombs of the Popes | May close without notice
12:45 | Pizza lunch in Borgo Pio |
14:30 | Transfer to Fiumicino |
18:05 | Flight EI 405 to Dublin | `),
        widths: [60, 255, 180],
      },
      { text: 'Price per pilgrim in a twin room: EUR 645. Single supplement EUR 70. One free place in 25.' },
      { text: 'Included: two nights half board, three lunches, coach, guide, headsets, Mass offerings.' },
      { text: 'Not included: flights, city tax EUR 4 per night, gratuities (we suggest EUR 5 a day).' },
      { text: 'Emergency during the pilgrimage: Paola Conti, +39 347 555 0163' },
    ]),
  }),
  daysOf(`12 October
    11:55 EI 402
    13:30 [meal] Pellegrino
    15:15 St Paul
    16:30 Holy Mass
    18:00 Casa San Giuseppe
    19:30 [meal] Dinner

    13 October
    06:30 [meal] Breakfast
    07:15 Departure
    10:15 Porziuncola
    11:30 Holy Mass
    13:00 [meal] Frantoio
    14:30 St Rufino
    16:00 Free time
    17:15 Return
    20:00 [meal] Dinner
    - Rosary

    14 October
    06:15 [meal] Breakfast box
    07:00 Security
    09:00 Audience
    11:15 grottoes
    12:45 [meal] Pizza
    14:30 Transfer
    18:05 EI 405`),
  `Via dei Cestari 21
shoulders and knees
EUR 645
Paola Conti, +39 347 555 0163`,
)

/** A planner on Jeju writes to families of two languages: each cell says it twice. */
export const jejuWedding = buildCase(
  'travel-trade-wedding-weekend-on-jeju-in-two-languages',
  () => ({
    name: 'Hana & Daniel_Wedding Weekend Schedule_v3.docx',
    bytes: docxFile([
      { heading: 1, text: 'Hana & Daniel: Jeju Wedding Weekend 제주 웨딩 주말 일정' },
      'For family and bridal party 가족·들러리용. Version 3, sent on 20 August 2026.',
      'Planner 플래너: Yoon Seo-ah 윤서아, Blue Halla Weddings, 010-5550-9014',
      { heading: 2, text: 'Friday 9 October 2026 · 10월 9일 (금) Welcome 환영' },
      {
        table: rowsOf(`Time 시간 | What 내용 | Where 장소 | Who 대상
1:30 PM | Airport pick-up 공항 픽업 | Jeju Airport Gate 3 제주공항 3번 게이트 | Family from Boston
4:00 PM | Check-in 체크인 | Haevichi Resort 해비치 리조트 | All 전원
5:00 PM | Ceremony rehearsal 리허설 | West lawn 서쪽 잔디 | Bridal party 들러리
7:00 PM | Welcome BBQ 환영 바비큐 | Poolside 풀사이드 | All 전원
9:30 PM | Bonfire and songs 캠프파이어 | Beach 해변 | Friends 친구들`),
      },
      { heading: 2, text: 'Saturday 10 October 2026 · 10월 10일 (토) Wedding day 예식일' },
      {
        table: rowsOf(`Time 시간 | What 내용 | Where 장소 | Who 대상
8:00 AM | Breakfast 조식 | Cafe Ollo 카페 올로 | All 전원
9:00 AM | Hair and make-up 헤어·메이크업 | Room 1204 1204호 | Bride, mothers 신부, 어머니
11:30 AM | Groomsmen photos 신랑측 촬영 | Seopjikoji 섭지코지 | Groom 신랑
1:00 PM | Light lunch, kimbap 간단 점심 (김밥) | Rooms 객실 | Bridal party 들러리
2:30 PM | First look 퍼스트룩 | Camellia path 동백길 | Couple 신랑신부
4:00 PM | Ceremony 예식 | West lawn 서쪽 잔디 | All 전원
4:45 PM | Family portraits 가족사진 | Stone steps 돌계단 | Families 양가
5:30 PM | Pyebaek 폐백 | Tea room 다실 | Families 양가
6:30 PM | Reception dinner 피로연 | Diamond Hall 다이아몬드홀 | All 전원
8:30 PM | Dance floor and DJ 댄스파티 | Diamond Hall 다이아몬드홀 | All 전원
11:00 PM | Shuttle to Seongsan guesthouse 셔틀 | Lobby 로비 | Friends 친구들`),
      },
      'Rain plan 우천 시: the ceremony moves to Crystal Hall 크리스탈홀. We decide at noon and tell you in the group chat.',
      { heading: 2, text: 'Sunday 11 October 2026 · 10월 11일 (일) Farewell 배웅' },
      {
        table: rowsOf(`Time 시간 | What 내용 | Where 장소 | Who 대상
9:30 AM | Farewell brunch 브런치 | Garden terrace 정원 테라스 | All 전원
11:00 AM | Check-out 체크아웃 | Front desk 프런트 | All 전원
11:45 AM | Sunrise Peak hike 성산일출봉 | Seongsan 성산 | Optional 희망자
2:30 PM | Tangerine picking 감귤 따기 | Namwon farm 남원 농장 | Optional 희망자
4:45 PM | Airport shuttle 공항 셔틀 | Lobby 로비 | Family from Boston
7:10 PM | KE1248 to Gimpo 김포행 | Jeju Airport 제주공항 | Family from Boston`),
      },
      { heading: 2, text: 'Vendors and contacts 업체 연락처' },
      {
        table: rowsOf(`Vendor 업체 | Name 담당 | Phone 전화
Flowers 꽃 | Olle Blooms 올레블룸 | 064-555-0231
Photographer 사진 | Kang Min-ho 강민호 | 010-5550-3847`),
      },
      'Room rate for guests 하객 객실 요금: KRW 210,000 per night with breakfast, code HANADAN26, until 10 September.',
    ]),
  }),
  daysOf(`9 October
    13:30 pick-up
    16:00 Haevichi
    17:00 rehearsal
    19:00 BBQ
    21:30 Bonfire

    10 October
    08:00 [meal] Breakfast
    09:00 make-up
    11:30 Groomsmen
    13:00 [meal] kimbap
    14:30 First look
    16:00 Ceremony lawn
    16:45 portraits
    17:30 Pyebaek
    18:30 [meal] Reception
    20:30 DJ
    23:00 Shuttle

    11 October
    09:30 [meal] brunch
    11:00 Check-out
    11:45 Sunrise Peak
    14:30 Tangerine
    16:45 shuttle
    19:10 KE1248`),
  `Yoon Seo-ah 010-5550-9014
Crystal Hall 크리스탈홀
Kang Min-ho 010-5550-3847
HANADAN26`,
)
