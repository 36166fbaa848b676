// Schedules of the first holdout set that are letters, notes, mails, calendars and chats.
import { docxFile } from '#pwa/testing/files/docx.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf } from '#e2e/bench/import/notation.ts'

export const edinburgh: ScheduleCase = {
  name: 'holdout-1-school-letter-docx',
  author:
    'a British school’s letter to parents: sentences, points in times, bullets under headings, kit and contacts below',
  near: '2026-02-10',
  file: () => ({
    name: 'Year 6 Edinburgh letter.docx',
    bytes: docxFile([
      { heading: 1, text: 'Year 6 residential: Edinburgh' },
      'Dear parents and carers,',
      'Please find below what we are doing on each day. Mrs Okafor has the medical forms.',
      { heading: 2, text: 'Tuesday 14 April – getting there' },
      {
        list: [
          'Please be at the school gate by 6.45 am. We cannot wait for latecomers.',
          'Coach stop at Tebay Services, about 10.15 am (packed snack)',
          'Packed lunch on arrival in Holyrood Park at 1 pm',
          'Dynamic Earth from 2.30 pm to 4.30 pm',
          'Dinner at the hostel, 6 pm',
        ],
      },
      'Accommodation: Edinburgh Central Youth Hostel, 9 Haddington Place',
      { heading: 2, text: 'Wednesday 15 April – castle and old town' },
      {
        list: [
          'Breakfast 7.45 am',
          'Edinburgh Castle (guided tour starts 9.45 am)',
          'After lunch in the castle café we walk down the Royal Mile to the Museum of Childhood',
          '3.15 pm: Mary King’s Close in two groups',
          'Ghost stories in the common room at 8 pm, lights out 9.30 pm',
        ],
      },
      { heading: 2, text: 'Thursday 16 April – home again' },
      {
        list: [
          'Edinburgh Zoo, 10 am–12.30 pm',
          'The coach leaves the zoo at 1 pm',
          'Back at school at approximately 7.30 pm; the office will text any delay',
        ],
      },
      { heading: 2, text: 'What to bring' },
      { list: ['Waterproof coat and sturdy shoes', 'No more than £20 spending money', 'Named water bottle'] },
      'Emergency mobile (staff only on duty): 07700 900123',
      'Yours sincerely, J. Whitcombe, Head of Year',
    ]),
  }),
  days: [
    day(
      'Tuesday 14 April',
      `06:45 school gate
       10:15 Tebay Services
       13:00 Holyrood Park
       14:30 Dynamic Earth
       18:00 [meal] Dinner hostel
       - [hotel] Haddington Place`,
    ),
    day(
      'Wednesday 15 April',
      `07:45 [meal] Breakfast
       09:45 Edinburgh Castle guided
       - Royal Mile
       15:15 King’s Close
       20:00 Ghost stories`,
    ),
    day(
      'Thursday 16 April',
      `10:00 Edinburgh Zoo
       13:00 coach leaves
       19:30 Back at school`,
    ),
  ],
  lines: linesOf(`Year 6 residential
Dear parents and carers
Mrs Okafor has the medical forms.
We cannot wait for latecomers.
packed snack
Museum of Childhood
lights out
the office will text any delay
Waterproof coat and sturdy shoes
No more than £20 spending money
Named water bottle
Emergency mobile (staff only on duty): 07700 900123
Yours sincerely J. Whitcombe, Head of Year`),
}

const portugal = `<!doctype html><html><head><meta charset="utf-8"><title>Portugal in four steps</title></head><body>
<div class="hero"><h1>Portugal in four steps</h1><p>Prepared for the Hartley family by Blue Tile Travel</p></div>
<h3>Day 1 &middot; Sat 5 Sep &middot; Lisbon</h3>
<p><b>TP1363</b> London Heathrow 11:45 &rarr; Lisbon 14:30. Your driver waits with a sign.</p>
<p>4:00 PM &ndash; Check in at Memmo Alfama<br>6:30 PM &ndash; Sunset sail on the Tagus (bring a jacket)<br>9:00 PM &ndash; Dinner at Chapit&ocirc; &agrave; Mesa</p>
<p><i>Overnight: Memmo Alfama</i></p>
<h3>Day 2 &middot; Sun 6 Sep &middot; Sintra</h3>
<p>8:40 AM &ndash; Train from Rossio<br>10:00 AM &ndash; Pena Palace, timed entry<br>1:15 PM &ndash; Lunch at Tascantiga<br>3:00 PM &ndash; Quinta da Regaleira</p>
<p><i>Overnight: Memmo Alfama</i></p>
<h3>Day 3 &middot; Mon 7 Sep &middot; Porto</h3>
<p>9:30 AM &ndash; Alfa Pendular from Oriente, coach 3<br>2:00 PM &ndash; Livraria Lello<br>5:30 PM &ndash; Port tasting at Graham&rsquo;s</p>
<p><i>Overnight: Torel Avantgarde</i></p>
<h3>Day 4 &middot; Tue 8 Sep &middot; Home</h3>
<p>Morning at leisure in Ribeira.</p><p><b>TP1330</b> Porto 15:05 &rarr; London Gatwick 17:25</p>
<h3>Good to know</h3><ul><li>City tax is paid at the hotel</li><li>24h helpline: +44 20 7946 0018</li></ul>
</body></html>`

export const blueTile: ScheduleCase = {
  name: 'holdout-1-agency-mail-html',
  author: 'a British agency’s mail: days as small headings, stops as broken lines, am and pm, flights in a sentence',
  near: '2026-06-01',
  file: () => ({ name: 'portugal.html', bytes: bytesOf(portugal) }),
  days: [
    day(
      '5 Sep',
      `11:45 [flight] TP1363
       16:00 Check in
       18:30 Sunset sail
       21:00 [meal] Dinner Mesa
       - [hotel] Memmo Alfama`,
    ),
    day('6 Sep', '08:40 Rossio\n10:00 Pena Palace\n13:15 [meal] Tascantiga\n15:00 Regaleira\n- [hotel] Memmo Alfama'),
    day('7 Sep', '09:30 Oriente\n14:00 Lello\n17:30 tasting Graham’s\n- [hotel] Torel Avantgarde'),
    day('8 Sep', '- Ribeira\n15:05 [flight] TP1330'),
  ],
  lines: linesOf(`Portugal in four steps
Prepared for the Hartley family by Blue Tile Travel
Your driver waits with a sign.
bring a jacket
timed entry
coach 3
City tax is paid at the hotel
24h helpline: +44 20 7946 0018`),
}

export const gangneung: ScheduleCase = {
  name: 'holdout-1-family-markdown',
  author:
    'a father’s note: spoken times, ranges with 부터 and 까지, meals by their label, remarks in parentheses, a packing list',
  near: '2026-07-15',
  file: () => ({
    name: '강릉 여름휴가.md',
    bytes: bytesOf(`# 강릉 여름휴가 (할머니랑 같이)

## 8월 1일 토 - 가는 날
- 오전 7시 30분 집에서 출발 (엄마 차로)
- 10시부터 12시까지 대관령 양떼목장
- 점심: 초당할머니순두부 12시 40분 (웨이팅 김)
- 오후 3시 체크인 - 세인트존스호텔
- 오후 4시반 강문해변 물놀이
- 저녁: 엄지네포장마차 꼬막비빔밥
- 숙소: 세인트존스호텔 오션타워 1207호

## 8월 2일 일 - 노는 날
- 조식 8시~9시 호텔 뷔페
- 10:00 아르떼뮤지엄 (예약번호 A-7781)
- 점심: 동화가든 짬뽕순두부
- 오후 2시부터 4시까지 오죽헌, 해설은 2시 반
- 해 지기 전에 안목해변 커피거리
- 저녁 7시 중앙시장 닭강정 사 와서 방에서 먹기
- 숙소: 세인트존스호텔 오션타워 1207호

## 8월 3일 월 - 오는 날
- 11시 체크아웃
- 11시 30분 하슬라아트월드
- 점심: 정동진 심곡쉼터 감자옹심이
- 오후 2시쯤 집으로 (6시 전 도착 목표)

### 챙길 것
- [ ] 할머니 혈압약
- [ ] 튜브 2개, 아쿠아슈즈
- [x] 하이패스 충전
`),
  }),
  days: [
    day(
      '8월 1일',
      `07:30 집에서 출발
       10:00 양떼목장
       12:40 [meal] 초당할머니순두부
       15:00 체크인
       16:30 강문해변
       - [meal] 엄지네포장마차
       - [hotel] 1207호`,
    ),
    day(
      '8월 2일',
      `08:00 [meal] 호텔 뷔페
       10:00 아르떼뮤지엄
       - [meal] 동화가든
       14:00 오죽헌
       - 안목해변
       19:00 중앙시장 닭강정
       - [hotel] 1207호`,
    ),
    day('8월 3일', '11:00 체크아웃\n11:30 하슬라아트월드\n- [meal] 심곡쉼터\n14:00 집으로'),
  ],
  lines: linesOf(`강릉 여름휴가 할머니랑 같이
엄마 차로
웨이팅 김
꼬막비빔밥
오션타워
예약번호 A-7781
해설은
커피거리
도착 목표
할머니 혈압약
튜브 2개, 아쿠아슈즈
하이패스 충전`),
}

const event = (start: string, end: string, summary: string, place: string, note = ''): string =>
  `BEGIN:VEVENT
UID:${start}@calendar.example
DTSTAMP:20260320T010203Z
DTSTART;TZID=Europe/Paris:${start}
DTEND;TZID=Europe/Paris:${end}
SUMMARY:${summary}
LOCATION:${place}${note && `\nDESCRIPTION:${note}`}
END:VEVENT`

export const paris: ScheduleCase = {
  name: 'holdout-1-business-calendar-ics',
  author: 'an assistant’s calendar: events out of their order, escaped commas, notes on two lines',
  near: '2026-03-20',
  file: () => ({
    name: 'Paris visit.ics',
    bytes: bytesOf(
      [
        'BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Desk//EN\nX-WR-CALNAME:Paris supplier visit',
        event(
          '20260412T093000',
          '20260412T113000',
          'Factory tour',
          String.raw`Atelier Rousset\, Pantin`,
          'Safety shoes',
        ),
        event('20260411T150000', '20260411T163000', 'Kick-off with Rousset', 'Rue de Lancry 12', 'Ask for Camille'),
        event('20260411T193000', '20260411T220000', 'Dinner with buyers', 'Bouillon Chartier'),
        event(
          '20260412T124500',
          '20260412T140000',
          'Lunch – Le Relais',
          'Pantin',
          String.raw`Table for 5\nVegetarian: Mr Seo`,
        ),
        event('20260412T210000', '20260412T230000', 'KE902 CDG-ICN', 'Terminal 2E', 'Booking ref QX7LMP'),
        'END:VCALENDAR',
      ]
        .join('\n')
        .replaceAll('\n', '\r\n'),
    ),
  }),
  days: [
    day('11', '15:00 Kick-off Lancry\n19:30 [meal] Dinner Chartier'),
    day('12', '09:30 Factory tour Rousset\n12:45 [meal] Lunch Relais\n21:00 [flight] KE902'),
  ],
  lines: linesOf(`Paris supplier visit
Ask for Camille
Safety shoes
Table for 5
Vegetarian: Mr Seo
Terminal 2E
Booking ref QX7LMP`),
}

export const jejuChat: ScheduleCase = {
  name: 'holdout-1-family-chat-txt',
  author:
    'an aunt in the family’s chat: stamps of the messages that are no times of stops, days in brackets, no bullets',
  near: '2026-05-18',
  file: () => ({
    name: 'KakaoTalk_가족방.txt',
    bytes: bytesOf(`[큰이모] [오후 9:03] 얘들아 제주 일정 정리했어! 확인 좀 ㅎㅎ
<첫째날 5/22 금>
6시 50분까지 김포공항 국내선 3층 집합
7:45 KE1007 김포-제주
9시반 렌트카 인수 (롯데렌터카)
11:00 아침 겸 점심 우진해장국
오후 1시 함덕해수욕장
3시 숙소 체크인 - 유탑유블레스호텔
저녁 6시 흑돼지 (돈사돈)
<둘째날 5/23 토>
8시 성산일출봉 (일찍 일어나기!!)
10:30~12:00 우도 배 타기
점심 우도에서 땅콩국수
오후 2시 반 섭지코지
저녁은 각자
<셋째날 5/24 일>
9:30 동문시장 선물 사기
12:00 렌트카 반납
13:20 KE1018 제주-김포
[민수] [오후 9:10] 오 최고 👍 회비는 얼마예요?
[큰이모] [오후 9:11] 1인 35만원 카뱅 3333-01-1234567 이영자
`),
  }),
  days: [
    day(
      '5/22',
      `06:50 국내선 집합
       07:45 [flight] KE1007
       09:30 렌트카 인수
       11:00 우진해장국
       13:00 함덕해수욕장
       15:00 체크인
       18:00 흑돼지`,
    ),
    day('5/23', '08:00 성산일출봉\n10:30 우도 배\n- [meal] 땅콩국수\n14:30 섭지코지\n- 저녁은 각자'),
    day('5/24', '09:30 동문시장\n12:00 반납\n13:20 [flight] KE1018'),
  ],
  lines: linesOf(`제주 일정 정리했어! 확인 좀
롯데렌터카
유탑유블레스호텔
돈사돈
일찍 일어나기
선물 사기
회비는 얼마예요?
1인 35만원 카뱅 3333-01-1234567 이영자`),
}
