// What the sheets of a workbook share, and how texts and places are written in it.
import type { Missed } from '#domain/schedule/source.ts'
import type { Archive } from './archive.ts'
import type { OfficePictures } from './pictures.ts'
import { attribute, elements, textOf, type XmlNode } from './xml.ts'

export interface WorkbookContext {
  archive: Archive
  pictures: OfficePictures
  missed: Missed[]
  strings: readonly string[]
  /** By the number of a style. */
  formats: readonly string[]
  since1904: boolean
}

/** `_x000D_` and the like stand for signs that XML has no letter for. */
const unescape = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16))
    return letter === '\r' ? '' : letter
  })

/** Runs of different looks as one text, without what is written above letters to pronounce them: of `si`, `is`, a comment's
 *  `text`, and the paragraphs of a shape. */
export function richText(node: XmlNode): string {
  const pieces = elements(node).map((child) => {
    if (child.name === 't') return unescape(textOf(child))
    if (child.name === 'br') return '\n'
    return child.name === 'r' || child.name === 'fld' ? richText(child) : ''
  })
  return pieces.join('')
}

/** `B12` as row and column from 0; undefined for anything else. */
export function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters, figures] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(figures) - 1, column: column - 1 }
}

/** `A1:C4`, or one cell. */
export function rangeOf(reference: string): { row: number; column: number; rows: number; columns: number } | undefined {
  const [first = '', second = first] = reference.split(':')
  const [from, to] = [placeOf(first), placeOf(second)]
  if (!from || !to) return undefined
  const span = { rows: Math.abs(to.row - from.row) + 1, columns: Math.abs(to.column - from.column) + 1 }
  return { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column), ...span }
}

/** Of an attribute that counts. */
export const numberIn = (node: XmlNode, name: string, otherwise: number): number => {
  const value = Number(attribute(node, name) ?? Number.NaN)
  return Number.isFinite(value) ? value : otherwise
}
