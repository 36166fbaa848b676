// Where pictures and other files are kept: a local folder.
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'

export interface Files {
  /** Stores the bytes under a name made by the server, at once or not at all. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  /** null when there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Throws when the store cannot be used. */
  check: () => Promise<void>
}

/** Names are `[a-z0-9._/-]`, without empty or dotted segments. */
function isSafe(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i.test(name)
}

export function folderFiles(folder: string): Files {
  const at = (name: string): string => {
    if (!isSafe(name)) throw new Error(`not a file name: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    put: async (name, bytes) => {
      const path = at(name)
      const temporary = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },
    read: async (name) => (isSafe(name) ? readFile(at(name)).catch(() => null) : null),
    has: async (name) => isSafe(name) && stat(at(name)).then((found) => found.isFile(), () => false),
    remove: async (name) => rm(at(name), { force: true }),
    check: async () => void (await mkdir(folder, { recursive: true })),
  }
}
