// Pretendard in the two weights that paper needs; a PDF takes of them the letters that it shows.
import { createRequire } from 'node:module'

const at = (weight: string): string =>
  createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`)

export const FONTS = { regular: at('Regular'), bold: at('Bold') } as const
export type FontName = keyof typeof FONTS

export const fontOf = (bold: boolean): FontName => (bold ? 'bold' : 'regular')
