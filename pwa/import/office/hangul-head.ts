// What a paragraph of Hangul is by its looks: a heading of an outline, an entry of a list, or neither.
import { numberIn } from './workbook-context.ts'
import { hangulNumbers, type Level } from './numbering.ts'
import { attribute, childOf, childrenOf, descend, elements, type XmlNode } from './xml.ts'

export interface ParagraphHead {
  /** From 1. */
  heading?: number
  list?: { id: string; depth: number; levels: readonly Level[] }
}

const BULLET: Level = { ordered: false, template: '•', start: 1 }

/** @param root of `header.xml` */
export function paragraphHeads(root: XmlNode | undefined): (paragraph: XmlNode) => ParagraphHead {
  const head = root && elements(root)[0]
  const numbers = hangulNumbers(head)
  const looks = new Map(
    childrenOf(descend(head, 'refList', 'paraProperties'), 'paraPr').map((node) => [
      attribute(node, 'id') ?? '',
      headOf(node, numbers),
    ]),
  )
  const styles = new Map(
    childrenOf(descend(head, 'refList', 'styles'), 'style').map((node) => [
      attribute(node, 'id') ?? '',
      outlineOf(node),
    ]),
  )
  return (paragraph) => {
    const look = looks.get(attribute(paragraph, 'paraPrIDRef') ?? '') ?? {}
    const outline = styles.get(attribute(paragraph, 'styleIDRef') ?? '')
    return look.heading === undefined && look.list === undefined && outline !== undefined ? { heading: outline } : look
  }
}

function headOf(node: XmlNode, numbers: ReadonlyMap<string, Level[]>): ParagraphHead {
  const heading = childOf(node, 'heading')
  const kind = heading && attribute(heading, 'type')
  if (!heading || kind === undefined || kind === 'NONE') return {}
  const depth = numberIn(heading, 'level', 0)
  if (kind === 'OUTLINE') return { heading: depth + 1 }
  const id = attribute(heading, 'idRef') ?? ''
  const levels = kind === 'BULLET' ? Array.from({ length: depth + 1 }, () => BULLET) : numbers.get(id)
  return levels ? { list: { id: `${kind} ${id}`, depth, levels } } : {}
}

/** '개요 2' is a heading even where its number is switched off. */
function outlineOf(node: XmlNode): number | undefined {
  const [, level] = /^(?:개요|outline) ?(\d)$/i.exec(attribute(node, 'name') ?? attribute(node, 'engName') ?? '') ?? []
  return level === undefined ? undefined : Number(level)
}
