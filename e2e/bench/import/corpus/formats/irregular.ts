// Schedules that are harder to read: tables in tables, days by numbers of a list, pages that break, talk of a chat.
import type { BlockWritten, CellWritten } from '#pwa/testing/files/blocks.ts'
import { docxFile, paragraph } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { serial, xlsxFile, type CellMade } from '#pwa/testing/files/xlsx.ts'
import {
  amPm,
  bareHours,
  englishDate,
  koreanDate,
  linesOf,
  slashDate,
  expectedStop,
  expectedDays,
} from './written-trip.ts'
import { pdfOf, type Drawn } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bangkok, danang, jeju, osaka, paris, school, type TripDay } from './trips.ts'

const numbered = (_: TripDay, index: number): string => `${index + 1}일차`

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))

const severalTables: ScheduleCase = {
  name: 'xlsx-several-tables-in-a-sheet',
  author:
    'an agency: flights above, the schedule in the middle with a date in the first row of each day, contacts below, blank rows between',
  near: '2026-02-10',
  file: () => {
    const rows: CellMade[][] = [
      [osaka.title],
      [],
      ['항공 일정'],
      ['편명', '출발', '도착'],
      ['KE723', '인천 09:00', '간사이 10:50'],
      ['KE724', '간사이 13:50', '인천 15:40'],
      [],
      ['세부 일정'],
      ['날짜', '시간', '장소', '내용'],
      ...osaka.days.flatMap((day) =>
        day.stops.map(([time, place, what], at): CellMade[] => [
          at === 0 ? { number: serial(day.date), format: 'm"월" d"일"' } : null,
          time.replace(':', ''),
          place,
          what,
        ]),
      ),
      [],
      ['비상 연락처'],
      ['구분', '이름', '전화번호'],
      ['인솔자', '김하늘', '010-1234-5678'],
    ]
    return { name: '오사카.xlsx', bytes: xlsxFile([{ name: 'Sheet1', rows }]) }
  },
  days: expectedDays(osaka, ({ date }) => koreanDate(date).replace(/ \(.*/, '')),
  lines: [...linesOf({ ...osaka, notes: [] }), 'KE723', '인천 15:40', '인솔자', '김하늘', '010-1234-5678'],
}

const tableInTable: ScheduleCase = {
  name: 'docx-table-in-table',
  author: 'an office: a row a day, and in it a table of times and stops',
  near: '2026-04-01',
  file: () => {
    const rows = danang.days.map((day, index): CellWritten[] => [
      `${index + 1}일차 ${slashDate(day.date)}`,
      { text: [{ table: day.stops.map(([time, place, what]) => [time, `${place} - ${what}`]) }] },
    ])
    const blocks: BlockWritten[] = [{ heading: 1, text: danang.title }, { table: [['일자', '일정'], ...rows] }]
    return { name: '다낭.docx', bytes: docxFile(blocks) }
  },
  days: expectedDays(danang, numbered),
  lines: linesOf({ ...danang, notes: [] }),
}

const daysByNumbering: ScheduleCase = {
  name: 'docx-days-by-numbering',
  author: 'an office: days are a numbered list whose numbers say so, stops the lines between, as Word counts them',
  near: '2026-01-20',
  file: () => {
    const day = (text: string): BlockWritten => ({
      raw: paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
    })
    const [first, ...others] = jeju.days
    const stops = ({ stops: all }: TripDay): BlockWritten[] =>
      all.map(([time, place, what]) => `${time} ${place} ${what}`)
    const blocks: BlockWritten[] = [
      jeju.title,
      { list: [koreanDate(first?.date ?? '')], label: '%1일차' },
      ...(first ? stops(first) : []),
      ...others.flatMap((one) => [day(koreanDate(one.date)), ...stops(one)]),
    ]
    return { name: '제주.docx', bytes: docxFile(blocks) }
  },
  days: expectedDays(jeju, numbered),
  lines: linesOf({ ...jeju, notes: [] }),
}

const pairsOfLabels: ScheduleCase = {
  name: 'hwpx-labels-beside-lines',
  author:
    'an operator in Hangul: a table a day of two columns, labels at the left, times and stops as lines at the right',
  near: '2026-02-10',
  file: () => {
    const blocks = osaka.days.flatMap((day, index): BlockWritten[] => [
      `◎ 제${index + 1}일 ${slashDate(day.date)}`,
      {
        table: [
          ['일정', day.stops.map(([time, place, what]) => `${time} ${place} ${what}`).join('\n')],
          [
            '식사',
            day.meals
              .map((meal, at) => meal && `${'조중석'[at]}:${meal}`)
              .filter(Boolean)
              .join(' / '),
          ],
          ...(day.hotel ? [['숙소', day.hotel]] : []),
        ],
      },
    ])
    return { name: '교토.hwpx', bytes: hwpxFile([[osaka.title, ...blocks]]) }
  },
  days: expectedDays(osaka, (_, index) => `제${index + 1}일`),
  lines: linesOf({ ...osaka, notes: [] }, { meals: true, hotels: true }),
}

const brokenTable: ScheduleCase = {
  name: 'pdf-table-over-pages',
  author: 'a school: a long table that goes on over pages, its titles on each, long remarks that break in their cells',
  near: '2026-09-01',
  file: async () => {
    const remark = '안전 요원이 동행하며, 학생들은 모둠장의 안내에 따라 질서 있게 이동하고 인원을 점검합니다.'
    const head = ['일자', '시간', '장소', '활동', '유의 사항']
    const drawn = school.days.flatMap((day, index): Drawn[] => [
      {
        widths: [55, 45, 95, 120, 170],
        table: [
          head,
          ...day.stops.map(([time, place, what], at) =>
            at === 0
              ? [
                  { text: `${index + 1}일차\n${slashDate(day.date)}`, rows: day.stops.length },
                  time,
                  place,
                  what,
                  remark,
                ]
              : [time, place, what, remark],
          ),
        ],
      },
      ...(index < school.days.length - 1 ? [{ page: true as const }] : []),
    ])
    return { name: '수학여행.pdf', bytes: await pdfOf([{ heading: school.title }, ...drawn]) }
  },
  days: expectedDays(school, numbered),
  lines: linesOf({ ...school, notes: [] }),
}

const exportedChat: ScheduleCase = {
  name: 'txt-exported-chat',
  author: 'a leader in a chat that was exported: the day as the program writes it, who spoke and when before each line',
  near: '2026-09-01',
  file: () => {
    const lines = school.days.flatMap((day, index) => [
      `[박소라] [오후 ${index + 1}:05] ${index + 1}일차 (${slashDate(day.date)})`,
      ...day.stops.map(
        ([time, place, what], at) => `[박소라] [오후 ${index + 1}:${at + 16}] ${bareHours(time)} ${place} ${what}`,
      ),
    ])
    return { name: 'KakaoTalk.txt', bytes: utf8(lines.join('\n')) }
  },
  days: expectedDays(school, numbered),
  lines: linesOf({ ...school, title: '', notes: [] }),
}

const wordHtml: ScheduleCase = {
  name: 'html-saved-by-word',
  author:
    'an English agency: Word saved as a web page, blanks that do not break, spans in spans, a class for everything',
  near: '2026-03-15',
  file: () => {
    const cell = (text: string): string =>
      `<td width=120 valign=top style='border:solid windowtext 1.0pt'><p class=MsoNormal><span lang=EN-US style='font-size:10.0pt'>${text.replaceAll(' ', '&nbsp;')}<o:p></o:p></span></p></td>`
    const days = bangkok.days.map(
      (day, index) =>
        `<p class=MsoNormal><b><span lang=EN-US>Day ${index + 1} <span style='mso-spacerun:yes'>&nbsp;</span>(${englishDate(day.date)})</span></b></p><table class=MsoTableGrid border=1><tr>${['Time', 'Place', 'Activity'].map(cell).join('')}</tr>${day.stops
          .map(([time, place, what]) => `<tr>${[amPm(time), place, what].map(cell).join('')}</tr>`)
          .join('')}</table><p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    )
    const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><style><!-- p.MsoNormal {margin:0} --></style><!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--></head><body lang=KO><h1>${bangkok.title.replace('&', '&amp;')}</h1>${days.join('')}${bangkok.notes.map((note) => `<p class=MsoNormal>${note}</p>`).join('')}</body></html>`
    return { name: 'bangkok.htm', bytes: utf8(page) }
  },
  days: expectedDays(bangkok, (_, index) => `Day ${index + 1}`),
  lines: linesOf(bangkok),
}

const englishTimetable: ScheduleCase = {
  name: 'md-one-table-of-all-days',
  author: 'a developer: one Markdown table for the whole trip, the day bold in its first row, hours with h',
  near: '2026-04-01',
  file: () => {
    const rows = paris.days.flatMap((day) =>
      day.stops.map(
        ([time, place, what], at) =>
          `| ${at === 0 ? `**${englishDate(day.date)}**` : ''} | ${bareHours(time).replace(':', 'h')} | ${place} | ${what} |`,
      ),
    )
    const text = [
      `# ${paris.title}`,
      '',
      '| Date | Time | Where | What |',
      '|:--|--:|---|---|',
      ...rows,
      '',
      ...paris.notes,
    ]
    return { name: 'paris.md', bytes: utf8(text.join('\n')) }
  },
  days: expectedDays(
    paris,
    ({ date }) => englishDate(date),
    ({ stops }) => stops.map(expectedStop),
  ),
  lines: linesOf(paris),
}

export const irregular: ScheduleCase[] = [
  severalTables,
  tableInTable,
  daysByNumbering,
  pairsOfLabels,
  brokenTable,
  exportedChat,
  wordHtml,
  englishTimetable,
]
