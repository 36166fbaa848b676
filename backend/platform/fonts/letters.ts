// Which letters Pretendard has: others it would draw as empty boxes, or as nothing.
import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Every code point that a `unicode-range` names. */
export function codesIn(ranges: string): number[] {
  return [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = parseInt(first, 16)
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, n) => from + n)
  })
}

let own: Promise<ReadonlySet<number>> | undefined

/** Those of Pretendard, alike in every weight. The ranges of its ready-made parts name more than these have. */
export const ownLetters = (): Promise<ReadonlySet<number>> => (own ??= readOwn())

const readOwn = async (): Promise<ReadonlySet<number>> => {
  const font = create(await readFile(resolve('pretendard/dist/public/static/Pretendard-Regular.otf'))) as Font
  return new Set(font.characterSet)
}
