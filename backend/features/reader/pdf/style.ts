// How the reader's elements look on paper: by tag, and by class where the reader's styles say more.
import type { Element } from 'domhandler'

import type { ParagraphRole } from './blocks.ts'

export interface ComputedStyle {
  role: ParagraphRole
  size: number
  bold: boolean
  colour: string
  above: number
  keep: boolean
}

const INK = '#16201e'
export const QUIET = '#5f6e6a'
export const SEA = '#007175'
const ACCENT = '#b24704'

/** Of a page's 435 px, what a point is: the reader's 16 px are 10.5 pt. */
export const POINTS = 10.5 / 16

const BODY: ComputedStyle = { role: 'P', size: 10.5, bold: false, colour: INK, above: 5, keep: false }

/** Within a cell lines stand close. */
export const TIGHT_LINE_HEIGHT = 1.5

const TAGS: Readonly<Record<string, Partial<ComputedStyle>>> = {
  h1: { role: 'H1', size: 21, bold: true, above: 4, keep: true },
  h2: { role: 'H2', size: 14.5, bold: true, above: 14, keep: true },
  h3: { role: 'H3', size: 12, bold: true, above: 9, keep: true },
  summary: { size: 11.5, bold: true, above: 12, keep: true },
  th: { size: 9, colour: QUIET, above: 0 },
  td: { size: 9.5, above: TIGHT_LINE_HEIGHT },
}

const CLASSES: Readonly<Record<string, Partial<ComputedStyle>>> = {
  'rd-h': { size: 11, bold: true, above: 10 },
  'rd-hd-sub': { colour: QUIET },
  'rd-dy-n': { size: 9.5, bold: true, colour: SEA, above: 16, keep: true },
  'rd-impt': { size: 8.5, bold: true, colour: ACCENT, above: 8, keep: true },
  'rd-st-own': { size: 9, bold: true, colour: QUIET, above: 3 },
  'rd-st-more': { colour: QUIET },
  'rd-st-pl': { bold: true },
  'rd-ml-t': { size: 8.5, bold: true, colour: QUIET, above: 4, keep: true },
  'rd-ml-b': { bold: true, above: 1 },
  'rd-it-h': { size: 14.5, bold: true, above: 14, keep: true },
  'rd-f-title': { bold: true, above: 18, keep: true },
  'rd-f-text': { colour: QUIET, size: 9.5, above: 3 },
  'rd-credit': { colour: QUIET, size: 8.5, above: 14 },
  'rd-tile': { bold: true, colour: SEA, above: 7 },
  'rd-btn': { bold: true, colour: SEA, above: 10 },
  'rd-vid': { bold: true, colour: SEA, above: 10 },
}

export const classesOf = (element: Element): string[] => (element.attribs['class'] ?? '').split(/\s+/).filter(Boolean)

export const hasClass = (element: Element, name: string): boolean => classesOf(element).includes(name)

const changesOf = (element: Element): Partial<ComputedStyle> =>
  Object.assign(
    {},
    TAGS[element.name] ?? {},
    ...classesOf(element).map((name) => CLASSES[name] ?? {}),
  ) as Partial<ComputedStyle>

/** What a part inherits from what it stands in, and what its tag and classes change. */
export function computeStyle(element: Element, outer: ComputedStyle | null): ComputedStyle {
  const inherited = outer
    ? { ...outer, above: outer.above === TIGHT_LINE_HEIGHT ? TIGHT_LINE_HEIGHT : BODY.above }
    : BODY
  return { ...inherited, ...changesOf(element) }
}

/** The distance that an element asks for above all that stands in it; null where it says nothing of it. */
export const aboveOf = (element: Element): number | null => changesOf(element).above ?? null
