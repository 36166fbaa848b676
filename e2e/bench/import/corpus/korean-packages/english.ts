// In English: the workbook of a DMC in Osaka, the web page of a congress in Lisbon, a wedding in Tuscany in Word.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import { buildCase } from '#e2e/bench/import/build-case.ts'
import { bytesOf, day } from '#e2e/bench/import/notation.ts'

const hour = (time: string): CellMade => (time ? { number: serial('1899-12-30', time), format: 'hh:mm' } : null)

type Service = [from: string, to: string, what: string, supplier?: string, remark?: string]

const serviceDay = (title: string, stay: string, services: Service[]): CellMade[][] => [
  [title],
  ...services.map(([from, to, what, supplier = '', remark = '']) => [
    hour(from),
    hour(to),
    what,
    supplier || null,
    remark || null,
  ]),
  ...(stay ? [['STAY', null, stay]] : []),
]

/** What the ground operator in Osaka sends abroad: services with suppliers, and the quotation beside it. */
export const kansai = buildCase(
  'korean-packages-dmc-in-osaka-with-services-and-quotation',
  () => ({
    name: 'KX261109_Hanbit Pharma Incentive 28pax_FINAL v3.xlsx',
    bytes: xlsxFile([
      {
        name: 'ITINERARY',
        rows: [
          ['KANSAI CROSSING INC.  -  FINAL ITINERARY'],
          ['Tour code', null, 'KX261109', 'Group', 'Hanbit Pharma Incentive'],
          ['Pax', null, '28 + 1 T/L', 'Operator', 'Mr. Sakamoto (+81-6-0000-4410)'],
          ['Guide', null, 'Ms. Okabe (Korean speaking)', 'Mobile', '+81-90-0000-2855'],
          ['FROM', 'TO', 'PROGRAMME', 'SUPPLIER / TEL', 'REMARKS'],
          ...serviceDay('DAY 1 : MONDAY, 9 NOVEMBER 2026  -  OSAKA', 'Hotel Hankyu Respire Osaka (14 TWN, 1 SGL)', [
            ['11:05', '12:10', 'Arrival KIX T1 by KE 721, meet and greet', '', 'Sign board HANBIT'],
            ['12:10', '13:20', 'Transfer to Osaka city by 45-seater coach', 'Naniwa Kanko Bus', 'Water on board'],
            ['13:30', '14:30', 'Lunch: okonomiyaki set', 'Botejyu / 06-0000-9110', '2 no pork'],
            ['14:50', '16:10', 'Osaka Castle Park and Nishinomaru Garden', '', 'Entrance incl.'],
            ['16:30', '17:30', 'Umeda Sky Building, Floating Garden', '', 'Group ticket'],
            ['17:45', '', 'Check-in', '', 'Key packs ready'],
            ['19:00', '21:00', 'Welcome dinner: teppanyaki', 'Steakland Kita / 06-0000-7702', 'Private room'],
          ]),
          ...serviceDay('DAY 2 : TUESDAY, 10 NOVEMBER 2026  -  KYOTO', 'Hotel Hankyu Respire Osaka (same as above)', [
            ['07:00', '', 'Breakfast at hotel', '', '2F'],
            ['08:30', '09:40', 'Drive to Kyoto', 'Naniwa Kanko Bus', ''],
            ['09:40', '11:00', 'Fushimi Inari Taisha', '', 'Drop at P2'],
            ['11:40', '12:40', 'Lunch: yudofu course', 'Junsei / 075-000-2311', ''],
            ['13:10', '14:20', 'Tea ceremony in two groups', 'Camellia Flower', '14 pax each'],
            ['14:40', '16:40', 'Kiyomizu-dera, then free time on Ninenzaka', '', ''],
            ['17:30', '20:00', 'Gala dinner with maiko performance', 'Ganko Takasegawa / 075-000-3456', 'Awards 18:30'],
            ['', '', 'Return to Osaka', 'Naniwa Kanko Bus', ''],
          ]),
          ...serviceDay('DAY 3 : WEDNESDAY, 11 NOVEMBER 2026  -  DEPARTURE', '', [
            ['07:00', '', 'Breakfast at hotel', '', '2F'],
            ['09:00', '', 'Check-out', '', 'Luggage down 08:30'],
            ['10:00', '11:30', 'Team building at Cupnoodles Museum Ikeda', '', '28 kits'],
            ['12:30', '13:20', 'Lunch: sushi', 'Ganko Dotonbori / 06-0000-1705', ''],
            ['13:20', '14:20', 'Free time Shinsaibashi', '', 'Meet at bus stop'],
            ['15:30', '', 'Arrive KIX T1', '', 'Counter F'],
            ['18:20', '20:15', 'KE 724 to Incheon', '', ''],
          ]),
          ['Subject to change by traffic conditions.'],
        ],
        merges: ['A1:E1', 'A6:E6', 'A15:E15', 'A25:E25', 'A33:E33'],
      },
      {
        name: 'QUOTATION',
        rows: [
          ['Item', 'Unit price (JPY)', 'Unit', 'Total (JPY)'],
          ['Hotel twin, per room and night', 23000, 28, 644000],
          ['Coach 3 days incl. driver expenses', 128000, 3, 384000],
          ['Gala dinner incl. 2 maiko', 24500, 29, 710500],
          ['Guide fee', 45000, 3, 135000],
          ['Excluded: porterage, drinks other than stated, city tax JPY 200 per night'],
        ],
      },
    ]),
  }),
  [
    day(
      '9 NOVEMBER',
      `11:05 KE 721
      12:10 Transfer to Osaka
      13:30 [meal] okonomiyaki
      14:50 Nishinomaru
      16:30 Umeda
      17:45 Check-in
      19:00 [meal] teppanyaki
      - [hotel] Respire`,
    ),
    day(
      '10 NOVEMBER',
      `07:00 [meal] Breakfast
      08:30 Drive to Kyoto
      09:40 Fushimi
      11:40 [meal] yudofu
      13:10 ceremony
      14:40 Ninenzaka
      17:30 Gala
      - Return to Osaka
      - [hotel] Respire`,
    ),
    day(
      '11 NOVEMBER',
      `07:00 [meal] Breakfast
      09:00 Check-out
      10:00 Cupnoodles
      12:30 [meal] sushi
      13:20 Shinsaibashi
      15:30 Arrive KIX
      18:20 [flight] KE 724`,
    ),
  ],
  `Mr. Sakamoto (+81-6-0000-4410)
Ms. Okabe (Korean speaking)
Coach 3 days incl. driver expenses
city tax JPY 200 per night`,
)

type Session = [time: string, title: string, room?: string]

const sessionRows = (sessions: Session[]): string =>
  sessions
    .map(([time, title, room = '']) => `<tr><td class="t">${time}</td><td>${title}</td><td>${room}</td></tr>`)
    .join('\n')

const congressDay = (title: string, sessions: Session[]): string => `<h2>${title}</h2>
<table class="programme"><thead><tr><th>Time</th><th>Session</th><th>Room</th></tr></thead><tbody>
${sessionRows(sessions)}
</tbody></table>`

/** The page of a congress: a table a day, with the tours of the last afternoon told once more below with prices. */
export const lisbon = buildCase(
  'korean-packages-congress-in-lisbon-with-excursions-on-the-web',
  {
    name: 'Programme - 9th Atlantic Coastal Engineering Congress.html',
    bytes: bytesOf(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<title>Programme - 9th Atlantic Coastal Engineering Congress</title>
<style>.t{white-space:nowrap}</style></head><body>
<nav><a href="/">Home</a> <a href="/fees">Fees</a> <a href="/venue">Venue</a> <a href="/contact">Contact</a></nav>
<h1>9th Atlantic Coastal Engineering Congress</h1>
<p>Lisbon, 16&ndash;18 September 2026 &middot; Fundação Cidade de Lisboa, Campo Grande 380</p>
<p>The registration desk is open every day during the sessions. Wi-Fi: <b>ACEC2026</b></p>
${congressDay('Wednesday, 16 September 2026', [
  ['08:30 &ndash; 09:30', 'Registration and welcome coffee', 'Foyer'],
  ['09:30 &ndash; 10:00', 'Opening ceremony', 'Auditorium'],
  ['10:00 &ndash; 11:00', 'Keynote 1: Living with a moving shoreline<br><i>H. Brandsma, Delft</i>', 'Auditorium'],
  ['11:30 &ndash; 13:00', 'Session A: Breakwaters and armour units', 'Auditorium'],
  ['11:30 &ndash; 13:00', 'Session B: Remote sensing', 'Room 2'],
  ['13:00 &ndash; 14:30', 'Lunch', 'Restaurant, ground floor'],
  ['14:30 &ndash; 16:30', 'Session C: Estuaries and tidal inlets', 'Auditorium'],
  ['18:30 &ndash; 20:30', 'Welcome reception at the Museu de Lisboa, Palácio Pimenta', 'Walking distance'],
])}
${congressDay('Thursday, 17 September 2026', [
  ['09:00 &ndash; 10:00', 'Keynote 2: What the 2023 storms taught us<br><i>M. Esteves, Porto</i>', 'Auditorium'],
  ['10:00 &ndash; 11:00', 'Poster viewing with coffee', 'Foyer'],
  ['11:00 &ndash; 12:30', 'Session D: Dune restoration', 'Auditorium'],
  ['12:30 &ndash; 14:00', 'Lunch', 'Restaurant, ground floor'],
  ['14:00 &ndash; 16:00', 'Session E: Ports and sea level', 'Auditorium'],
  ['16:15 &ndash; 17:30', 'General assembly (members only)', 'Room 2'],
  ['19:15', 'Coaches leave for the dinner from the main entrance', ''],
  ['20:00', 'Congress dinner at Casa do Alentejo', 'Ticket required'],
])}
${congressDay('Friday, 18 September 2026', [
  ['09:00 &ndash; 10:30', 'Session F: Young researchers', 'Auditorium'],
  ['11:00 &ndash; 12:00', 'Awards and closing', 'Auditorium'],
  ['12:00 &ndash; 13:15', 'Light lunch', 'Foyer'],
  ['13:30 &ndash; 18:30', 'Technical visit: Port of Sesimbra and Arrábida coast', 'Coach 1'],
  ['13:30 &ndash; 18:00', 'Cultural tour: Sintra with Pena Palace', 'Coach 2'],
])}
<h2>About the excursions</h2>
<p>Both excursions include the coach, a guide and entrance fees. Please wear flat shoes. Technical visit &euro;45,
cultural tour &euro;60; accompanying persons are welcome. Minimum 20 participants.</p>
<h2>Fees</h2>
<table><tr><th></th><th>until 30 June</th><th>later</th></tr>
<tr><td>Member</td><td>&euro;520</td><td>&euro;610</td></tr>
<tr><td>Student</td><td>&euro;260</td><td>&euro;310</td></tr></table>
<h2>Hotels with a special rate</h2>
<ul><li>Hotel Roma, Av. de Roma 33 &ndash; single &euro;98, code ACEC</li>
<li>VIP Executive Entrecampos &ndash; single &euro;109</li></ul>
<footer>Secretariat: Tágides Congressos, Lda. | acec@tagides.example | +351 21 555 0170</footer>
</body></html>`),
  },
  [
    day(
      'Wednesday, 16 September',
      `08:30 welcome coffee
      09:30 Opening
      10:00 Keynote
      11:30 Breakwaters
      11:30 Remote sensing
      13:00 [meal] Lunch
      14:30 Estuaries
      18:30 Pimenta`,
    ),
    day(
      'Thursday, 17 September',
      `09:00 Keynote
      10:00 Poster
      11:00 Dune
      12:30 [meal] Lunch
      14:00 sea level
      16:15 assembly
      19:15 Coaches leave
      20:00 Alentejo`,
    ),
    day(
      'Friday, 18 September',
      `09:00 Young
      11:00 Awards
      12:00 [meal] Light lunch
      13:30 Sesimbra
      13:30 Pena Palace`,
    ),
  ],
  `Wi-Fi: ACEC2026
Minimum 20 participants
Hotel Roma, Av. de Roma 33
Tágides Congressos, Lda.`,
)

/** A planner's timeline: guests get lists, the day itself is a table with who brings what. */
export const chianti = buildCase(
  'korean-packages-wedding-weekend-with-the-timeline-of-suppliers',
  () => ({
    name: 'Imogen & Luca - Wedding Weekend - Master Timeline v6.docx',
    bytes: docxFile([
      { heading: 1, text: 'Imogen & Luca – Master Timeline' },
      'Borgo Le Querce, Radda in Chianti. 74 guests. Version 6, please destroy earlier versions.',
      'Planner: Serena Valli, Olive & Vine Weddings, +39 055 555 0182 (on site all weekend)',
      { heading: 2, text: 'Friday 4 September 2026 – Arrivals and welcome' },
      {
        list: [
          '2.00 pm – Check-in opens for those staying at the Borgo',
          '3.30 pm – Marquee and tables delivered (Noleggi Toscani, side gate)',
          '5.00 pm – Ceremony rehearsal in the chapel with Don Aldo',
          '7.00 pm – Pizza night by the pool, Aperol and local beer',
          '10.30 pm – Shuttle back to Hotel Palazzo Leopoldo',
        ],
      },
      'Dress code: linen and espadrilles. It gets cool after sunset.',
      { heading: 2, text: 'Saturday 5 September 2026 – The wedding' },
      {
        table: [
          ['Time', 'What', 'Where', 'Who'],
          ['8.30 am', 'Hair and make-up start (bride, 4 bridesmaids, 2 mothers)', 'Villa suite', 'Studio Ginevra'],
          ['10.00 am', 'Florist sets up arch, aisle and tables', 'Lawn, chapel', 'Fiori di Bianca'],
          ['12.30 pm', 'Light lunch for the bridal party', 'Villa kitchen', 'Catering'],
          ['1.30 pm', 'Photographer and second shooter arrive', 'Villa suite', 'Tommaso R.'],
          ['2.15 pm', 'Groom and ushers get ready', 'Limonaia', ''],
          ['3.15 pm', 'First shuttle leaves Palazzo Leopoldo', 'Via Roma 33', 'Autonoleggio Busi'],
          ['3.40 pm', 'Second shuttle leaves Palazzo Leopoldo', 'Via Roma 33', 'Autonoleggio Busi'],
          ['4.30 pm', 'Ceremony', 'Chapel', 'Don Aldo, string trio'],
          ['5.15 pm', 'Aperitivo and group photos', 'Terrace', 'Catering, Tommaso R.'],
          ['7.00 pm', 'Dinner is called', 'Marquee', 'Catering'],
          ['8.30 pm', 'Speeches: father of the bride, Luca, best man', 'Marquee', 'Mic from DJ'],
          ['9.45 pm', 'Cutting of the cake', 'Pool side', 'Pasticceria Lumi'],
          ['10.15 pm', 'First dance, then DJ', 'Courtyard', 'DJ Fede'],
          ['12.30 am', 'Last shuttle, music off', 'Main gate', 'Autonoleggio Busi'],
        ],
      },
      'Rain plan: aperitivo moves to the cellar, all else stays. Decision by Serena at noon.',
      { heading: 2, text: 'Sunday 6 September 2026 – Farewell' },
      {
        list: [
          '10.00 am to 12.30 pm – Farewell brunch on the terrace',
          '11.00 am – Rentals collected (Noleggi Toscani)',
          '12.00 noon – Check-out',
          '3.00 pm – Optional: wine tasting at Castello di Volpaia, €28, book with Serena',
        ],
      },
      { heading: 2, text: 'Suppliers' },
      {
        table: [
          ['Supplier', 'Contact', 'Phone', 'Balance due'],
          ['Fiori di Bianca', 'Bianca', '+39 0577 555 019', '€1,850'],
          ['Studio Ginevra', 'Ginevra', '+39 055 555 0147', '€960'],
          ['Autonoleggio Busi', 'Sig. Busi', '+39 0577 555 088', 'paid'],
        ],
      },
      'Dietary: table 3 two coeliacs, table 6 one vegan, table 8 nut allergy (Henry, carries EpiPen).',
    ]),
  }),
  [
    day(
      '4 September',
      `14:00 Check-in
      15:30 Marquee
      17:00 rehearsal
      19:00 Pizza
      22:30 Shuttle`,
    ),
    day(
      '5 September',
      `08:30 Hair
      10:00 Florist
      12:30 [meal] Light lunch
      13:30 second shooter
      14:15 ushers
      15:15 First shuttle
      15:40 Second shuttle
      16:30 string trio
      17:15 group photos
      19:00 Dinner
      20:30 Speeches
      21:45 cake
      22:15 First dance
      00:30 Last shuttle`,
    ),
    day(
      '6 September',
      `10:00 brunch
      11:00 Rentals
      12:00 Check-out
      15:00 Volpaia`,
    ),
  ],
  `Serena Valli, Olive & Vine Weddings
linen and espadrilles
Decision by Serena at noon
Studio Ginevra Ginevra +39 055 555 0147
nut allergy (Henry, carries EpiPen)`,
)
