// The guidebook's own letters inside a page that has to be read, or printed, anywhere.
import type { Rendered } from '#domain/reader/renderer.ts'
import { cutFont } from '#backend/platform/fonts/cut-font.ts'

/** Pretendard's licence keeps that name for the whole. */
const FAMILY = 'Gilbook Sans'

/** The same page with a style element more. @throws Refusal UNAVAILABLE */
export async function withFont({ html, scripts, styles }: Rendered): Promise<Rendered> {
  const font = await cutFont(html)
  const face =
    `@font-face{font-family:"${FAMILY}";font-weight:400 800;` +
    `src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")}` +
    `:root{--font-sans:"${FAMILY}",system-ui,sans-serif}`
  const inside = html.replace('</head>', () => `<style>${face}</style></head>`)
  return { html: inside, scripts, styles: [...styles, face], fontInside: true }
}
