// The one engine that draws pictures of guidebooks: satori lays words and boxes out, sharp puts all together.
import { createHash } from 'node:crypto'
import sharp, { type OverlayOptions, type ResizeOptions, type Sharp } from 'sharp'
import type { Files } from '#backend/platform/files/files.ts'
import { enqueue } from '#backend/platform/images/concurrency.ts'
import { layOut } from './satori-thread.ts'
import type { SvgMark, PictureType, PicturePlacement, Scene } from './scene.ts'

/** Changes whenever the same scene would be drawn otherwise. */
const ENGINE = 3

/** What a scene is found by: the same scene is the same picture, in whichever process it is drawn. */
export const sceneKey = (scene: Scene): string =>
  createHash('sha256')
    .update(`${ENGINE} ${JSON.stringify(scene)}`)
    .digest('hex')
    .slice(0, 40)

const ENCODE: Record<PictureType, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 84, smartSubsample: true }),
  png: (image) => image.png({ palette: true, quality: 90 }),
  jpeg: (image) => image.jpeg({ quality: 84, mozjpeg: true }),
}

/**
 * Draws the scene. A picture that is not in the storage is left out: nothing is ever fetched.
 * @throws Refusal UNAVAILABLE where too much is drawn already.
 */
export async function draw(files: Files, scene: Scene, type: PictureType): Promise<Buffer> {
  const { width, height, background, boxes } = scene
  const svg = boxes ? await layOut(boxes, width, height) : `<svg xmlns="http://www.w3.org/2000/svg"></svg>`
  return enqueue(async () => {
    const [below, above] = await Promise.all([scene.below, scene.above].map((places) => placed(files, places)))
    const over = { input: Buffer.from(withMarks(svg, scene)), left: 0, top: 0 }
    const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 }
    const base = sharp({ create: { width, height, channels: background === null ? 4 : 3, background: ground } })
    return ENCODE[type](base.composite([...(below ?? []), over, ...(above ?? [])])).toBuffer()
  })
}

/** The marks at the end of the SVG: what comes last is drawn on top. */
function withMarks(svg: string, { width, height, marks }: Scene): string {
  const inside = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  const drawn = marks.map(markSvg).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}${drawn}</svg>`
}

const markSvg = ({ svg, left, top, size, grid, colour }: SvgMark): string =>
  `<g transform="translate(${left} ${top}) scale(${size / grid})" fill="none" stroke-linecap="round" stroke-linejoin="round" color="${colour}">${svg}</g>`

const placed = async (files: Files, places: PicturePlacement[]): Promise<OverlayOptions[]> =>
  (await Promise.all(places.map((place) => inPlace(files, place)))).flatMap((made) => made ?? [])

const FIT: Record<PicturePlacement['fit'], ResizeOptions> = {
  cover: { fit: 'cover' },
  subject: { fit: 'cover', position: 'attention' },
  left: { fit: 'contain', position: 'left', background: { r: 0, g: 0, b: 0, alpha: 0 } },
}

async function inPlace(files: Files, place: PicturePlacement): Promise<OverlayOptions | null> {
  const { file, left, top, width, height, fit } = place
  const bytes = await files.read(file)
  if (!bytes) return null
  const resized = sharp(bytes).resize(width, height, FIT[fit])
  // Raw pixels: encoding them for a moment would take longer than all the rest.
  const { data, info } = await resized.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, left, top }
}
