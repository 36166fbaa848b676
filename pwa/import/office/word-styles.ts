// What a paragraph of Word is by its own properties and by its style, which is based on others.
import { attribute, childOf, childrenOf, descend, type XmlNode } from './xml.ts'
import { numberIn } from './workbook-context.ts'

export interface ParagraphLook {
  /** From 1. */
  heading?: number
  number?: { id: string; depth: number }
}

interface Style extends ParagraphLook {
  base: string | undefined
}

/** Body text by outline: the tenth level of nine. */
const NO_OUTLINE = 9

function lookOf(properties: XmlNode | undefined): ParagraphLook {
  const outline = childOf(properties, 'outlineLvl')
  const level = outline ? numberIn(outline, 'val', NO_OUTLINE) : NO_OUTLINE
  const numbers = childOf(properties, 'numPr')
  const id = childOf(numbers, 'numId')
  const depth = childOf(numbers, 'ilvl')
  return {
    ...(level < NO_OUTLINE && { heading: level + 1 }),
    ...(id && { number: { id: attribute(id, 'val') ?? '0', depth: depth ? numberIn(depth, 'val', 0) : 0 } }),
  }
}

/** By id. */
export function wordStyles(root: XmlNode | undefined): Map<string, Style> {
  return new Map(
    childrenOf(childOf(root, 'styles'), 'style').map((node) => {
      const name = attribute(childOf(node, 'name') ?? node, 'val') ?? ''
      const base = childOf(node, 'basedOn')
      const [, level] = /^(?:heading|제목) ?([1-6])$/i.exec(name) ?? []
      const named = level ? Number(level) : /^(title|제목)$/i.test(name) ? 1 : undefined
      return [
        attribute(node, 'styleId') ?? '',
        {
          base: base && attribute(base, 'val'),
          ...(named !== undefined && { heading: named }),
          ...lookOf(childOf(node, 'pPr')),
        },
      ]
    }),
  )
}

/** As deep as styles may be based on each other: more is a circle. */
const DEEPEST = 12

export function paragraphLook(paragraph: XmlNode, styles: ReadonlyMap<string, Style>): ParagraphLook {
  const properties = childOf(paragraph, 'pPr')
  let look = lookOf(properties)
  const named = descend(properties, 'pStyle')
  let style = styles.get((named && attribute(named, 'val')) ?? '')
  for (let step = 0; style && step < DEEPEST; step++) {
    const { base, ...inherited } = style
    look = { ...inherited, ...look }
    style = styles.get(base ?? '')
  }
  return look
}
