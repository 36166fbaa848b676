// The whole guidebook as one HTML file: pictures and font stand inside it, so that it opens anywhere and needs no line.
import type { Rendered } from '#domain/reader/renderer.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { cutFont } from '#backend/platform/fonts/cut-font.ts'
import { addressesIn, storedPictures } from './pictures.ts'

/** Pretendard's licence keeps that name for the whole. */
const FAMILY = 'Gilbook Sans'

/** @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function oneFile(files: Files, { html }: Rendered): Promise<Buffer> {
  const pictures = await storedPictures(files, addressesIn(html))
  const font = await cutFont(html)
  const face =
    `<style>@font-face{font-family:"${FAMILY}";font-weight:400 800;` +
    `src:url(${dataOf('font/woff2', font)}) format("woff2")}:root{--font-sans:"${FAMILY}",system-ui,sans-serif}</style>`
  const inside = html.replace(/(src=")(\/uploads\/[\w.]+)"/g, (_, before: string, address: string) => {
    const picture = pictures.get(address)
    const type = address.endsWith('.png') ? 'image/png' : 'image/webp'
    return `${before}${picture ? dataOf(type, picture) : 'data:,'}"`
  })
  return Buffer.from(inside.replace('</head>', () => `${face}</head>`))
}

const dataOf = (type: string, body: Buffer): string => `data:${type};base64,${body.toString('base64')}`
