// Whether bytes are exactly the file that a list names.
import type { BundleFile } from '#domain/reader/bundle.ts'

export const isProven = async ({ bytes, sha256 }: BundleFile, body: ArrayBuffer): Promise<boolean> =>
  body.byteLength === bytes && hex(await crypto.subtle.digest('SHA-256', body)) === sha256

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
