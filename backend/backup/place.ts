// Where backups lie: a folder or an S3-compatible store, with the same names in both, so that one can be copied into the other.
import { isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#backend/config/config.ts'
import { folderFiles } from '#backend/platform/files/folder.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { s3Files, s3Place } from '#backend/platform/files/s3.ts'
import { BackupError } from './seal.ts'

/** @param address a folder, or `s3://bucket/prefix?endpoint=…` as in STORAGE_URL. @throws BackupError */
export function openPlace(address: string, { storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Files {
  if (!address.startsWith('s3:')) {
    const folder = resolve(address)
    const product = storageUrl.startsWith('file:///') ? fileURLToPath(storageUrl) : resolve(dataDir, 'uploads')
    const from = relative(product, folder)
    if (from === '' || (!from.startsWith('..') && !isAbsolute(from)))
      throw new BackupError(`The folder ${folder} is among the product's own files: choose another one.`)
    return folderFiles(folder, (root) => root)
  }
  const url = URL.parse(address)
  if (!url?.hostname) throw new BackupError(`${address} names no bucket: write s3://bucket/prefix?endpoint=…`)
  const [there, product] = [s3Place(url), storageUrl.startsWith('s3:') ? s3Place(new URL(storageUrl)) : null]
  const isSame = product && there.bucket === product.bucket && there.endpoint === product.endpoint
  if (isSame && (there.prefix ?? '').startsWith(product.prefix ?? ''))
    throw new BackupError('That place is among the product’s own files: choose another bucket or another prefix.')
  return s3Files(there)
}

/** Without the keys that may stand in the address. */
export function placeName(address: string): string {
  if (!address.startsWith('s3:')) return resolve(address)
  const { hostname, pathname } = new URL(address)
  return `s3://${hostname}${pathname}`
}
