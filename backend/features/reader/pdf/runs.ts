// The words within an element as runs of one look each.
import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import type { Run } from './blocks.ts'
import { hasClass, POINTS, QUIET, SEA, type Look } from './style.ts'

/** Not words: drawings, and what only ears are told elsewhere. */
export const isSilent = (element: Element): boolean =>
  ['svg', 'script', 'style', 'img', 'button', 'form'].includes(element.name) ||
  hasClass(element, 'rd-ti') ||
  element.attribs['aria-hidden'] === 'true'

export const runOf = (text: string, look: Look): Run => ({
  text,
  size: look.size,
  bold: look.bold,
  oblique: false,
  underline: false,
  strike: false,
  colour: look.colour,
  ground: null,
  face: null,
  link: null,
})

const INK = /--c:\s*(#[0-9a-f]{6})/i
const GROUND = /--g:\s*(#[0-9a-f]{6})/i

/** What an inline element changes of the words in it. */
function styled(element: Element, run: Run): Run {
  const style = element.attribs['style'] ?? ''
  switch (element.name) {
    case 'strong':
    case 'b':
      return { ...run, bold: true }
    case 'em':
      return { ...run, oblique: true }
    case 'u':
      return { ...run, underline: true }
    case 's':
      return { ...run, strike: true }
    case 'small':
      return { ...run, size: run.size * 0.85 }
    case 'a':
      return { ...run, link: element.attribs['href'] ?? null, colour: SEA }
    default: {
      const size = Number(/font-size:\s*([\d.]+)px/.exec(style)?.[1] ?? 0) * POINTS
      const colour = INK.exec(style)?.[1] ?? run.colour
      return { ...run, colour, ground: GROUND.exec(style)?.[1] ?? run.ground, size: size || run.size }
    }
  }
}

export function runsOf(nodes: ChildNode[], run: Run): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (isText(node)) return node.data === '' ? [] : [{ ...run, text: node.data }]
    if (!isTag(node) || isSilent(node)) return []
    if (node.name === 'br') return [{ ...run, text: '\n' }]
    const words = runsOf(node.children, styled(node, run))
    return standsApart(node) ? [{ ...run, text: ' ' }, ...words] : words
  })
}

/** Time and place of a part stand side by side with nothing between them but what styles put there. */
const standsApart = ({ prev, parent }: Element): boolean =>
  prev !== null && isTag(prev) && parent !== null && isTag(parent) && hasClass(parent, 'rd-st-own')

/** A button or a video: on paper its address has to be read. */
export function linkRuns(element: Element, look: Look, spelled: boolean): Run[] {
  const href = element.attribs['href'] ?? ''
  const said = element.attribs['aria-label']
  const run = { ...runOf('', look), link: href || null }
  const words = said ? [{ ...run, text: said }] : runsOf(element.children, run)
  const address = { ...run, text: `  ${href.replace(/^(?:tel|mailto):/, '')}`, bold: false, size: 8.5, colour: QUIET }
  return spelled && href !== '' ? [...words, address] : words
}
