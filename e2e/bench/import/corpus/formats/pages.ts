// Schedules as PDFs, web pages, mails, Markdown, calendars and lines of a chat, by several authors.
import {
  amPm,
  bareHours,
  englishDate,
  koreanDate,
  linesOf,
  ranged,
  shortKorean,
  slashDate,
  expectedDays,
} from './written-trip.ts'
import { pdfOf, type Drawn } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase, SheetFile } from '#e2e/bench/import/schedule-case.ts'
import { bangkok, danang, jeju, osaka, paris, school, type TripDay } from './trips.ts'

const numbered = (_: TripDay, index: number): string => `${index + 1}일차`

const pdf = (name: string, drawn: () => Drawn[]) => async (): Promise<SheetFile> => ({
  name: `${name}.pdf`,
  bytes: await pdfOf(drawn()),
})

const text = (name: string, written: () => string) => (): SheetFile => ({
  name,
  bytes: new Uint8Array(new TextEncoder().encode(written())),
})

const pdfTable: ScheduleCase = {
  name: 'pdf-ruled-table',
  author: 'an agency: a ruled table printed to PDF, days over their rows, long words broken in their cells',
  near: '2026-02-10',
  file: pdf('오사카', () => [
    { heading: osaka.title },
    {
      widths: [62, 50, 130, 235],
      table: [
        ['일자', '시간', '장소', '내용'],
        ...osaka.days.flatMap((day, index) =>
          day.stops.map(([time, place, what], at) =>
            at === 0
              ? [{ text: `${index + 1}일차\n${slashDate(day.date)}`, rows: day.stops.length }, time, place, what]
              : [time, place, what],
          ),
        ),
      ],
    },
    ...osaka.notes.map((note) => ({ text: `※ ${note}` })),
  ]),
  days: expectedDays(osaka, numbered),
  lines: linesOf(osaka),
}

const pdfLines: ScheduleCase = {
  name: 'pdf-lines',
  author: 'a guide: lines without any table, larger letters for the days',
  near: '2026-01-20',
  file: pdf('제주', () => [
    { heading: jeju.title },
    ...jeju.days.flatMap((day, index): Drawn[] => [
      { heading: `${index + 1}일차 ${koreanDate(day.date)}` },
      ...day.stops.map(([time, place, what]) => ({ text: `${time}  ${place} - ${what}` })),
    ]),
    ...jeju.notes.map((note) => ({ text: note })),
  ]),
  days: expectedDays(jeju, numbered),
  lines: linesOf(jeju),
}

const pdfColumns: ScheduleCase = {
  name: 'pdf-columns-without-lines',
  author: 'an English agency: columns that no line divides, a heading for each day',
  near: '2026-03-15',
  file: pdf('bangkok', () => [
    { heading: bangkok.title },
    ...bangkok.days.flatMap((day, index): Drawn[] => [
      { heading: `Day ${index + 1}, ${englishDate(day.date)}` },
      { columns: day.stops.map(([time, place, what]) => [amPm(time), place, what]), at: [50, 130, 290] },
    ]),
    ...bangkok.notes.map((note) => ({ text: note })),
  ]),
  days: expectedDays(bangkok, (_, index) => `Day ${index + 1}`),
  lines: linesOf(bangkok),
}

const mail: ScheduleCase = {
  name: 'html-mail',
  author: 'a mail saved as a page: tables that hold it together, a table for each day, bold days between',
  near: '2026-04-01',
  file: text('mail.html', () => {
    const days = danang.days.map((day, index) => {
      const rows = day.stops.map(
        ([time, place, what]) =>
          `<tr><td style="width:90px">${bareHours(time)}</td><td>${place}</td><td>${what}</td></tr>`,
      )
      return `<tr><td><p><b>${index + 1}일차 ${slashDate(day.date)}</b></p><table border=1>${rows.join('')}</table></td></tr>`
    })
    return `<!doctype html><html><head><meta charset="utf-8"></head><body><table width="600"><tr><td><h2>${danang.title}</h2></td></tr>${days.join('')}<tr><td>${danang.notes.join('<br>')}</td></tr></table></body></html>`
  }),
  days: expectedDays(danang, numbered),
  lines: linesOf(danang),
}

const webPage: ScheduleCase = {
  name: 'html-page-of-lists',
  author: 'a page of a tour: headings for the days, a list of stops below each, times first',
  near: '2026-04-01',
  file: text('paris.html', () => {
    const days = paris.days.map(
      (day, index) =>
        `<section><h3>Day ${index + 1}: ${englishDate(day.date)}</h3><ul>${day.stops
          .map(([time, place, what]) => `<li><strong>${time}</strong> ${place} &ndash; ${what}</li>`)
          .join('')}</ul></section>`,
    )
    return `<html><body><h1>${paris.title}</h1>${days.join('')}<p>${paris.notes.join('</p><p>')}</p></body></html>`
  }),
  days: expectedDays(paris, (_, index) => `Day ${index + 1}`),
  lines: linesOf(paris),
}

const markdownTables: ScheduleCase = {
  name: 'md-tables',
  author: 'a developer on a company outing: Markdown with a table for each day, ranges of times',
  near: '2026-09-01',
  file: text('school.md', () =>
    [
      `# ${school.title}`,
      ...school.days.flatMap((day, index) => [
        `## ${index + 1}일차 (${slashDate(day.date)})`,
        '',
        '| 시간 | 장소 | 일정 |',
        '|---|---|---|',
        ...day.stops.map(([, place, what], at) => `| ${ranged(day, at, ' ~ ')} | ${place} | ${what} |`),
        '',
      ]),
      ...school.notes.map((note) => `- ${note}`),
    ].join('\n'),
  ),
  days: expectedDays(school, numbered),
  lines: linesOf(school),
}

const markdownLists: ScheduleCase = {
  name: 'md-lists',
  author: 'an assistant of a chat: bold days, bullets with short times, a rule between the days',
  near: '2026-01-20',
  file: text('jeju.md', () =>
    [
      `# ${jeju.title}`,
      ...jeju.days.flatMap((day, index) => [
        '',
        `**Day ${index + 1} – ${koreanDate(day.date)}**`,
        '',
        ...day.stops.map(([time, place, what]) => `- ${shortKorean(time)}: ${place} ${what}`),
        '',
        '---',
      ]),
      '',
      ...jeju.notes.map((note) => `> ${note}`),
    ].join('\n'),
  ),
  days: expectedDays(jeju, (_, index) => `Day ${index + 1}`),
  lines: linesOf(jeju),
}

const calendar: ScheduleCase = {
  name: 'ics-calendar',
  author: 'a calendar as a program exports it: an event a stop, with its place, at the hours there',
  near: '2026-04-01',
  file: text('paris.ics', () => {
    const events = paris.days.flatMap((day) =>
      day.stops.map(
        ([time, place, what], at) =>
          `BEGIN:VEVENT\r\nUID:${day.date}-${at}\r\nDTSTART;TZID=Europe/Paris:${day.date.replaceAll('-', '')}T${time.replace(':', '')}00\r\nSUMMARY:${what}\r\nLOCATION:${place}\r\nEND:VEVENT\r\n`,
      ),
    )
    return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nX-WR-CALNAME:${paris.title}\r\n${events.join('')}END:VCALENDAR\r\n`
  }),
  days: expectedDays(paris, ({ date }) => date),
  lines: linesOf({ ...paris, notes: [] }),
}

const chat: ScheduleCase = {
  name: 'txt-lines-of-a-chat',
  author: 'a leader in a chat: the whole plan in lines, days in brackets, times at the begin',
  near: '2026-09-01',
  file: text('plan.txt', () =>
    [
      '안녕하세요, 일정 공유드립니다!',
      ...school.days.flatMap((day) => [
        '',
        `<${koreanDate(day.date)}>`,
        ...day.stops.map(([time, place, what]) => `${bareHours(time)} ${place} ${what}`),
      ]),
      '',
      ...school.notes,
    ].join('\r\n'),
  ),
  days: expectedDays(school, ({ date }) => koreanDate(date)),
  lines: linesOf({ ...school, title: '안녕하세요, 일정 공유드립니다!' }),
}

export const pages: ScheduleCase[] = [
  pdfTable,
  pdfLines,
  pdfColumns,
  mail,
  webPage,
  markdownTables,
  markdownLists,
  calendar,
  chat,
]
