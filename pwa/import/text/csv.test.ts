// Tables of separated values in the encodings and with the signs that programs in Korea write.
import { expect, test } from 'vitest'
import { readSource } from '#pwa/import/read-source.ts'

/** '시간,장소' and '07:00,"공항, 3층"' in the Korean encoding of Windows. */
const EUC_KR = Uint8Array.from([
  0xbd, 0xc3, 0xb0, 0xa3, 0x2c, 0xc0, 0xe5, 0xbc, 0xd2, 0x0d, 0x0a, 0x30, 0x37, 0x3a, 0x30, 0x30, 0x2c, 0x22, 0xb0,
  0xf8, 0xc7, 0xd7, 0x2c, 0x20, 0x33, 0xc3, 0xfe, 0x22, 0x0d, 0x0a,
])

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return bytes
}

async function cells(bytes: Uint8Array, name = 'a.csv'): Promise<string[][]> {
  const source = await readSource(bytes, name)
  const [part] = 'refused' in source ? [] : source.parts
  return part?.kind === 'table' ? part.rows.map((row) => row.map(({ text }) => text)) : []
}

const WANTED = [
  ['시간', '장소'],
  ['07:00', '공항, 3층'],
]
const COMMAS = '시간,장소\r\n07:00,"공항, 3층"\r\n'
const TABS = '시간\t장소\r\n07:00\t공항, 3층\r\n'
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8(COMMAS)],
  ['UTF-8 with its mark', utf8(`\uFEFF${COMMAS}`)],
  ['EUC-KR', EUC_KR],
  ['UTF-16 with its mark, divided by tabs, as Excel saves Unicode text', utf16(`\uFEFF${TABS}`, false)],
  ['UTF-16 of the other order', utf16(`\uFEFF${TABS}`, true)],
  ['UTF-16 without a mark', utf16(TABS, false)],
  ['semicolons', utf8('시간;장소\n07:00;공항, 3층\n')],
])('a table in %s is read', async (_, bytes) => {
  expect(await cells(bytes)).toEqual(WANTED)
})

test('line ends inside a value stay in it', async () => {
  expect(await cells(utf8('1일차,"집합\r\n출발"\n2일차,복귀\n'))).toEqual([
    ['1일차', '집합\n출발'],
    ['2일차', '복귀'],
  ])
})

test('rows of unequal length stand below each other, blank at their ends', async () => {
  expect(await cells(utf8('a,b,c\nd\n'))).toEqual([
    ['a', 'b', 'c'],
    ['d', '', ''],
  ])
})

test('a table without a letter is empty', async () => {
  expect(await readSource(utf8(',,\n,,\n'), 'a.csv')).toEqual({ refused: 'empty' })
})
