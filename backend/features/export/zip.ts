// Entries as one ZIP file while they are made: whoever reads slowly makes the making wait, and nothing piles up.
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** With its folders, as `guidebooks/Jeju/guidebook.json`. */
  name: string
  bytes: Buffer
  /** It is a picture, say, and packing it again would win nothing. */
  packed?: true
}

/**
 * The next entry is requested once the one before has gone into the file. An error of the entries destroys the stream, so that a
 * truncated archive is not taken for a complete one; closing the stream ends the entries.
 * @param onFailure called with an error of the entries
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, mtime: Date, onFailure: (failure: unknown) => void): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const left = new AbortController()
  out.once('close', () => left.abort())
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  const fill = async (): Promise<void> => {
    for await (const { name, bytes, packed } of entries) {
      const body = Readable.from([bytes])
      zip.addReadStream(body, name, { mtime, mode: 0o100644, size: bytes.length, compress: !packed })
      await finished(body, { signal: left.signal })
    }
    zip.end()
  }
  fill().catch((error: Error) => {
    if (!left.signal.aborted) onFailure(error)
    out.destroy(error)
  })
  return out
}
