// What is read of Word's and Hangul's documents: the same document from both, and what only one of them has.
import { expect, test } from 'vitest'
import type { Source } from '#domain/schedule/source.ts'
import type { BlockWritten } from '#pwa/testing/files/blocks.ts'
import { docxFile, paragraph, run } from '#pwa/testing/files/docx.ts'
import { hangulParagraph, hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { DOT } from '#pwa/testing/files/package.ts'
import { readSource } from '#pwa/import/read-source.ts'

async function read(bytes: Uint8Array): Promise<Source> {
  const source = await readSource(bytes, 'trip')
  if ('refused' in source) throw new Error(source.refused)
  return source
}

/** Shorter to read: a line a part. */
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

const makers: [string, (blocks: BlockWritten[]) => Uint8Array][] = [
  ['Word', (blocks) => docxFile(blocks)],
  ['Hangul', (blocks) => hwpxFile([blocks])],
]

test.each(makers)('%s: headings, paragraphs, lists, tables and pictures stand in their order', async (_, made) => {
  const source = await read(
    made([
      { heading: 1, text: '제주 2박 3일' },
      '',
      '인솔자 김하늘\n010-1234-5678',
      { heading: 2, text: '1일차' },
      {
        table: [
          ['시간', '내용'],
          ['09:00', '집합'],
          ['10:00', '출발'],
        ],
      },
      { list: ['여권', '우산'] },
      { list: ['하나', '둘'], ordered: true },
      { picture: '약도' },
    ]),
  )
  expect(short(source)).toEqual([
    '# 제주 2박 3일',
    '인솔자 김하늘\n010-1234-5678',
    '## 1일차',
    '시간|내용 / 09:00|집합 / 10:00|출발',
    '- 여권 - 우산',
    '1. 하나 1. 둘',
    '[0 약도]',
  ])
  expect(source.pictures).toEqual([{ name: 'image1.png', type: 'image/png', bytes: DOT }])
  expect(source.missed).toEqual([])
})

test.each(makers)('%s: merged cells keep what they span', async (_, made) => {
  const table = [
    [{ text: '일정', columns: 3 }],
    [{ text: '1일차', rows: 2 }, '09:00', '집합'],
    ['10:00', '출발'],
    ['2일차', { text: '자유', columns: 2 }],
  ]
  const source = await read(made([{ table }]))
  expect(short(source)).toEqual(['일정(3x1) / 1일차(1x2)|09:00|집합 / 10:00|출발 / 2일차|자유(2x1)'])
  const [part] = source.parts
  expect(part?.kind === 'table' && part.rows[2]?.map(({ column }) => column)).toEqual([1, 2])
})

test.each(makers)(
  '%s: blank lines between those of a cell stay, so that cells go together line by line',
  async (_, made) => {
    const table = [
      ['시간', '일정'],
      ['08:00\n08:30\n\n\n13:30\n\n', '집결\n성당\n광장\n시장\n이동\n휴식'],
    ]
    expect(short(await read(made([{ table }])))).toEqual([
      '시간|일정 / 08:00\n08:30\n\n\n13:30|집결\n성당\n광장\n시장\n이동\n휴식',
    ])
  },
)

test.each(makers)(
  '%s: a table in a cell is lines of it, with its pictures; a table of one cell is a frame',
  async (_, made) => {
    const inner: BlockWritten = {
      table: [
        ['09:00', '집합'],
        ['10:00', { text: '출발', picture: true }],
      ],
    }
    const source = await read(
      made([{ table: [[{ text: ['안내', inner] }]] }, { table: [['1일차', { text: [inner] }]] }]),
    )
    expect(short(source)).toEqual(['안내', '09:00|집합 / 10:00|출발', '1일차|09:00 집합\n10:00 출발'])
    const last = source.parts.at(-1)
    expect(last?.kind === 'table' && last.rows[0]?.map(({ pictures }) => pictures)).toEqual([[], [0]])
  },
)

test.each(makers)('%s: a number that says something stands before its text, and counts on', async (_, made) => {
  const source = await read(made([{ list: ['서울 출발', '오사카 관광'], label: '%1일차' }]))
  expect(short(source)).toEqual(['1일차 서울 출발', '2일차 오사카 관광'])
})

test.each(makers)('%s: a link leads where it leads there', async (_, made) => {
  const source = await read(made([{ link: '지도', href: 'https://example.com/a;b?c=d&e' }]))
  expect(source.parts).toEqual([
    {
      kind: 'paragraph',
      text: { text: '지도', links: [{ from: 0, to: 2, href: 'https://example.com/a;b?c=d&e' }] },
    },
  ])
})

test('tracked changes are read as accepted, and what was deleted is told', async () => {
  const changed = `<w:p>${run('09:00 ')}<w:del><w:r><w:delText>로비</w:delText></w:r></w:del><w:ins>${run('정문')}</w:ins>${run(' 집합')}<w:moveFrom>${run('x')}</w:moveFrom></w:p>`
  const row = `<w:tbl><w:tr><w:tc>${paragraph('10:00')}</w:tc></w:tr><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph('취소')}</w:tc></w:tr><w:tr><w:tc>${paragraph('11:00')}</w:tc></w:tr></w:tbl>`
  const source = await read(docxFile([{ raw: changed }, { raw: row }]))
  expect(short(source)).toEqual(['09:00 정문 집합', '10:00 / 11:00'])
  expect(source.missed).toEqual([
    { kind: 'other', text: '로비' },
    { kind: 'other', text: '취소' },
  ])
})

test('notes, comments, what runs above each page, hidden text and charts are told', async () => {
  const hidden = `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>원가</w:t></w:r>${run('집합')}</w:p>`
  const chart = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="예산"/><a:graphic><c:chart xmlns:c="c"/></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const beside = { footnotes: ['우천 시 변경'], comments: ['확인'], header: '하늘여행사 02-123-4567' }
  const source = await read(docxFile([{ raw: hidden }, { raw: chart }], beside))
  expect(short(source)).toEqual(['집합'])
  expect(source.missed).toEqual([
    { kind: 'other', text: '원가' },
    { kind: 'drawing', text: '예산' },
    { kind: 'footnote', text: '우천 시 변경' },
    { kind: 'comment', text: '확인' },
    { kind: 'other', text: '하늘여행사 02-123-4567' },
  ])
})

test('a box of Word is read once, though the file holds it for older programs as well', async () => {
  const content = `<w:txbxContent>${paragraph('비상 연락처')}</w:txbxContent>`
  const box = `<w:p>${run('1일차')}<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>${content}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
  expect(short(await read(docxFile([{ raw: box }])))).toEqual(['1일차', '비상 연락처'])
})

test('a link that is a field of Word leads where it leads', async () => {
  const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const field = `<w:p>${char('begin')}<w:r><w:instrText> HYPERLINK "https://example.com" </w:instrText></w:r>${char('separate')}${run('누리집')}${char('end')}${run(' 참고')}</w:p>`
  const source = await read(docxFile([{ raw: field }]))
  expect(source.parts).toEqual([
    { kind: 'paragraph', text: { text: '누리집 참고', links: [{ from: 0, to: 3, href: 'https://example.com' }] } },
  ])
})

test('sections of Hangul follow each other; its notes, memos, boxes and formulas find their place', async () => {
  const inBox = `<hp:p><hp:run><hp:rect><hp:drawText><hp:subList>${hangulParagraph('준비물')}</hp:subList></hp:drawText></hp:rect></hp:run></hp:p>`
  const note = `<hp:p><hp:run><hp:t>조식<hp:deleteBegin/>뷔페<hp:deleteEnd/></hp:t><hp:ctrl><hp:footNote><hp:subList>${hangulParagraph('7시부터')}</hp:subList></hp:footNote></hp:ctrl><hp:equation><hp:script>1 over 2</hp:script></hp:equation></hp:run></hp:p>`
  const source = await read(hwpxFile([['1일차'], [{ raw: inBox }, { raw: note }]]))
  expect(short(source)).toEqual(['1일차', '준비물', '조식'])
  expect(source.missed).toEqual([
    { kind: 'other', text: '뷔페' },
    { kind: 'footnote', text: '7시부터' },
    { kind: 'drawing', text: '1 over 2' },
  ])
})

test('a link of Hangul without its scheme leads to the web', async () => {
  const field =
    '<hp:ctrl><hp:fieldBegin type="HYPERLINK"><hp:parameters><hp:stringParam name="Command">www.example.com|-;1;0;0</hp:stringParam></hp:parameters></hp:fieldBegin></hp:ctrl>'
  const raw = `<hp:p><hp:run>${field}<hp:t>누리집</hp:t><hp:ctrl><hp:fieldEnd/></hp:ctrl></hp:run></hp:p>`
  const [part] = (await read(hwpxFile([[{ raw }]]))).parts
  expect(part?.kind === 'paragraph' && part.text.links).toEqual([{ from: 0, to: 3, href: 'https://www.example.com' }])
})

test('a locked document of Hangul is refused as such, and one without sections as damaged', async () => {
  expect(await readSource(hwpxFile([['비밀']], { encrypted: true }), 'a.hwpx')).toEqual({ refused: 'encrypted' })
  expect(await readSource(hwpxFile([]), 'a.hwpx')).toEqual({ refused: 'damaged' })
})
