// Schedules of the third holdout set in chats, mails, pages and columns of text.
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf } from '#e2e/bench/import/notation.ts'

export const chatRoom: ScheduleCase = {
  name: 'holdout-3-chat-export-txt',
  author:
    'a guide in a messenger, exported: who and when before each message, rules with the dates of writing, answers between',
  near: '2026-09-10',
  file: () => ({
    name: 'KakaoTalk_20260910_2114.txt',
    bytes: bytesOf(`경주 가을여행방 님과 카카오톡 대화
저장한 날짜 : 2026-09-10 21:14:03

--------------- 2026년 9월 8일 화요일 ---------------
[가이드 박선영] [오후 7:02] 안녕하세요 여러분^^ 경주 여행 안내드려요
[가이드 박선영] [오후 7:03] 📍9/19(토)
7:40 서울역 3층 대합실 집결
8:12 KTX 출발 (7호차)
10:20 경주역 도착 → 버스 탑승
11시 불국사 (해설 1시간 반)
12시반 점심 쌈밥정식
14:30 대릉원·황리단길 자유
17:00쯤 라한셀렉트 체크인
19시 동궁과 월지 야경!!
[이정화] [오후 7:10] 와 너무 기대돼요~
[가이드 박선영] [오후 7:21] 🌞9/20(일)
9시 조식 뷔페(1층)
10:30 양동마을
13:00 점심은 해물칼국수
15:26 경주역 출발
17:30 서울역 도착, 해산
--------------- 2026년 9월 9일 수요일 ---------------
[한상철] [오전 8:44] 회비 어디로 보내면 될까요?
[가이드 박선영] [오전 8:50] 신한 110-555-777888 박선영 1인 32만원이요 🙏
[한상철] [오전 8:52] 보냈습니다
[이정화] [오전 9:15] 사진 2장
`),
  }),
  days: [
    day(
      '9/19',
      `07:40 서울역 집결
       08:12 KTX
       10:20 버스
       11:00 불국사
       12:30 [meal] 쌈밥정식
       14:30 대릉원
       17:00 라한셀렉트
       19:00 월지`,
    ),
    day(
      '9/20',
      `09:00 [meal] 뷔페
       10:30 양동마을
       13:00 [meal] 해물칼국수
       15:26 경주역
       17:30 해산`,
    ),
  ],
  lines: linesOf(`경주 가을여행방
경주 여행 안내드려요
이정화 기대돼요
한상철 회비 어디로 보내면 될까요
110-555-777888 박선영 32만원
보냈습니다`),
}

export const safari: ScheduleCase = {
  name: 'holdout-3-mail-quoted-txt',
  author:
    'an operator in Kenya: the plan stands in a mail that the answer quotes, times as 0730 hrs, nights as lines of their own',
  near: '2026-05-04',
  file: () => ({
    name: 'RE Ko family Amboseli Mara.txt',
    bytes: bytesOf(`From: Jin-ah Ko <jinah.ko@example.com>
Sent: Monday, 4 May 2026 11:52
To: Grace Wanjiru <grace@example.com>
Subject: RE: Ko family - Amboseli & Mara, final timings

Dear Grace,

All confirmed from our side, asante sana!
We are 2 adults + 2 children (8 and 11). My mobile is +82 10 5550 9087.

Jin-ah

On Fri, 1 May 2026 at 09:17, Grace Wanjiru <grace@example.com> wrote:
> Jambo Jin-ah,
>
> Please find the final timings below.
>
> Day 1 - Sunday 5th July: Nairobi / Amboseli
> 0730 hrs   Pick up from Ole Sereni Hotel
> 0915 hrs   Safarilink flight 2P431 from Wilson Airport
> 1000 hrs   Met at the airstrip, game drive en route to camp
> 1300 hrs   Lunch at Tortilis Camp
> 1600-1830 hrs   Afternoon game drive with sundowners
> Overnight: Tortilis Camp (full board)
>
> Day 2 - Monday 6th July: Amboseli
> 0600 hrs   Early morning drive, picnic breakfast in the bush
> 1100 hrs   Visit to a Maasai village (USD 30 pp, optional)
> 1600 hrs   Observation Hill for sunset
> Overnight: Tortilis Camp (full board)
>
> Day 3 - Tuesday 7th July: Amboseli / Masai Mara
> 0800 hrs   Check out after breakfast
> 0945 hrs   Flight to Ol Kiombo via Wilson
> Approx. 1330 hrs   Late lunch on arrival
> 1630 hrs   Game drive to the Musiara Marsh
> Overnight: Governors' Camp (game package)
>
> Day 4 - Wednesday 8th July: Mara / Nairobi
> 0530 hrs   Hot-air balloon (weather permitting), champagne breakfast
> 1115 hrs   Flight back to Wilson
> 1300 hrs   Carnivore lunch, then JKIA for your flight home
>
> NOT INCLUDED: visas, tips (guide USD 10-15 per day), drinks
> Luggage on the light aircraft: 15 kg in soft bags only.
>
> Kwaheri,
> Grace
> Acacia Trails Ltd | Karen, Nairobi | +254 722 555 018
`),
  }),
  days: [
    day(
      'Day 1',
      `07:30 Ole Sereni
       09:15 2P431
       10:00 airstrip
       13:00 [meal] Lunch
       16:00 sundowners
       - [hotel] Tortilis`,
    ),
    day(
      'Day 2',
      `06:00 picnic
       11:00 Maasai
       16:00 Observation
       - [hotel] Tortilis`,
    ),
    day(
      'Day 3',
      `08:00 Check out
       09:45 Kiombo
       13:30 [meal] Late lunch
       16:30 Musiara
       - [hotel] Governors`,
    ),
    day(
      'Day 4',
      `05:30 balloon
       11:15 back Wilson
       13:00 Carnivore`,
    ),
  ],
  lines: linesOf(`jinah.ko@example.com
Monday, 4 May 2026
RE Ko family Amboseli Mara final timings
All confirmed from our side, asante sana
2 adults 2 children
+82 10 5550 9087
Jambo Please find the final timings below
NOT INCLUDED visas tips drinks
15 kg in soft bags only
Kwaheri
Acacia Trails Ltd Karen Nairobi
+254 722 555 018`),
}

export const wedding: ScheduleCase = {
  name: 'holdout-3-wedding-weekend-html',
  author:
    'a wedding planner abroad: a heading a day, times of several looks in the first column, suppliers with their own hours below',
  near: '2026-03-02',
  file: () => ({
    name: 'running-order.html',
    bytes: bytesOf(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Running order</title></head><body>
<header><img alt=""><p>Ciao Bella Weddings · Via del Moro 8, Firenze</p></header>
<h1>Minji &amp; Thomas · Running order</h1>
<h2>Friday 19 June 2026 · Welcome</h2>
<table>
<tr><td>16:00 onwards</td><td>Guests check in</td><td>Villa Cetinale</td></tr>
<tr><td>18.30 – 22.00</td><td>Welcome aperitivo and pizza</td><td>Limonaia</td></tr>
</table>
<h2>Saturday 20 June 2026 · Wedding day</h2>
<table>
<tr><td>8:00 am</td><td>Hair &amp; make-up</td><td>Bridal suite</td></tr>
<tr><td>11:45</td><td>Florist sets the arch</td><td>Italian Garden</td></tr>
<tr><td>2 pm</td><td>Photographer arrives, getting-ready shots</td><td></td></tr>
<tr><td>3:45 pm</td><td>Guests seated, string quartet plays</td><td>Italian Garden</td></tr>
<tr><td>4 pm sharp</td><td>Ceremony</td><td>Italian Garden</td></tr>
<tr><td>4:45 – 6:30 pm</td><td>Cocktails and golden-hour portraits</td><td>Terrace</td></tr>
<tr><td>7 pm</td><td>Dinner is served</td><td>Courtyard</td></tr>
<tr><td>9:15pm</td><td>Cake and first dance</td><td>Courtyard</td></tr>
<tr><td>10 pm till late</td><td>DJ Marco</td><td>Cellar</td></tr>
</table>
<h2>Sunday 21 June 2026 · Farewell</h2>
<table>
<tr><td>10:30 – 13:00</td><td>Brunch by the pool</td><td>Villa Cetinale</td></tr>
<tr><td>from 13:30</td><td>Shuttles to Florence airport (FLR)</td><td>Main gate</td></tr>
</table>
<h2>Suppliers</h2>
<table>
<tr><th>Role</th><th>Name</th><th>Phone</th><th>Arrives</th></tr>
<tr><td>Catering</td><td>Galateo Ricevimenti</td><td>+39 0577 555 010</td><td>Fri 10:00</td></tr>
<tr><td>Flowers</td><td>Fiori di Siena</td><td>+39 0577 555 011</td><td>Sat 9:00</td></tr>
<tr><td>Band &amp; DJ</td><td>Marco Neri</td><td>+39 333 555 0112</td><td>Sat 15:00</td></tr>
</table>
<p>Plan B: in case of rain the ceremony moves to the Limonaia; decision by noon.</p>
<p>Dress code: garden formal, block heels please.</p>
<footer>Planner on the day: Bianca, +39 348 555 0109</footer>
</body></html>`),
  }),
  days: [
    day(
      'Friday 19 June',
      `16:00 check in
       18:30 aperitivo`,
    ),
    day(
      'Saturday 20 June',
      `08:00 Hair
       11:45 arch
       14:00 getting-ready
       15:45 quartet
       16:00 Ceremony
       16:45 portraits
       19:00 [meal] Dinner
       21:15 Cake
       22:00 DJ`,
    ),
    day(
      'Sunday 21 June',
      `10:30 [meal] Brunch
       13:30 Shuttles`,
    ),
  ],
  lines: linesOf(`Ciao Bella Weddings Via del Moro
Minji Thomas Running order
Galateo Ricevimenti +39 0577 555 010
Fiori di Siena +39 0577 555 011
Marco Neri +39 333 555 0112
in case of rain the ceremony moves to the Limonaia
garden formal, block heels please
Bianca +39 348 555 0109`),
}

const LEFT = `Day 1 · Tue 8 September
Edinburgh to Inverness
10:32 Depart Waverley on the ScotRail service
2pm Arrive Inverness, luggage goes to the hotel
4–5.30pm Guided walk along the Ness Islands
7.30pm Dinner at The Mustard Seed
Overnight: Rocpool Reserve

Day 2 · Wed 9 September
Culloden and whisky
9:30am–noon Culloden Battlefield with a
historian from the National Trust
12.15pm Picnic lunch at Clava Cairns
3pm Tasting at Tomatin Distillery
Evening at leisure
Overnight: Rocpool Reserve`
const RIGHT = `Day 3 · Thu 10 September
Over the sea to Skye
8.55am Kyle line train, coach B seats 21–24
11.30am Eilean Donan Castle
1.45pm Lunch at Sligachan
5pm Check in at Cuillin Hills Hotel
Overnight: Cuillin Hills Hotel

Day 4 · Fri 11 September
The Trotternish loop
9am Old Man of Storr (2 hrs, moderate)
12.30pm Lunch at Single Track café
2.30pm Quiraing viewpoint
6.45pm Farewell dinner, The Three Chimneys
Overnight: Cuillin Hills Hotel`

export const skye: ScheduleCase = {
  name: 'holdout-3-brochure-two-columns-pdf',
  author:
    'a tour operator: two columns of a page, two days in each, a theme below the day, a broken line, a foot on each page',
  near: '2026-04-12',
  file: async () => ({
    name: 'Hargreaves-Highlands.pdf',
    bytes: await pdfOf([
      { heading: 'Highlands & Skye by rail and road' },
      { text: 'A private journey for the Hargreaves family, four nights, from £2,340 per person' },
      { flows: [LEFT.split('\n'), RIGHT.split('\n')], at: [50, 310] },
      { text: 'Thistle & Stag Travel Ltd, 14 Bank Street, Inverness · ATOL 10987 · page 1' },
      { page: true },
      { heading: 'What is included' },
      { text: '• Four nights bed and breakfast, two dinners' },
      { text: '• Private driver-guide from day 2' },
      { heading: 'Who to call' },
      { text: 'Office hours: 01463 555 010' },
      { text: 'Your guide Iain: 07700 900 142' },
      { text: 'Thistle & Stag Travel Ltd, 14 Bank Street, Inverness · ATOL 10987 · page 2' },
    ]),
  }),
  days: [
    day(
      'Day 1',
      `10:32 Waverley
       14:00 Arrive Inverness
       16:00 Ness Islands
       19:30 [meal] Mustard
       - [hotel] Rocpool`,
    ),
    day(
      'Day 2',
      `09:30 Culloden historian
       12:15 [meal] Clava
       15:00 Tomatin
       - [hotel] Rocpool`,
    ),
    day(
      'Day 3',
      `08:55 Kyle
       11:30 Eilean
       13:45 [meal] Sligachan
       17:00 Check in
       - [hotel] Cuillin`,
    ),
    day(
      'Day 4',
      `09:00 Storr
       12:30 [meal] Single Track
       14:30 Quiraing
       18:45 [meal] Chimneys
       - [hotel] Cuillin`,
    ),
  ],
  lines: linesOf(`Hargreaves family four nights £2,340 per person
Edinburgh to Inverness
Culloden and whisky
Over the sea to Skye
The Trotternish loop
Evening at leisure
Four nights bed and breakfast
Private driver-guide
01463 555 010
07700 900 142
ATOL 10987`),
}
