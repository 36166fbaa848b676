// The whole guidebook as one HTML file: pictures and font stand inside it, so that it opens anywhere and needs no line.
import type { Rendered } from '#domain/reader/renderer.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { addressesIn, storedPictures } from './pictures.ts'
import { withFont } from './with-font.ts'

/** @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function oneFile(files: Files, rendered: Rendered): Promise<Buffer> {
  const pictures = await storedPictures(files, addressesIn(rendered.html))
  const { html } = await withFont(rendered)
  const inside = html.replace(/(src=")(\/uploads\/[\w.]+)"/g, (_, before: string, address: string) => {
    const picture = pictures.get(address)
    const type = address.endsWith('.png') ? 'image/png' : 'image/webp'
    return `${before}${picture ? dataOf(type, picture) : 'data:,'}"`
  })
  return Buffer.from(inside)
}

const dataOf = (type: string, body: Buffer): string => `data:${type};base64,${body.toString('base64')}`
