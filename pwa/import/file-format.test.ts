// What is said of files that cannot be read, before anything of them is.
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { FILE_REFUSALS } from './file-refusal.ts'
import { fileRefusalMessages } from './messages.ts'
import { readSource } from './read-source.ts'

/** A compound file, as far as the name of one of its streams. */
const compound = (stream: string): Uint8Array =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...[...stream].flatMap((l) => [l.charCodeAt(0), 0])])

const text = (letters: string): Uint8Array => new TextEncoder().encode(letters)

test.each([
  ['a Word file before 2007', compound('WordDocument'), 'a.doc', 'old-doc'],
  ['one that calls itself otherwise', compound('WordDocument'), 'a.docx', 'old-doc'],
  ['an Excel file before 2007', compound('Workbook'), 'a.xls', 'old-xls'],
  ['a Hangul file before HWPX', compound('HwpSummaryInformation'), 'a.hwp', 'old-hwp'],
  ['a Hangul file of the last century', text('HWP Document File V2.10'), 'a.hwp', 'old-hwp'],
  ['an encrypted workbook', compound('EncryptedPackage'), 'a.xlsx', 'encrypted'],
  ['XML of Excel 2003', text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), 'a.xls', 'old-xls'],
  ['a rich text', text('{\\rtf1}'), 'a.rtf', 'old-doc'],
  ['another compound file', compound('x'), 'a.msi', 'unknown-format'],
  ['an unknown file', text('?'), 'a.xyz', 'unknown-format'],
  ['a packed file of something else', text('PK\x05\x06'.padEnd(22, '\0')), 'a.zip', 'unknown-format'],
  ['something that is no packed file', text('PK and so on'), 'a.xlsx', 'damaged'],
])('%s is refused, by what it is', async (_, bytes, name, refused) => {
  expect(await readSource(bytes, name)).toEqual({ refused })
})

test.each([
  ['a page', '\uFEFF<table><tr><td>09:00</td><td>집합</td></tr></table>'],
  ['a list of values', '09:00\t집합\r\n'],
])('%s that calls itself a workbook of old is read as what it is', async (_, letters) => {
  const source = await readSource(text(letters), 'a.xls')
  const [part] = 'refused' in source ? [] : source.parts
  expect(part?.kind === 'table' && part.rows[0]?.map((cell) => cell.text)).toEqual(['09:00', '집합'])
})

test('each refusal has its sentence in each language', () => {
  for (const language of LANGUAGES)
    for (const refused of FILE_REFUSALS) expect(fileRefusalMessages[language][refused]).not.toBe('')
})
