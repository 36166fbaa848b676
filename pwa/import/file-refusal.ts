// Why a file cannot be read, as data: the sentences stand in `messages.ts`, under the same names.

export const FILE_REFUSALS = [
  /** Word, Excel and Hangul before their files were packed XML. */
  'old-hwp',
  'old-xls',
  'old-doc',
  /** Pictures of pages, without a letter in it. */
  'scan',
  'encrypted',
  'damaged',
  'too-large',
  /** There is nothing in it. */
  'empty',
  'unknown-format',
  /** The part of the app that reads such files did not come: there is no network. */
  'unavailable',
] as const

export interface FileRefusal {
  refused: (typeof FILE_REFUSALS)[number]
}

/** Thrown while a file is read; `readSource` answers it as a value. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly refused: FileRefusal['refused']

  constructor(refused: FileRefusal['refused']) {
    super(refused)
    this.refused = refused
  }
}

export const isRefusal = (answer: object): answer is FileRefusal => 'refused' in answer
