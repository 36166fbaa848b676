// XML of office files as a plain tree: names without their prefixes, since each program chooses its own.
import { Parser } from 'htmlparser2'
import { FileRefused } from '#pwa/import/file-refusal.ts'

export interface XmlNode {
  /** Without its prefix. */
  name: string
  attributes: Record<string, string>
  children: (XmlNode | string)[]
}

/** Deeper than any document: the walker recurses for each level. */
const DEEPEST = 400

/** Declared entities are not expanded, so that a small text stays small. */
export function parseXml(text: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name: localName(name), attributes, children: [] }
        open.at(-1)?.children.push(node)
        if (open.push(node) > DEEPEST) throw new FileRefused('damaged')
      },
      ontext(data) {
        const { children } = open.at(-1) ?? root
        const last = children.at(-1)
        if (typeof last === 'string') children[children.length - 1] = last + data
        else children.push(data)
      },
      onclosetag() {
        const closed = open.pop()
        if (closed?.name === 'AlternateContent' || closed?.name === 'switch') chooseContent(open.at(-1) ?? root, closed)
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return root
}

/** What newer programs show stands beside the same for older ones, in Office and in Hangul: only the first is taken. */
function chooseContent(parent: XmlNode, { children }: XmlNode): void {
  const chosen = children.find((child): child is XmlNode => typeof child !== 'string')
  parent.children.splice(-1, 1, ...(chosen?.children ?? []))
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** By its name without prefix; the one without a prefix first. */
export function attribute(node: XmlNode, name: string): string | undefined {
  const { attributes } = node
  if (name in attributes) return attributes[name]
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key]
  return undefined
}

export const isElement = (child: XmlNode | string): child is XmlNode => typeof child !== 'string'

export const elements = (node: XmlNode): XmlNode[] => node.children.filter(isElement)

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child): child is XmlNode => isElement(child) && child.name === name)

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node ? elements(node).filter((child) => child.name === name) : []

/** Follows the names downward. */
export const descend = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
  names.reduce<XmlNode | undefined>(childOf, node)

/** All below it with this name, in the order of the document; not inside one another. */
export function findAll(node: XmlNode, ...names: string[]): XmlNode[] {
  const found: XmlNode[] = []
  const visit = (at: XmlNode): void => {
    for (const child of at.children) {
      if (!isElement(child)) continue
      if (names.includes(child.name)) found.push(child)
      else visit(child)
    }
  }
  visit(node)
  return found
}

/** All letters below it. */
export const textOf = (node: XmlNode | undefined): string =>
  node?.children.map((child) => (isElement(child) ? textOf(child) : child)).join('') ?? ''

/** The paragraphs below it as lines: of notes, comments and what runs along above a page. */
export const paragraphTexts = (node: XmlNode): string =>
  findAll(node, 'p')
    .map((paragraph) => findAll(paragraph, 't').map(textOf).join(''))
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim()

/** Of an attribute or value that is on unless it says otherwise. */
export const isOn = (value: string | undefined): boolean => value !== undefined && !/^(0|false|off|none)$/i.test(value)
