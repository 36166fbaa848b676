// Schedules in documents of Word and Hangul, by several authors. Hangul's are put together here: no program here writes them.
import type { BlockWritten, CellWritten } from '#pwa/testing/files/blocks.ts'
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import {
  amPm,
  englishDate,
  koreanDate,
  linesOf,
  expectedMeals,
  pointDate,
  ranged,
  shortKorean,
  slashDate,
  spokenKorean,
  expectedStop,
  expectedDays,
} from './written-trip.ts'
import type { ScheduleCase, SheetFile } from '#e2e/bench/import/schedule-case.ts'
import { bangkok, danang, jeju, osaka, paris, school, type Trip, type TripDay } from './trips.ts'

const numbered = (_: TripDay, index: number): string => `${index + 1}일차`

const word =
  (name: string, blocks: () => BlockWritten[], beside = {}) =>
  (): SheetFile => ({
    name: `${name}.docx`,
    bytes: docxFile(blocks(), beside),
  })

const hangul = (name: string, sections: () => BlockWritten[][]) => (): SheetFile => ({
  name: `${name}.hwpx`,
  bytes: hwpxFile(sections()),
})

const tableADay: ScheduleCase = {
  name: 'docx-heading-and-table-a-day',
  author: 'an agency: a heading for each day, a table below it, meals and hotel in its last rows, a footnote',
  near: '2026-02-10',
  file: word(
    '오사카',
    () => [
      { heading: 1, text: osaka.title },
      ...osaka.days.flatMap((day, index): BlockWritten[] => [
        { heading: 2, text: `${index + 1}일차 ${koreanDate(day.date)}` },
        {
          table: [
            ['시간', '장소', '내용'],
            ...day.stops.map(([time, place, what]) => [time, place, what]),
            ...day.meals.flatMap((meal, at): CellWritten[][] =>
              meal ? [[['조식', '중식', '석식'][at] ?? '', { text: meal, columns: 2 }]] : [],
            ),
            ...(day.hotel ? [['숙소', { text: day.hotel, columns: 2 }]] : []),
          ],
        },
      ]),
      { heading: 2, text: '안내 사항' },
      { list: [...osaka.notes] },
    ],
    { footnotes: ['환율은 출발일 기준입니다.'] },
  ),
  days: expectedDays(osaka, numbered, (day) => [...day.stops.map(expectedStop), ...expectedMeals(day)]),
  lines: [...linesOf(osaka, { meals: true, hotels: true }), '환율은 출발일 기준입니다.'],
}

const timesInText: ScheduleCase = {
  name: 'docx-times-in-text',
  author: 'a guide: no table, a bold line for the day, times as they are spoken, at the begin of each line',
  near: '2026-01-20',
  file: word('제주', () => [
    jeju.title,
    ...jeju.days.flatMap((day, index): BlockWritten[] => [
      '',
      `[${index + 1}일차] ${slashDate(day.date)}`,
      ...day.stops.map(([time, place, what]) => `${spokenKorean(time)} ${place} ${what}`),
      `숙박 : ${day.hotel || '없음'}`,
    ]),
    '',
    ...jeju.notes.map((note) => `* ${note}`),
  ]),
  days: expectedDays(jeju, numbered),
  lines: linesOf(jeju, { hotels: true }),
}

const bullets: ScheduleCase = {
  name: 'docx-bullets',
  author: 'an office: headings for the days, stops as bullets below, ranges of times, commas behind places',
  near: '2026-04-01',
  file: word('다낭', () => [{ heading: 1, text: danang.title }, ...interleaved(danang), ...danang.notes]),
  days: expectedDays(danang, numbered),
  lines: linesOf(danang),
}

/** Each day with the list of its stops. */
const interleaved = ({ days }: Trip): BlockWritten[] =>
  days.flatMap((day, index): BlockWritten[] => [
    { heading: 2, text: `${index + 1}일차 - ${koreanDate(day.date)}` },
    { list: day.stops.map(([, place, what], at) => `${ranged(day, at)} ${place}, ${what}`) },
  ])

const nestedLines: ScheduleCase = {
  name: 'docx-times-and-stops-as-lines-of-cells',
  author: 'an operator: one row a day, all times as lines of one cell and all stops as lines of the next',
  near: '2026-01-20',
  file: word('일정표', () => [
    { heading: 1, text: jeju.title },
    {
      table: [
        ['일자', '시간', '주요 일정', '식사'],
        ...jeju.days.map((day, index) => [
          `제${index + 1}일\n${slashDate(day.date)}`,
          day.stops.map(([time]) => time).join('\n'),
          day.stops.map(([, place, what]) => `${place} ${what}`).join('\n'),
          day.meals
            .map((meal, at) => meal && `${'조중석'[at]}:${meal}`)
            .filter(Boolean)
            .join('\n'),
        ]),
      ],
    },
  ]),
  days: expectedDays(jeju, (_, index) => `제${index + 1}일`),
  lines: linesOf({ ...jeju, notes: [] }, { meals: true }),
}

const englishProse: ScheduleCase = {
  name: 'docx-english-lines',
  author: 'an English agency: headings for days, lines with AM and PM, a box of notes, a link',
  near: '2026-04-01',
  file: word('paris', () => [
    { heading: 1, text: paris.title },
    ...paris.days.flatMap((day, index): BlockWritten[] => [
      { heading: 2, text: `DAY ${index + 1} | ${englishDate(day.date)}` },
      ...day.stops.map(([time, place, what]) => `${amPm(time)} – ${place}: ${what}`),
      `Hotel: ${day.hotel}`,
    ]),
    { table: [[{ text: [...paris.notes] }]] },
    { link: 'Museum passes', href: 'https://example.com/passes' },
  ]),
  days: expectedDays(paris, (_, index) => `DAY ${index + 1}`),
  lines: linesOf(paris, { hotels: true }),
}

const hangulTable: ScheduleCase = {
  name: 'hwpx-agency-table',
  author: 'an agency in Hangul: one table with merged days, region, time, programme and meals, notes as a list below',
  near: '2026-04-01',
  file: hangul('다낭', () => [
    [
      danang.title,
      {
        table: [
          ['일자', '지역', '시간', '일정', '식사'],
          ...danang.days.flatMap((day, index) =>
            day.stops.map(([time, place, what], at): CellWritten[] => {
              const rows = day.stops.length
              const meals = day.meals.map((meal, order) => meal && `${'조중석'[order]}: ${meal}`).filter(Boolean)
              return at === 0
                ? [
                    { text: `${index + 1}일차\n${slashDate(day.date)}`, rows },
                    place,
                    time,
                    what,
                    { text: meals.join('\n'), rows },
                  ]
                : [place, time, what]
            }),
          ),
        ],
      },
      { list: [...danang.notes] },
    ],
  ]),
  days: expectedDays(danang, numbered, (day) => [...day.stops.map(expectedStop), ...expectedMeals(day)]),
  lines: linesOf(danang, { meals: true }),
}

const hangulOutline: ScheduleCase = {
  name: 'hwpx-school-outline',
  author:
    'a school in Hangul: an outline, days with dates of points, stops as lines with short times, a table of contacts',
  near: '2026-09-01',
  file: hangul('수학여행', () => [
    [
      { heading: 1, text: school.title },
      ...school.days.flatMap((day, index): BlockWritten[] => [
        { heading: 2, text: `${index + 1}일차(${pointDate(day.date)}.)` },
        ...day.stops.map(([time, place, what]) => `○ ${shortKorean(time)} : ${place} ${what}`),
      ]),
      { heading: 1, text: '비상 연락망' },
      {
        table: [
          ['성명', '연락처'],
          ['학년부장 박소라', '010-2222-3333'],
          ['보건교사 이단비', '010-4444-5555'],
        ],
      },
      ...school.notes,
    ],
  ]),
  days: expectedDays(school, numbered),
  lines: [...linesOf(school), '학년부장 박소라', '010-2222-3333', '보건교사 이단비', '010-4444-5555'],
}

const hangulSections: ScheduleCase = {
  name: 'hwpx-a-table-a-day',
  author: 'an office in Hangul: a framed title, a table a day with the day in its first row, over all columns',
  near: '2026-02-10',
  file: hangul('교토', () => [
    [{ table: [[{ text: [osaka.title] }]] }],
    ...osaka.days.map((day, index): BlockWritten[] => [
      {
        table: [
          [{ text: `제 ${index + 1} 일 (${koreanDate(day.date)})`, columns: 3 }],
          ['시간', '장소', '내용'],
          ...day.stops.map(([, place, what], at): CellWritten[] => [ranged(day, at), place, what]),
        ],
      },
      day.hotel && `▣ 숙박: ${day.hotel}`,
    ]),
  ]),
  days: expectedDays(osaka, (_, index) => `제 ${index + 1} 일`),
  lines: linesOf({ ...osaka, notes: [] }, { hotels: true }),
}

const englishTable: ScheduleCase = {
  name: 'docx-english-table',
  author: 'an English agency: one table, the day merged over its rows, date below it, meals in a column',
  near: '2026-03-15',
  file: word('bangkok', () => [
    { heading: 1, text: bangkok.title },
    {
      table: [
        ['Day', 'Time', 'Location', 'Activity', 'Meals'],
        ...bangkok.days.flatMap((day, index) =>
          day.stops.map(([time, place, what], at): CellWritten[] => {
            const rows = day.stops.length
            const meals = day.meals.map((meal, order) => meal && `${'BLD'[order]}: ${meal}`).filter(Boolean)
            return at === 0
              ? [
                  { text: `Day ${index + 1}\n${englishDate(day.date)}`, rows },
                  time,
                  place,
                  what,
                  { text: meals.join('\n'), rows },
                ]
              : [time, place, what]
          }),
        ),
      ],
    },
    ...bangkok.notes,
  ]),
  days: expectedDays(bangkok, (_, index) => `Day ${index + 1}`),
  lines: linesOf(bangkok, { meals: true }),
}

export const documents: ScheduleCase[] = [
  tableADay,
  timesInText,
  bullets,
  nestedLines,
  englishProse,
  englishTable,
  hangulTable,
  hangulOutline,
  hangulSections,
]
