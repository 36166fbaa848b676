// What a file is: its first bytes say more than its name, which is asked where they say nothing.
import { FileRefused } from './file-refusal.ts'

export type FileFormat = 'csv' | 'xlsx'

export async function formatOf(bytes: Uint8Array, name: string): Promise<FileFormat> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (startsWith(bytes, COMPOUND)) throw new FileRefused(compoundKind(bytes, ending))
  if (startsWith(bytes, 'HWP Document File')) throw new FileRefused('old-hwp')
  if (startsWith(bytes, 'PK')) return packedFormat(bytes)
  const known = BY_ENDING[ending]
  if (!known) throw new FileRefused('unknown-format')
  return known
}

const BY_ENDING: Partial<Record<string, FileFormat>> = { csv: 'csv', tsv: 'csv' }

/** Loaded with the first packed file: what unpacks it comes along. */
async function packedFormat(bytes: Uint8Array): Promise<FileFormat> {
  const { Archive } = await import('#pwa/import/office/archive.ts').catch(() => {
    throw new FileRefused('unavailable')
  })
  const archive = new Archive(bytes)
  const has = (start: string): boolean => archive.names.some((entry) => entry.startsWith(start))
  if (has('xl/worksheets/') || archive.has('xl/workbook.xml')) return 'xlsx'
  throw new FileRefused('unknown-format')
}

/** Files of Office before 2007, of Hangul before HWPX, and packed ones that are encrypted: all are compound files. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** By the names of the streams in it, which are written in UTF-16. */
function compoundKind(bytes: Uint8Array, ending: string): FileRefused['refused'] {
  const names = new TextDecoder('latin1').decode(bytes)
  const holds = (stream: string): boolean => names.includes([...stream].map((letter) => `${letter}\0`).join(''))
  if (holds('EncryptedPackage')) return 'encrypted'
  if (holds('WordDocument') || ending === 'doc') return 'old-doc'
  if (holds('HwpSummaryInformation') || holds('BodyText') || ending === 'hwp') return 'old-hwp'
  return holds('Workbook') || holds('Book') || ending === 'xls' ? 'old-xls' : 'unknown-format'
}

const startsWith = (bytes: Uint8Array, letters: string): boolean =>
  [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0))
