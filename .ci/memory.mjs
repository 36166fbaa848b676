// A folder in memory for what tests make and throw away: databases, data folders, profiles of browsers.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Where Linux has files in memory; a container often has 64 MB of it. */
const MEMORY = '/dev/shm'

/** Bytes: several times what all tests hold at one time. */
const ENOUGH = 8 * 2 ** 30

const bytesOf = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory())
  } catch {
    return 0
  }
}

/**
 * Thousands of small files that live for seconds cost a tenth of the processor on a disk.
 * @returns its path, and how to remove it; null where there is too little memory
 */
export function makeMemoryFolder() {
  if (bytesOf(MEMORY) < ENOUGH) return null
  const path = mkdtempSync(`${MEMORY}/gilbook-`)
  // A database server of a test runs as somebody else.
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
