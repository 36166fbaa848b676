// What is read of web pages, Markdown, plain text and calendars.
import { expect, test } from 'vitest'
import type { Source } from '#domain/schedule/source.ts'
import { readSource } from '#pwa/import/read-source.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function read(text: string | Uint8Array, name: string): Promise<Source> {
  const source = await readSource(typeof text === 'string' ? bytes(text) : text, name)
  if ('refused' in source) throw new Error(source.refused)
  return source
}

/** A line a part. */
const short = ({ parts }: Source): string[] =>
  parts.map((part) => {
    if (part.kind === 'heading') return `${'#'.repeat(part.level)} ${part.text.text}`
    if (part.kind === 'paragraph') return part.text.text
    if (part.kind === 'list') return part.entries.map(({ text }) => `${part.ordered ? '1.' : '-'} ${text}`).join(' ')
    if (part.kind === 'picture') return `[${part.picture} ${part.alt}]`
    return part.rows
      .map((row) =>
        row.map(({ text, columns, rows }) => `${text}${columns * rows > 1 ? `(${columns}x${rows})` : ''}`).join('|'),
      )
      .join(' / ')
  })

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a web page: what is shown of it, block by block, with merged cells, links and the pictures in it', async () => {
  const source = await read(
    `<!doctype html><title>x</title><style>p{}</style><h2>1일차 <small>(월)</small></h2>
    <p>인천공항
       3층<br> 집합 <a href="https://example.com/a?b=1&amp;c=2">지도</a> <a href="#top">위로</a></p>
    <table><thead><tr><th>시간<th colspan=2>일정</thead><tr><td rowspan=2>09:00<td>출발<td>공항<tr><td>도착<td><img src="${DOT}" alt="약도"></table>
    <ul><li>여권<li>우산<ol><li>접는 것</ol></ul><div hidden>비밀</div><p style="display: none">둘</p><img src="https://example.com/x.png" alt="배너"><script>x</script>`,
    'a.html',
  )
  expect(short(source)).toEqual([
    '## 1일차 (월)',
    '인천공항 3층\n집합 지도 위로',
    '시간|일정(2x1) / 09:00(1x2)|출발|공항 / 도착|',
    '- 여권 - 우산',
    '1. 접는 것',
  ])
  const [, paragraph] = source.parts
  expect(paragraph?.kind === 'paragraph' && paragraph.text.links).toEqual([
    { from: 11, to: 13, href: 'https://example.com/a?b=1&c=2' },
  ])
  expect(source.pictures.map(({ type }) => type)).toEqual(['image/png'])
  expect(source.missed).toEqual([
    { kind: 'other', text: '비밀' },
    { kind: 'other', text: '둘' },
    { kind: 'picture', text: '배너' },
  ])
})

test('blank lines between those of a cell stay, as Word copies them', async () => {
  const cell = (...lines: string[]): string => `<td>${lines.map((line) => `<p>${line}</p>`).join('\n')}</td>`
  const page = `<table><tr>${cell('08:00', '<b>&nbsp;</b>', '<br>', '', '13:30', '&nbsp;')}${cell('집결', '광장', '시장', '이동')}</tr></table>`
  expect(short(await read(page, 'a.html'))).toEqual(['08:00\n\n\n13:30|집결\n광장\n시장\n이동'])
})

test('tables that hold a mail together are none', async () => {
  const mail =
    '<table><tr><td><table><tr><td>안녕하세요</td></tr><tr><td><table><tr><td>09:00<td>집합</tr></table></table></table>'
  expect(short(await read(mail, 'mail.htm'))).toEqual(['안녕하세요', '09:00|집합'])
})

test('a web page in the Korean encoding of Windows says so itself', async () => {
  const page = Uint8Array.from([...bytes('<meta charset="euc-kr"><p>'), 0xc1, 0xfd, 0xc7, 0xd5])
  expect(short(await read(page, 'a.html'))).toEqual(['집합'])
})

test('Markdown: headings, lists, tables and links; a day with points is no list', async () => {
  const source = await read(
    `# 오사카 3일

**2026. 3. 2. (월)** 출발
3. 3.(화) 관광

- 07:00 [집합](https://example.com) &amp; 출발
  - 여권 확인
- 09:30 탑승

1. 하나
2. 둘

| 시간 | 내용 |
|---|---|
| 10:00 | 도톤보리<br>자유 |

> 우천 시 변경
![약도](a.png)`,
    'a.md',
  )
  expect(short(source)).toEqual([
    '# 오사카 3일',
    '2026. 3. 2. (월) 출발\n3. 3.(화) 관광',
    '- 07:00 집합 & 출발 - 여권 확인 - 09:30 탑승',
    '1. 하나 1. 둘',
    '시간|내용 / 10:00|도톤보리\n자유',
    '우천 시 변경',
  ])
  expect(source.missed).toEqual([{ kind: 'picture', text: '약도' }])
})

test('plain text: a line a paragraph', async () => {
  expect(short(await read('1일차\r\n\r\n07:00\t집합\r\n', 'a.txt'))).toEqual(['1일차', '07:00 집합'])
})

test('plain text: what a mail answers is read without its marks', async () => {
  expect(short(await read('All confirmed.\n> > Day 1\n>\n> 07:00 Meet', 'a.txt'))).toEqual([
    'All confirmed.',
    'Day 1',
    '07:00 Meet',
  ])
})

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
X-WR-CALNAME:오사카
X-WR-TIMEZONE:Asia/Tokyo
BEGIN:VEVENT
UID:2
DTSTART:20260303T010000Z
DTEND:20260303T020000Z
SUMMARY:오사카성
LOCATION:오사카시 주오구
DESCRIPTION:입장권\\n포함
URL:https://example.com/castle
END:VEVENT
BEGIN:VEVENT
UID:1
DTSTART;TZID=Asia/Seoul:20260302T070000
SUMMARY:인천공항 집합
END:VEVENT
BEGIN:VEVENT
UID:3
DTSTART;VALUE=DATE:20260302
SUMMARY:출발일
END:VEVENT
BEGIN:VEVENT
UID:4
DTSTART:20260303T180000
RRULE:FREQ=DAILY;COUNT=2
SUMMARY:석식
END:VEVENT
BEGIN:VEVENT
UID:5
STATUS:CANCELLED
DTSTART:20260303T190000
SUMMARY:취소됨
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

test('a calendar: its events by day, at the hours of their place', async () => {
  const source = await read(CALENDAR, 'trip.ics')
  expect(short(source)).toEqual([
    '# 오사카',
    '## 2026-03-02',
    '시간|일정|장소|비고 / |출발일|| / 07:00|인천공항 집합||',
    '## 2026-03-03',
    '시간|일정|장소|비고 / 10:00–11:00|오사카성|오사카시 주오구|입장권\n포함 / 18:00|석식||',
    '## 2026-03-04',
    '시간|일정|장소|비고 / 18:00|석식||',
  ])
  const table = source.parts[4]
  expect(table?.kind === 'table' && table.rows[1]?.[1]?.links).toEqual([
    { from: 0, to: 4, href: 'https://example.com/castle' },
  ])
})

test('the columns of a calendar in English have English titles', async () => {
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260303T180000\r\nSUMMARY:Dinner\r\nLOCATION:Pier\r\nEND:VEVENT'
  const source = await read(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`, 'trip.ics')
  expect(short(source)).toEqual(['## 2026-03-03', 'Time|Schedule|Place|Note / 18:00|Dinner|Pier|'])
})

test('a cut calendar is damaged', async () => {
  expect(await readSource(bytes('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY'), 'a.ics')).toEqual({ refused: 'damaged' })
})
