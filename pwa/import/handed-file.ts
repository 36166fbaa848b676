// Which files a schedule may be read from by their names, and one that was dropped elsewhere and is on its way to the import.

export const READABLE = '.xlsx,.csv,.tsv,.docx,.hwpx,.pdf,.html,.htm,.ics,.md,.txt,.json,.zip,.xls,.doc,.hwp'

const ENDINGS: ReadonlySet<string> = new Set(READABLE.split(','))

/** Old formats too: the import says how they are saved anew. */
export const isReadable = (name: string): boolean => ENDINGS.has(name.slice(name.lastIndexOf('.')).toLowerCase())

let handed: File | null = null

/** For the import's screen, which is opened next. */
export const handFile = (file: File): void => void (handed = file)

/** Once. */
export function takeHandedFile(): File | null {
  const file = handed
  handed = null
  return file
}
