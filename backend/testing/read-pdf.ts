// A PDF as its readers find it: words, pictures, outlines and links where they stand on each sheet, and the structure that screen readers follow.
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** Points from the upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface StructureElement {
  role?: string
  alt?: string
  children?: StructureElement[]
}

export interface ReadSheet {
  /** `y`: of their base line. */
  words: { text: string; x: number; y: number; size: number }[]
  pictures: Box[]
  /** As SVG spells them. */
  outlines: { d: string; ink: string }[]
  links: (Box & { url: string | null; place: string | null; name: string })[]
  structure: StructureElement
}

export interface ReadPdf {
  language: string
  title: string
  width: number
  height: number
  sheets: ReadSheet[]
  /** The sheet on which a place begins, from 1. */
  numberOf: (place: string) => Promise<number>
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Matrix = [number, number, number, number, number, number]

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as unknown as { info: { Language: string; Title: string } }
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const { width, height } = (pages[0] as Page).getViewport({ scale: 1 })
  return {
    language: info.Language,
    title: info.Title,
    width,
    height,
    sheets: await Promise.all(pages.map((page) => readSheet(page, height))),
    numberOf: async (place) => {
      const [page] = (await pdf.getDestination(place)) as [Parameters<Document['getPageIndex']>[0]]
      return (await pdf.getPageIndex(page)) + 1
    },
  }
}

interface Annotation {
  subtype: string
  rect: [number, number, number, number]
  url?: string
  unsafeUrl?: string
  dest?: string
  contentsObj?: { str: string }
}

async function readSheet(page: Page, height: number): Promise<ReadSheet> {
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [size, , , , x, y] = item.transform as Matrix
    return [{ text: item.str, x, y: height - y, size }]
  })
  const links = ((await page.getAnnotations()) as Annotation[]).flatMap((found) => {
    if (found.subtype !== 'Link') return []
    const [left, low, right, high] = found.rect
    const box = { x: left, y: height - high, width: right - left, height: high - low }
    return [{ ...box, url: found.unsafeUrl ?? null, place: found.dest ?? null, name: found.contentsObj?.str ?? '' }]
  })
  return { words, links, ...(await drawnOn(page, height)), structure: (await page.getStructTree()) as StructureElement }
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** What is painted, by the matrix that holds where it is. */
async function drawnOn(page: Page, height: number): Promise<Pick<ReadSheet, 'pictures' | 'outlines'>> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const [pictures, outlines]: [Box[], ReadSheet['outlines']] = [[], []]
  let at: Matrix = [1, 0, 0, -1, 0, height]
  let ink = ''
  const saved: Matrix[] = []
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as unknown[]
    if (operator === OPS.save) saved.push(at)
    else if (operator === OPS.restore) at = saved.pop() ?? at
    else if (operator === OPS.transform) at = times(at, given as unknown as Matrix)
    else if (operator === OPS.setFillRGBColor) ink = String(given[0])
    else if (operator === OPS.paintImageXObject) pictures.push(boxOf(at))
    else if (operator === OPS.constructPath && given[0] === OPS.fill)
      outlines.push({ d: outlineOf([...((given[1] as Float32Array[])[0] ?? [])], at), ink })
  }
  return { pictures, outlines }
}

function boxOf([a, , , d, e, f]: Matrix): Box {
  return { x: Math.min(e, e + a), y: Math.min(f, f + d), width: Math.abs(a), height: Math.abs(d) }
}

/** How many numbers follow each operator of a path, and its letter. */
const SPELLED = [
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Q', 4],
  ['Z', 0],
] as const

function outlineOf(data: number[], [a, b, c, d, e, f]: Matrix): string {
  let text = ''
  for (let at = 0; at < data.length;) {
    const [letter, count] = SPELLED[data[at] as 0 | 1 | 2 | 3 | 4]
    const numbers = data.slice(at + 1, at + 1 + count)
    const points = numbers.flatMap((x, index) => {
      const y = numbers[index + 1] ?? 0
      return index % 2 === 0 ? [a * x + c * y + e, b * x + d * y + f] : []
    })
    text += letter + points.map((value) => value.toFixed(2)).join(' ')
    at += 1 + count
  }
  return text
}

/** Every element in the order of reading. */
export const flattenStructure = (element: StructureElement): StructureElement[] => [
  element,
  ...(element.children ?? []).flatMap(flattenStructure),
]
