// The worker that reads a file: a damaged or huge one holds up and breaks nothing but this.
import type { Source } from '#domain/schedule/source.ts'
import type { FileRefusal } from './file-refusal.ts'
import { readSource } from './read-source.ts'

export interface ReadRequest {
  file: Blob
  name: string
}

export type ReadMessage = { progress: number } | { answer: Source | FileRefusal }

/** Of the worker, as far as it is wanted here: the app is compiled for pages. */
const here = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadRequest>) => void
  postMessage: (message: ReadMessage, moved: Transferable[]) => void
}

here.onmessage = ({ data: { file, name } }) => void read(file, name)

async function read(file: Blob, name: string): Promise<void> {
  const answer = await bytesOf(file).then(
    (bytes) => readSource(bytes, name, (progress) => here.postMessage({ progress }, [])),
    // It was moved or changed since it was chosen.
    (): FileRefusal => ({ refused: 'damaged' }),
  )
  const pictures = 'pictures' in answer ? [...answer.pictures, ...filesOf(answer)] : []
  here.postMessage({ answer }, [...new Set(pictures.map(({ bytes }) => bytes.buffer as ArrayBuffer))])
}

const filesOf = ({ whole = [] }: Source) => whole.flatMap(({ files }) => [...files.values()])

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
