// The pictures of a PDF: each once, whichever pages show it. What stands on most pages, is the ground of a page, or is as small
// as a bullet or a line is none that a guidebook wants.
import type { SourcePicture } from '#domain/schedule/source.ts'
import type { Axes, PdfBox, PdfPage, PageContent } from './page-content.ts'

/** Where one stands, and which of `Source.pictures` it is. */
export interface PlacedPicture extends PdfBox {
  picture: number
}

/** Without a canvas beside the page, which old browsers lack, pictures cannot be written anew: they are told. */
export const canTakePictures = (): boolean => typeof OffscreenCanvas === 'function'

/** Of a guidebook, all held at once. */
const MOST = 400
/** In points: smaller is a bullet, a line, or a strip of a drawing. */
const SMALLEST = 36
/** Of a page: larger is its ground, or the page itself where it was scanned and its letters were recognised. */
const GROUND = 0.85
const WORDS_ON_GROUND = 40
/** Of all pages, and how many at least. */
const RUNNING = 0.6
const LEAST_RUNNING = 3
/** Dots to a side: smaller ones are logos and drawings, whose edges a JPEG would blur. */
const DRAWING = 512

interface Taken {
  /** Undefined where it could not be unpacked. */
  file: Omit<SourcePicture, 'name'> | undefined
  pages: Set<PageContent>
}

/** What PDF.js hands out: nothing where it could not unpack the picture, `ref` its object in the file. */
interface Unpacked {
  width: number
  height: number
  bitmap?: ImageBitmap | VideoFrame
  ref?: string
}

export class PagePictures {
  readonly #taken = new Map<string, Taken>()
  readonly #placed = new Map<PageContent, (PdfBox & { id: string })[]>()
  readonly #others = new Set<string>()

  /** Before the page is given up, which has its pictures. */
  async take(page: PdfPage, content: PageContent): Promise<void> {
    const placed: (PdfBox & { id: string })[] = []
    for (const { name, axes, ...box } of content.pictures) {
      const unpacked = await unpackedOf(page, name)
      const id = unpacked?.ref ?? name
      const before = this.#taken.get(id)
      const isWanted = isPicture(box, content) && (before !== undefined || this.#taken.size < MOST)
      if (!isWanted) this.#others.add(id)
      else {
        const file = before ? before.file : await fileOf(unpacked, axes)
        const pages = (before?.pages ?? new Set()).add(content)
        this.#taken.set(id, { file, pages })
        placed.push({ ...box, id })
      }
    }
    this.#placed.set(content, placed)
  }

  /** @returns where they stand on each page, and how many were not taken */
  all(pages: readonly PageContent[]): { pictures: SourcePicture[]; placed: PlacedPicture[][]; missed: number } {
    const isRunning = ({ pages: { size } }: Taken): boolean => size >= LEAST_RUNNING && size > pages.length * RUNNING
    const pictures: SourcePicture[] = []
    const places = new Map<string, number>()
    for (const [id, taken] of this.#taken) {
      if (!taken.file || isRunning(taken)) this.#others.add(id)
      else places.set(id, pictures.push({ name: `${pictures.length + 1}.${endingOf(taken.file)}`, ...taken.file }) - 1)
    }
    const placed = pages.map((page) =>
      (this.#placed.get(page) ?? []).flatMap(({ id, ...box }) => {
        const picture = places.get(id)
        return picture === undefined ? [] : [{ ...box, picture }]
      }),
    )
    return { pictures, placed, missed: [...this.#others].filter((id) => !places.has(id)).length }
  }
}

function isPicture({ x0, x1, y0, y1 }: PdfBox, { width, height, words }: PageContent): boolean {
  if (Math.min(x1 - x0, y1 - y0) < SMALLEST) return false
  const isGround = (x1 - x0) * (y1 - y0) > width * height * GROUND
  return !isGround || words.filter(({ text }) => text.trim() !== '').length < WORDS_ON_GROUND
}

/** What several pages show is kept for all of them. */
const unpackedOf = ({ objs, commonObjs }: PdfPage, name: string): Promise<Unpacked | null> =>
  new Promise((resolve) => (name.startsWith('g_') ? commonObjs : objs).get(name, resolve as (object: unknown) => void))

/** As it is shown: upright, also where the file has it lying. */
async function fileOf(unpacked: Unpacked | null, axes: Axes): Promise<Taken['file']> {
  if (!unpacked?.bitmap) return undefined
  const { bitmap } = unpacked
  const isTurned = axes[0] === 0
  const [width, height] = isTurned ? [unpacked.height, unpacked.width] : [unpacked.width, unpacked.height]
  const isDrawing = Math.max(width, height) <= DRAWING
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  if (!isDrawing) {
    // What shines through shows the paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.setTransform(...axes, axes[0] + axes[2] < 0 ? width : 0, axes[1] + axes[3] < 0 ? height : 0)
  context.drawImage(bitmap, 0, 0)
  const type = isDrawing ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: 0.92 })
  return { type, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

const endingOf = ({ type }: { type: string }): string => (type === 'image/png' ? 'png' : 'jpg')
