// Which files of the font's dynamic subset a text needs.
import { faces } from 'virtual:reader-font-faces'

/** Names of the faces whose ranges the text touches. */
export function facesFor(text: string): string[] {
  const points = [...new Set(text)].map((char) => char.codePointAt(0) ?? 0)
  const touched = (ranges: [number, number][]): boolean =>
    points.some((point) => ranges.some(([from, to]) => point >= from && point <= to))
  return faces.filter(({ ranges }) => touched(ranges)).map(({ name }) => name)
}
