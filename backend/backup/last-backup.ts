// When the last backup was made from here, for whoever looks after it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const LAST = z.object({ at: z.iso.datetime(), where: z.string(), id: z.string() })

export type LastBackup = z.output<typeof LAST>

const fileOf = (dataDir: string): string => join(dataDir, 'last-backup.json')

export async function recordBackup(dataDir: string, last: LastBackup): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(fileOf(dataDir), `${JSON.stringify(last)}\n`, { mode: 0o600 })
}

/** null where none was made from this folder. */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  return text === null ? null : (LAST.safeParse(JSON.parse(text)).data ?? null)
}
