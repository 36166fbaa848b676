// Where pictures and other named files are kept: what every storage offers, and which one the configuration names.

/** Names are made by the server, of plain segments that start with a letter or digit: nothing leaves the store (`attack 21`). */
const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*){0,3}$/i

export interface FileFacts {
  bytes: number
  /** When it was put last. */
  at: Date
}

export interface Files {
  /**
   * Stores the whole file or nothing. The same name always stands for the same bytes, so a repeated put is harmless; it
   * makes the file as young as a new one.
   */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes, or null where there is no such file. */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** null where there is no such file. */
  stat(name: string): Promise<FileFacts | null>
  /** Every file of a folder, such as `drawn`, at any depth, or all; in no order, and without those that come or go meanwhile. */
  list(folder?: string): AsyncIterable<FileFacts & { name: string }>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
  /**
   * Removes the file unless it was written again since `before`: it may have been referenced again meanwhile. On an
   * S3-compatible store there is a race of one round trip between the look and the removal.
   * @returns whether the file is gone, or was not there
   */
  removeUntouched(name: string, before: Date): Promise<boolean>
  /** Removes what crashes left of unfinished files, once it is an hour old. @returns how many. */
  sweep(): Promise<number>
  /** Throws where the store cannot be written now. */
  check(): Promise<void>
}

/** The name itself. @throws Error where it is none that the server makes. */
export function fileName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 40))}`)
  return name
}

export const isFileName = (name: string): boolean => name.length <= 200 && NAME.test(name)
