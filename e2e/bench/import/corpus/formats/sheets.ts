// Schedules in workbooks and tables of values, by several authors.
import { serial, xlsxFile, type CellMade, type SheetMade } from '#pwa/testing/files/xlsx.ts'
import {
  amPm,
  bareHours,
  englishDate,
  koreanDate,
  linesOf,
  expectedMeals,
  ranged,
  slashDate,
  expectedStop,
  expectedDays,
} from './written-trip.ts'
import type { ScheduleCase, SheetFile } from '#e2e/bench/import/schedule-case.ts'
import { bangkok, danang, jeju, osaka, paris, school, type TripDay } from './trips.ts'

const book = (name: string, sheets: SheetMade[]) => (): SheetFile => ({ name: `${name}.xlsx`, bytes: xlsxFile(sheets) })

const numbered = (_: TripDay, index: number): string => `${index + 1}일차`

/** Rows of all days, with a cell over those of each. */
function mergedDays(days: readonly TripDay[], top: number, label: (day: TripDay, index: number) => CellMade) {
  const rows: CellMade[][] = []
  const merges: string[] = []
  days.forEach((day, index) => {
    const from = top + rows.length + 1
    day.stops.forEach(([time, place, what], at) =>
      rows.push([at === 0 ? label(day, index) : null, time, place, what, null]),
    )
    merges.push(`A${from}:A${top + rows.length}`)
  })
  return { rows, merges }
}

const mergedTable: ScheduleCase = {
  name: 'xlsx-merged-days',
  author: 'an agency: a title over everything, a cell over the rows of each day, notes below the table',
  near: '2026-01-20',
  file: () => {
    const { rows, merges } = mergedDays(jeju.days, 3, (day, index) => `${index + 1}일차\n${slashDate(day.date)}`)
    const all: CellMade[][] = [
      [jeju.title],
      [],
      ['일자', '시간', '장소', '일정', '비고'],
      ...rows,
      [],
      ...jeju.notes.map((note) => [`※ ${note}`]),
    ]
    return book('제주', [{ name: 'Sheet1', rows: all, merges: ['A1:E1', ...merges] }])()
  },
  days: expectedDays(jeju, numbered),
  lines: linesOf(jeju),
}

const daySheets: ScheduleCase = {
  name: 'xlsx-days-as-sheets',
  author: 'a guide: a sheet a day, times as numbers of the program, columns in another order, a hidden sheet of costs',
  near: '2026-02-10',
  file: () => {
    const sheets = osaka.days.map((day, index): SheetMade => ({
      name: `${index + 1}일차`,
      rows: [
        ['내용', '장소', '시간'],
        ...day.stops.map(([time, place, what]): CellMade[] => [
          what,
          place,
          { number: serial('1899-12-30', time), format: 'h:mm' },
        ]),
      ],
    }))
    return book('오사카', [...sheets, { name: '원가', state: 'hidden', rows: [['1인 원가 850,000원']] }])()
  },
  days: expectedDays(osaka, numbered),
  lines: [...linesOf({ ...osaka, title: '', notes: [] }), '1인 원가 850,000원'],
}

const everyRowDated: ScheduleCase = {
  name: 'xlsx-date-in-every-row',
  author: 'an office: real dates in each row, ranges of times, no merged cell, meals among the stops',
  near: '2026-04-01',
  file: () => {
    const rows = danang.days.flatMap((day) =>
      day.stops.map(([, place, what], at): CellMade[] => [
        { number: serial(day.date), format: 'yyyy-mm-dd(aaa)' },
        ranged(day, at, ' - '),
        what,
        place,
      ]),
    )
    return book('다낭', [{ name: '일정', rows: [['날짜', '시간', '활동', '위치'], ...rows] }])()
  },
  days: expectedDays(danang, ({ date }) => date),
  lines: linesOf({ ...danang, title: '', notes: [] }),
}

const dayRows: ScheduleCase = {
  name: 'xlsx-day-rows-english',
  author:
    'an English agency: a row that names the day over its stops, AM and PM, a column of remarks, meals by their words',
  near: '2026-03-15',
  file: () => {
    const rows = bangkok.days.flatMap((day, index): CellMade[][] => [
      [`Day ${index + 1} - ${englishDate(day.date)}`],
      ...day.stops.map(([time, place, what]): CellMade[] => [amPm(time), place, what]),
      ...day.meals.flatMap((meal, at): CellMade[][] =>
        meal ? [[['Breakfast', 'Lunch', 'Dinner'][at] ?? '', null, meal]] : [],
      ),
      [],
    ])
    const notes = bangkok.notes.map((note): CellMade[] => [note])
    return book('bangkok', [
      { name: 'Itinerary', rows: [[bangkok.title], [], ['Time', 'Place', 'Activity'], ...rows, ...notes] },
    ])()
  },
  days: expectedDays(
    bangkok,
    (_, index) => `Day ${index + 1}`,
    (day) => [...day.stops.map(expectedStop), ...expectedMeals(day)],
  ),
  lines: linesOf(bangkok, { meals: true }),
}

const daysSideBySide: ScheduleCase = {
  name: 'xlsx-days-side-by-side',
  author: 'a traveller: days side by side, hours down the left, as in a school timetable',
  near: '2026-04-01',
  file: () => {
    const times = [...new Set(paris.days.flatMap(({ stops }) => stops.map(([time]) => time)))].toSorted()
    const rows = times.map((time): CellMade[] => [
      bareHours(time),
      ...paris.days.map(({ stops }) => {
        const stop = stops.find(([at]) => at === time)
        return stop ? `${stop[1]}: ${stop[2]}` : null
      }),
    ])
    return book('paris', [
      { name: 'Plan', rows: [['', ...paris.days.map(({ date }) => englishDate(date))], ...rows] },
    ])()
  },
  days: expectedDays(paris, ({ date }) => englishDate(date)),
  lines: linesOf({ ...paris, title: '', notes: [] }),
}

const fullColumns: ScheduleCase = {
  name: 'xlsx-meals-and-hotel',
  author:
    'an operator: day, region, transport, time, programme and meals side by side, the hotel in a row below each day',
  near: '2026-02-10',
  file: () => {
    const rows: CellMade[][] = [['일자', '지역', '교통편', '시간', '주요 일정', '식사']]
    const merges: string[] = []
    osaka.days.forEach((day, index) => {
      const from = rows.length + 1
      day.stops.forEach(([time, place, what], at) =>
        rows.push([
          at === 0 ? `제${index + 1}일\n${koreanDate(day.date)}` : null,
          place,
          at === 0 ? '전용차량' : null,
          time,
          what,
          at === 0
            ? day.meals
                .map((meal, order) => meal && `${'조중석'[order]}: ${meal}`)
                .filter(Boolean)
                .join('\n')
            : null,
        ]),
      )
      merges.push(`A${from}:A${rows.length}`, `F${from}:F${rows.length}`)
      if (day.hotel) {
        rows.push([null, `숙소: ${day.hotel}`])
        merges.push(`B${rows.length}:F${rows.length}`)
      }
    })
    return book('일정표', [{ name: '일정표', rows, merges }])()
  },
  days: expectedDays(
    osaka,
    (_, index) => `제${index + 1}일`,
    (day) => [...day.stops.map(expectedStop), ...expectedMeals(day)],
  ),
  lines: linesOf({ ...osaka, title: '', notes: [] }, { meals: true, hotels: true }),
}

const oneColumn: ScheduleCase = {
  name: 'xlsx-lines-in-one-column',
  author: 'a teacher: lines in the first column of the sheet, as one would write them on paper',
  near: '2026-09-01',
  file: () => {
    const rows = school.days.flatMap((day, index): CellMade[][] => [
      [`■ ${index + 1}일차 : ${koreanDate(day.date)}`],
      ...day.stops.map(([time, place, what]): CellMade[] => [`${time} ${place} - ${what}`]),
    ])
    return book('수학여행', [
      { name: 'Sheet1', rows: [[school.title], ...rows, ...school.notes.map((note) => [note])] },
    ])()
  },
  days: expectedDays(school, numbered),
  lines: linesOf(school),
}

const bilingual: ScheduleCase = {
  name: 'xlsx-two-languages',
  author:
    'an incoming agency: Korean and English in each title of a column, Day and date in two columns, hidden columns of prices',
  near: '2026-01-20',
  file: () => {
    const rows = jeju.days.flatMap((day, index) =>
      day.stops.map(([time, place, what], at): CellMade[] => [
        at === 0 ? `Day ${index + 1}` : null,
        at === 0 ? { number: serial(day.date), format: 'm/d' } : null,
        bareHours(time),
        `${12 + at}만원`,
        place,
        what,
      ]),
    )
    const head = ['일차 Day', '날짜 Date', '시간 Time', '원가 Cost', '장소 Place', '일정 Activity']
    return book('jeju', [{ name: 'Schedule 일정', rows: [head, ...rows], hiddenColumns: [4] }])()
  },
  days: expectedDays(jeju, (_, index) => `Day ${index + 1}`),
  lines: [...linesOf({ ...jeju, title: '', notes: [] }), '12만원'],
}

const line = (values: readonly string[], divider: string): string =>
  values.map((value) => (value.includes(divider) || value.includes('\n') ? `"${value}"` : value)).join(divider)

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2 + 2)
  new DataView(bytes.buffer).setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(at * 2 + 2, text.charCodeAt(at), true)
  return bytes
}

const csvUtf8: ScheduleCase = {
  name: 'csv-excel-korean',
  author: 'an office: saved as CSV by Excel, the day only in its first row',
  near: '2026-04-01',
  file: () => {
    const rows = danang.days.flatMap((day) =>
      day.stops.map(([time, place, what], at) => [at === 0 ? koreanDate(day.date) : '', bareHours(time), place, what]),
    )
    const text = [['일자', '시간', '장소', '내용'], ...rows].map((one) => line(one, ',')).join('\r\n')
    return { name: '다낭.csv', bytes: new Uint8Array(new TextEncoder().encode(`\uFEFF${text}\r\n`)) }
  },
  days: expectedDays(danang, ({ date }) => koreanDate(date)),
  lines: linesOf({ ...danang, title: '', notes: [] }),
}

const csvUnicode: ScheduleCase = {
  name: 'csv-unicode-text',
  author: 'an English agency: saved as Unicode text, divided by tabs, the number of the day in each row',
  near: '2026-03-15',
  file: () => {
    const rows = bangkok.days.flatMap((day, index) =>
      day.stops.map(([time, place, what]) => [`Day ${index + 1}`, day.date, time, what, place]),
    )
    const text = [['Day', 'Date', 'Start', 'Activity', 'Location'], ...rows].map((one) => line(one, '\t')).join('\r\n')
    return { name: 'bangkok.csv', bytes: utf16(text) }
  },
  days: expectedDays(bangkok, (_, index) => `Day ${index + 1}`),
  lines: linesOf({ ...bangkok, title: '', notes: [] }),
}

export const sheets: ScheduleCase[] = [
  mergedTable,
  daySheets,
  everyRowDated,
  dayRows,
  daysSideBySide,
  fullColumns,
  oneColumn,
  bilingual,
  csvUtf8,
  csvUnicode,
]
