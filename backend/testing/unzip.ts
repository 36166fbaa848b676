// What is in a ZIP file, by name.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export interface Unzipped {
  /** In the order of the file. */
  names: string[]
  bytes: (name: string) => Buffer
  text: (name: string) => string
  json: <T>(name: string) => T
}

/** @throws where the file is broken or ends too early, and for a name that leads out of the folder */
export async function unzip(file: Buffer): Promise<Unzipped> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  const bytes = (name: string): Buffer => {
    const known = found.get(name)
    if (!known) throw new Error(`no ${name} among ${[...found.keys()].join(', ')}`)
    return known
  }
  return {
    names: [...found.keys()],
    bytes,
    text: (name) => bytes(name).toString(),
    json: (name) => JSON.parse(bytes(name).toString()) as never,
  }
}
