// The worker that decodes one HEIC photo by libheif (LGPL 3.0), which is a file of its own and can be replaced by another build.
import { LIMITS } from '#domain/limits.ts'

export interface HeicRequest {
  bytes: ArrayBuffer
  /** In px: no wider. */
  width: number
}

export type HeicAnswer = { bitmap: ImageBitmap } | { refused: 'PICTURE_BROKEN' | 'PICTURE_PIXELS' }

/** Of the worker, as far as it is wanted here: the app is compiled for pages. */
interface Scope {
  addEventListener: (type: 'message', heard: (event: MessageEvent<HeicRequest>) => void) => void
  postMessage: (message: HeicAnswer, transfer?: Transferable[]) => void
}
const scope = self as unknown as Scope

scope.addEventListener('message', ({ data }) => {
  // What is thrown here is heard by the page as an error of the worker.
  void decode(data).then((answer) => scope.postMessage(answer, 'bitmap' in answer ? [answer.bitmap] : []), rethrow)
})

/** A rejected promise in a worker raises no error event in the page: it is thrown from a timer instead. */
const rethrow = (failure: unknown): void =>
  void setTimeout(() => {
    throw failure
  })

async function decode({ bytes, width }: HeicRequest): Promise<HeicAnswer> {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const [photo] = new (libheif().HeifDecoder)().decode(new Uint8Array(bytes))
  if (!photo) return { refused: 'PICTURE_BROKEN' }
  const [fullWidth, fullHeight] = [photo.get_width(), photo.get_height()]
  if (fullWidth * fullHeight > LIMITS.photoPixels) return { refused: 'PICTURE_PIXELS' }
  const pixels = new ImageData(fullWidth, fullHeight)
  const isDrawn = await new Promise<boolean>((resolve) => photo.display(pixels, (shown) => resolve(shown !== null)))
  if (!isDrawn) return { refused: 'PICTURE_BROKEN' }
  const scale = Math.min(1, width / fullWidth)
  const size = {
    resizeWidth: Math.max(1, Math.round(fullWidth * scale)),
    resizeHeight: Math.max(1, Math.round(fullHeight * scale)),
  }
  return { bitmap: await createImageBitmap(pixels, { ...size, resizeQuality: 'high' }) }
}
