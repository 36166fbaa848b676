// Documents of the fourth holdout set: an office's plan, a printed itinerary and a mail with tables.
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

/** A city hall's plan: marks for each depth, and a table of the whole before each day is told again. */
export const sisterCity = buildCase(
  'plan-of-a-city-hall-with-a-table-of-the-whole-first',
  () => ({
    name: '2026 자매도시 방문 공무국외출장 계획(안).hwpx',
    bytes: hwpxFile([
      [
        '자매도시 방문 공무국외출장 계획(안)',
        'Ⅰ. 출장 개요',
        '❍ 기 간 : 2026. 5. 18.(월) ~ 5. 22.(금) / 3박 5일',
        '❍ 방문지 : 독일 프라이부르크, 프랑크푸르트',
        '❍ 출장자 : 국제협력과장 외 5명',
        '❍ 소요예산 : 23,460천원 (항공료 11,400 / 체재비 8,560 / 통역 3,500)',
        'Ⅱ. 일정 총괄',
        {
          table: [
            ['일 자', '방문지', '주요 일정', '숙박'],
            ['5. 18.(월)', '인천 → 프랑크푸르트', '출국, 프라이부르크 이동', '프라이부르크'],
            ['5. 19.(화)', '프라이부르크', '시청 예방, 보봉 생태마을 시찰', '프라이부르크'],
            ['5. 20.(수)', '프라이부르크', '친환경 교통 간담회, 시장 만찬', '프라이부르크'],
            ['5. 21.(목)', '프랑크푸르트', '한인회 간담, 귀국편 탑승', '기내'],
            ['5. 22.(금)', '인천', '귀국', '-'],
          ],
        },
        'Ⅲ. 세부 일정',
        '□ 1일차 : 5. 18.(월) 인천 → 프라이부르크',
        '❍ 07:00  시청 광장 집결 및 출발 (관용 버스)',
        '❍ 11:20 ~ 18:05  인천 출발 → 프랑크푸르트 도착 (LH713)',
        '❍ 19:00 ~ 22:00  프라이부르크 이동 (전용차량, 270km)',
        '   - 차내 도시락 석식',
        '❍ 22:10  호텔 투숙 : Novotel Freiburg am Konzerthaus (☎ +49 761 38890)',
        '□ 2일차 : 5. 19.(화) 시청 예방 및 생태마을 시찰',
        '❍ 09:30 ~ 10:30  프라이부르크 시청 예방',
        '   - 접견 : 부시장 Dr. Weber',
        '   - 내용 : 자매결연 10주년 기념사업 협의, 기념품 교환',
        '❍ 11:00 ~ 12:00  구시가지 및 대성당 시찰',
        '❍ 12:10 ~ 13:30  오찬 (Hausbrauerei Feierling)',
        '❍ 14:00 ~ 17:00  보봉(Vauban) 생태마을 시찰',
        '   - 안내 : 마을협의회 Ms. Keller, 통역 1인',
        '   ※ 도보 이동이 많으므로 편한 신발 착용',
        '❍ 18:30  석식 (현지식)',
        '□ 3일차 : 5. 20.(수) 친환경 교통 간담회',
        '❍ 10:00 ~ 11:30  교통공사(VAG) 간담회 및 트램 차고지 견학',
        '❍ 12:00 ~ 13:30  오찬 간담회 (VAG 구내식당)',
        '❍ 14:30 ~ 16:00  태양광 연구소(Fraunhofer ISE) 방문',
        '❍ 18:00 ~ 20:30  시장 주최 환영 만찬 (Historisches Kaufhaus)',
        '   - 복장 : 정장',
        '□ 4일차 : 5. 21.(목) 프랑크푸르트 이동, 출국',
        '❍ 08:30 ~ 11:30  프랑크푸르트 이동 (전용차량)',
        '❍ 12:00 ~ 13:30  한인회 오찬 간담 (식당 강남)',
        '❍ 14:00 ~ 15:00  뢰머 광장 시찰',
        '❍ 18:35  프랑크푸르트 출발 (LH712)',
        '□ 5일차 : 5. 22.(금) 귀국',
        '❍ 13:40  인천 도착, 입국 수속',
        '❍ 18:00  시청 도착, 해산',
        'Ⅳ. 행정사항',
        '❍ 출장 후 30일 이내 결과보고서 제출',
        '❍ 담당 : 국제협력과 주무관 윤지호 (☎ 031-555-2214)',
      ],
    ]),
  }),
  [
    day(
      '5. 18.(월)',
      `07:00 집결 관용 버스
      11:20 LH713
      19:00 전용차량 270km
      - 도시락 석식
      22:10 Novotel`,
    ),
    day(
      '5. 19.(화)',
      `09:30 시청 예방 부시장
      11:00 대성당
      12:10 Feierling
      14:00 Vauban 협의회
      18:30 석식 현지식`,
    ),
    day(
      '5. 20.(수)',
      `10:00 트램 차고지
      12:00 구내식당
      14:30 Fraunhofer
      18:00 Kaufhaus`,
    ),
    day(
      '5. 21.(목)',
      `08:30 이동 전용차량
      12:00 식당 강남
      14:00 뢰머
      18:35 LH712`,
    ),
    day(
      '5. 22.(금)',
      `13:40 입국 수속
      18:00 해산`,
    ),
  ],
  '국제협력과 주무관 윤지호',
)

/** An agency for travellers of means: hours in a column, sentences about it, and the hotel with the meals that are paid. */
export const andes = buildCase(
  'printed-itinerary-of-an-agency-in-peru',
  async () => ({
    name: 'Andes&Beyond_MrMrsOkafor_PERU_v4.pdf',
    bytes: await pdfOf([
      { heading: 'Peru: Lima, the Sacred Valley and Machu Picchu' },
      { text: 'Prepared for Mr & Mrs Okafor   |   10 - 15 October 2026   |   Private journey, 2 guests' },
      { text: 'Your travel designer: Lucía Paredes, +51 984 220 118 (WhatsApp, 24 hours)' },
      { text: ' ' },
      { heading: 'DAY 1  |  SATURDAY 10 OCTOBER  |  LIMA' },
      {
        columns: [
          ['18:55', 'Arrive Lima on KL743. Our representative waits after customs with your name.'],
          ['20:00', 'Private transfer to Miraflores (about 45 minutes).'],
        ],
        at: [50, 110],
      },
      { text: 'The evening is at leisure; the bar on the roof serves a fine pisco sour until midnight.' },
      { text: 'Overnight: Hotel Atemporal, Garden Room   (-/-/-)' },
      { text: ' ' },
      { heading: 'DAY 2  |  SUNDAY 11 OCTOBER  |  LIMA' },
      {
        columns: [
          ['09:00', 'Meet your guide Renzo in the lobby.'],
          ['09:30', 'Surquillo market: fruits of the jungle and of the highlands.'],
          ['11:30', 'Larco Museum and its gardens.'],
          ['13:30', 'Lunch at La Mar. Please tell us of any allergies beforehand.'],
          ['16:00', 'Barranco on foot: Bridge of Sighs, MATE gallery.'],
          ['20:30', 'Dinner at Central - tasting menu, smart casual.'],
        ],
        at: [50, 110],
      },
      { text: 'Overnight: Hotel Atemporal, Garden Room   (B/L/D)' },
      { text: 'Andes & Beyond S.A.C.  -  RUC 20501234567  -  page 1 of 2' },
      { page: true },
      { heading: 'DAY 3  |  MONDAY 12 OCTOBER  |  CUSCO - SACRED VALLEY' },
      {
        columns: [
          ['06:45', 'Transfer to the airport.'],
          ['09:05', 'Flight LA2021 to Cusco, arriving at 10:30. Seats 3A and 3C.'],
          ['11:15', 'Drive to the Sacred Valley with a stop at Awana Kancha to see'],
          ['', 'llamas and weavers.'],
          ['13:30', 'Picnic lunch above Urubamba.'],
        ],
        at: [50, 110],
      },
      { text: 'You sleep at 2,870 m tonight: take the afternoon slowly and drink a lot of water.' },
      { text: 'Overnight: Sol y Luna, Deluxe Casita   (B/L/D)' },
      { text: ' ' },
      { heading: 'DAY 4  |  TUESDAY 13 OCTOBER  |  MACHU PICCHU' },
      {
        columns: [
          ['07:05', 'Vistadome train from Ollantaytambo (coach B, passports needed).'],
          ['08:35', 'Arrive Aguas Calientes; bus up to the citadel.'],
          ['10:00', 'Machu Picchu, circuit 2, with your private guide. Entry is timed.'],
          ['13:00', 'Lunch at Sanctuary Lodge.'],
          ['16:22', 'Train back to Ollantaytambo.'],
        ],
        at: [50, 110],
      },
      { text: 'Overnight: Sol y Luna, Deluxe Casita   (B/L/-)' },
      { text: ' ' },
      { heading: 'DAY 5  |  WEDNESDAY 14 OCTOBER  |  MORAY - CUSCO' },
      {
        columns: [
          ['09:30', 'Moray terraces and the salt pans of Maras.'],
          ['12:30', 'Lunch at Mil, eight moments.'],
          ['17:00', 'Check in at Palacio Nazarenas, Cusco. Oxygen is piped into the rooms.'],
        ],
        at: [50, 110],
      },
      { text: 'Overnight: Palacio Nazarenas, Studio Suite   (B/L/-)' },
      { text: ' ' },
      { heading: 'DAY 6  |  THURSDAY 15 OCTOBER  |  DEPARTURE' },
      {
        columns: [
          ['10:00', 'San Pedro market and Qorikancha with Renzo.'],
          ['14:10', 'Flight LA2078 to Lima, and on with KL744 at 20:35.'],
        ],
        at: [50, 110],
      },
      { text: ' ' },
      { text: 'Price per person in a double room: USD 6,480. Deposit 30 %, balance 60 days before.' },
      { text: 'Not included: international flights, travel insurance, drinks, tips (we suggest USD 20 a day).' },
      { text: 'Andes & Beyond S.A.C.  -  RUC 20501234567  -  page 2 of 2' },
    ]),
  }),
  [
    day(
      '10 October',
      `18:55 KL743
      20:00 Miraflores
      - Atemporal`,
    ),
    day(
      '11 October',
      `09:00 lobby
      09:30 Surquillo
      11:30 Larco
      13:30 La Mar
      16:00 Barranco
      20:30 tasting menu
      - Atemporal`,
    ),
    day(
      '12 October',
      `06:45 Transfer to the airport
      09:05 LA2021
      11:15 Awana Kancha weavers
      13:30 Picnic
      - Sol y Luna`,
    ),
    day(
      '13 October',
      `07:05 Vistadome
      08:35 Aguas
      10:00 circuit 2
      13:00 Sanctuary
      16:22 Train back
      - Sol y Luna`,
    ),
    day(
      '14 October',
      `09:30 Moray terraces
      12:30 Mil, eight
      17:00 Check in
      - Studio Suite`,
    ),
    day(
      '15 October',
      `10:00 Qorikancha
      14:10 LA2078`,
    ),
  ],
)

const meal = (text: string): string =>
  `<tr><td style="padding:4pt;color:#888888" valign=top><i>Meals</i></td><td colspan=2 style="padding:4pt"><i>${text}</i></td></tr>`
const row = (time: string, what: string, note = '&nbsp;'): string =>
  `<tr><td width=90 valign=top style="padding:4pt"><p class=MsoNormal><span lang=EN-US>${time}<o:p></o:p></span></p></td><td valign=top style="padding:4pt"><p class=MsoNormal><span lang=EN-US>${what}<o:p></o:p></span></p></td><td valign=top style="padding:4pt"><p class=MsoNormal>${note}</p></td></tr>`
const mailDay = (title: string, rows: string[]): string =>
  `<p class=MsoNormal><b><span lang=EN-US style="font-size:12.0pt;color:#1F3864">${title}<o:p></o:p></span></b></p><table class=MsoNormalTable border=1 cellspacing=0 cellpadding=0>${rows.join('')}</table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`

/** A mail from Outlook: greetings, tables within a table of looks, a price and a signature. */
export const incomingMail = buildCase(
  'mail-of-an-incoming-agency-with-a-table-a-day',
  {
    name: 'RE RE Final itinerary - Keller family (Seoul 20-22 Oct).html',
    bytes:
      bytesOf(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style>p.MsoNormal{margin:0}</style><title>RE: RE: Final itinerary</title></head><body lang=KO>
<p class=MsoNormal><b>From:</b> Jiwon Han &lt;jiwon@seoulnarae.example&gt;<br><b>Sent:</b> Monday, September 28, 2026 4:12 PM<br><b>To:</b> Anna Keller<br><b>Subject:</b> RE: RE: Final itinerary - Keller family</p>
<p class=MsoNormal>Dear Ms. Keller,</p>
<p class=MsoNormal>Thank you for your deposit. Please find your final itinerary below. The hanbok time was moved as you asked.</p>
<table width=640 border=0><tr><td>
${mailDay('Day 1 - Tuesday, 20 October 2026: Palaces &amp; Bukchon', [
  row(
    '09:30',
    'Pick-up at Four Seasons Hotel Seoul (&#54252;&#49884;&#51592;&#49828; &#54840;&#53588; &#49436;&#50872;)',
    'Guide: Ms. Oh',
  ),
  row(
    '10:00 &#8211; 11:30',
    'Gyeongbokgung Palace (경복궁), change of the royal guards',
    'Closed on Tuesdays - see note',
  ),
  row('11:45 &#8211; 13:00', 'Hanbok fitting and photo walk', '4 persons, 120,000 KRW'),
  row('13:10', 'Lunch at Tosokchon (토속촌 삼계탕)', 'No reservation possible'),
  row('14:30 &#8211; 16:30', 'Bukchon Hanok Village &amp; tea house', ''),
  row('17:00', 'Drop-off at hotel'),
  meal('Lunch included, dinner on own arrangement'),
])}
${mailDay('Day 2 - Wednesday, 21 October 2026: DMZ', [
  row('07:20', 'Pick-up, please bring your passports', 'Driver: Mr. Seo 010-5512-9087'),
  row('09:00', 'Imjingak Park and Freedom Bridge'),
  row('10:10', '3rd Tunnel (steep, 350 m)', 'Not for Mrs. Keller senior'),
  row('11:40', 'Dora Observatory'),
  row('13:00', 'Lunch: Paju soybean village, bulgogi set'),
  row('15:30', 'Return to Seoul, free time at Insadong'),
  row('19:00', 'NANTA show (Myeongdong Theatre), VIP seats', 'Vouchers attached'),
  meal('Lunch included'),
])}
${mailDay('Day 3 - Thursday, 22 October 2026: Departure', [
  row('10:00', 'Check-out, luggage with driver'),
  row('10:30', 'Gwangjang Market tasting: bindaetteok, mayak gimbap'),
  row('13:00', 'Transfer to Incheon Airport T2'),
  row('17:45', 'KE 945 to Frankfurt'),
])}
</td></tr></table>
<p class=MsoNormal>Note: should the palace be closed, we visit Changdeokgung instead, same time.</p>
<p class=MsoNormal><b>Total price: 2,860,000 KRW</b> (4 persons). Balance of 1,860,000 KRW is due by 10 October.</p>
<ul><li>Included: guide, vehicle, entrance fees, lunches</li><li>Excluded: hotel, flights, gratuities</li></ul>
<p class=MsoNormal>Kind regards,<br>Jiwon Han (한지원 대리)<br>Seoul Narae Tours | Tel +82-2-6010-4400 | Mobile +82-10-8834-0092</p>
</body></html>`),
  },
  [
    day(
      '20 October',
      `09:30 Four Seasons
      10:00 Gyeongbokgung
      11:45 Hanbok fitting
      13:10 Tosokchon
      14:30 tea house
      17:00 Drop-off`,
    ),
    day(
      '21 October',
      `07:20 passports
      09:00 Imjingak
      10:10 3rd Tunnel
      11:40 Dora
      13:00 soybean
      15:30 Insadong
      19:00 NANTA`,
    ),
    day(
      '22 October',
      `10:00 Check-out
      10:30 Gwangjang
      13:00 Transfer
      17:45 KE 945`,
    ),
  ],
  'Jiwon Han 한지원 대리',
)
