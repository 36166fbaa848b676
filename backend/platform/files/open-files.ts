// Opens the storage that the configuration names.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'
import { s3Files, s3Place } from './s3.ts'

/** @param storageUrl `file:` (a folder `uploads` in dataDir), `file:///…`, or `s3://…`. @throws Error naming STORAGE_URL. */
export function openFiles(storageUrl: string, dataDir: string): Files {
  if (storageUrl === 'file:') return folderFiles(join(dataDir, 'uploads'))
  const address = URL.parse(storageUrl)
  if (address?.protocol === 'file:') return folderFiles(fileURLToPath(address))
  if (address?.protocol === 's3:' && address.hostname) return s3Files(s3Place(address))
  throw new Error('STORAGE_URL must be file:, file:///folder or s3://bucket?endpoint=…')
}
