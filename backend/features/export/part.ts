// What the parts of an export are given, and what they give.
import type { AccountRow } from '#backend/features/identity/table.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Caller } from '#backend/platform/route.ts'
import type { ZipEntry } from './zip.ts'

export interface ExportRequest {
  deps: Deps
  caller: Caller
  account: AccountRow
  now: Date
}

/** What could not be had: told in the file itself, the rest comes all the same. */
export interface Missing {
  file: string
  why: 'unreadable' | 'too-large' | 'not-made'
}

export interface ExportContext extends ExportRequest {
  missing: Missing[]
  /** The files of these addresses (`/uploads/…`), each once in an export. */
  pictures: (addresses: readonly string[]) => AsyncIterable<ZipEntry>
}

export type ExportPart = (context: ExportContext) => AsyncIterable<ZipEntry>

export const json = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})
