// Sources for tests: lines, lists and tables, by hand and at random.
import fc from 'fast-check'
import type { DraftPart } from '#domain/schedule/draft.ts'
import type { Source, SourceCell, SourcePart, SourceText } from '#domain/schedule/source.ts'

export const textOf = (text: string): SourceText => ({ text, links: [] })

export const sourceOf = (...parts: SourcePart[]): Source => ({ parts, pictures: [], missed: [] })

/** A blank line parts paragraphs; `# ` begins a heading, `* ` an entry of a list. */
export const written = (text: string): Source =>
  sourceOf(
    ...text
      .trim()
      .split(/\n\s*\n/)
      .map(partOf),
  )

function partOf(text: string): SourcePart {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  const level = /^#{1,3}(?= )/.exec(first)?.[0].length
  if (level !== undefined) return { kind: 'heading', level, text: textOf(first.slice(level + 1)) }
  if (lines.every((line) => line.startsWith('* ')))
    return { kind: 'list', ordered: false, entries: lines.map((line) => textOf(line.slice(2))) }
  return { kind: 'paragraph', text: textOf(lines.join('\n')) }
}

/** A row a line; `/` is a line end within a cell, `>` a cell that reaches to the left of it, `^` one that reaches from above. */
export function tabled(text: string, title = ''): SourcePart {
  const grid = text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim().replaceAll(' / ', '\n')))
  const rows = grid.map((cells, row) =>
    cells.flatMap((cell, column): SourceCell[] => {
      if (cell === '>' || cell === '^') return []
      const columns = 1 + run(cells.slice(column + 1), '>')
      const below = grid.slice(row + 1).map((each) => each[column] ?? '')
      return [{ ...textOf(cell), column, columns, rows: 1 + run(below, '^'), pictures: [] }]
    }),
  )
  return { kind: 'table', title, rows }
}

const run = (cells: readonly string[], mark: string): number => {
  const end = cells.findIndex((cell) => cell !== mark)
  return end < 0 ? cells.length : end
}

/** `kind time {place} title: body; body`, with `?` where it is not sure and `-` where it stands in no day. */
export const shown = (parts: readonly DraftPart[]): string[] =>
  parts.map(({ kind, sure, outside, time, place, title, body, rows }) => {
    const said = [time, place.text && `{${place.text}}`, title.text].filter(Boolean).join(' ')
    const lines = body.map(({ text }) => text).join('; ')
    const marks = `${outside ? '-' : ''}${kind}${sure ? '' : '?'}`
    return [marks, said + (lines ? `: ${lines}` : ''), rows ? `${rows.length} rows` : ''].filter(Boolean).join(' ')
  })

const PIECES = [
  '1일차',
  '제2일',
  'Day 3',
  'DAY1',
  '10/12(월)',
  '10월 13일 (화)',
  '(수)',
  '07:00',
  '오후 2시 반',
  '9 AM – 11 AM',
  '0930',
  '07:00까지',
  '인천공항 3층 집합',
  '성산일출봉 관광',
  '호텔 체크인',
  '중식: 흑돼지',
  '조:호텔식 중:현지식 석:한식',
  '점심',
  'Lunch at the harbour',
  'KE721',
  '숙소: 제주 신라호텔',
  '가이드 김길동 010-1234-5678',
  '준비물',
  '포함 사항',
  '여권, 우산',
  'https://a.kr/b?c=1.',
  'kim@a.kr',
  '※ 일정은 변경될 수 있습니다',
  '[김가이드] [오전 9:12] 08:00 출발',
  '시간',
  '장소',
  '내용',
  '식사',
  '비고',
  '- ',
  '→',
  ' / ',
  ' ',
  '\t',
  '\n',
  '(',
  ')',
  '[',
  '■ ',
  '😀',
  '…',
  '~',
  ': ',
  '12',
  '가',
  'x',
  '마지막 날',
  '주소: 제주시 1-2',
  '일시: 5월 15일(금)',
  '08.00 pick up',
  '09.15',
  '13.30 – 14.30 박물관',
  'Ⅳ. 행정사항',
  '합계',
  '소요',
  "10'",
  '1~3반',
  '❍ ',
]

const words = fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join(' '))

const anyText: fc.Arbitrary<SourceText> = fc.tuple(words, fc.boolean()).map(([text, isLinked]) => ({
  text,
  links: isLinked && text.length > 2 ? [{ from: 1, to: text.length - 1, href: 'https://a.kr/' }] : [],
}))

/** Merged cells may overlap and reach beyond the table, as files have them. */
const anyTable: fc.Arbitrary<SourcePart> = fc
  .record({
    title: fc.constantFrom('', 'Sheet1', '1일차', '연락처', '호텔'),
    rows: fc.array(
      fc.array(fc.tuple(anyText, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), { maxLength: 5 }),
      {
        maxLength: 6,
      },
    ),
  })
  .map(({ title, rows }) => ({
    kind: 'table',
    title,
    rows: rows.map((cells) => {
      let column = 0
      return cells.map(([text, columns, height]) => {
        const cell = { ...text, column, columns, rows: height, pictures: [] }
        column += columns
        return cell
      })
    }),
  }))

const anyPart: fc.Arbitrary<SourcePart> = fc.oneof(
  anyText.map((text): SourcePart => ({ kind: 'paragraph', text })),
  fc
    .tuple(anyText, fc.integer({ min: 1, max: 3 }))
    .map(([text, level]): SourcePart => ({ kind: 'heading', level, text })),
  fc.array(anyText, { maxLength: 4 }).map((entries): SourcePart => ({ kind: 'list', ordered: false, entries })),
  anyTable,
)

export const anySource: fc.Arbitrary<Source> = fc
  .array(anyPart, { maxLength: 8 })
  .map((parts) => ({ parts, pictures: [], missed: [] }))
