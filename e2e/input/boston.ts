// Boston as Wikivoyage wrote it, turned into a guidebook: sections become pages, prose and listings become items.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Mark, RichText, TextNode } from '#domain/rich-text/rich-text.ts'
import { imageItem, page, rich, text, textItem, titleItem, type Book, type InputItem, type Photo } from './book.ts'

interface Node {
  type: string
  properties: Record<string, unknown>
  children: Node[]
}

/** The folder beside the project that holds text and photos which no one here wrote. */
export const REAL_INPUT = join(import.meta.dirname, '../../../shared/real-input')

export const hasRealInput = (): boolean => existsSync(join(REAL_INPUT, 'boston-wikivoyage.json'))

const word = (node: Node, name: string): string => {
  const value = node.properties[name]
  return typeof value === 'string' ? value.replace(/\[\[|\]\]|\{\{|\}\}/g, '').trim() : ''
}

const LINK = /\[([^\]|]+)\]\((https?:[^)\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g

/** One line of the article's markdown: links, bold and italic become marks, other links their words. */
function words(line: string): TextNode[] {
  const plain = line
    .replace(/\[thumb\|[^\]]*\]\([^)]*\)+/g, '')
    .replace(/\[([^\]|]*)\]\((?!https?:)(?:[^()]|\([^()]*\))*\)/g, '$1')
  const nodes: TextNode[] = []
  let end = 0
  const add = (value: string, marks?: Mark[]) => {
    if (value) nodes.push(text(value, marks))
  }
  for (const found of plain.matchAll(LINK)) {
    add(plain.slice(end, found.index))
    if (found[1] && found[2]) add(found[1], [{ type: 'link', attrs: { href: found[2] } }])
    else if (found[3]) add(found[3], [{ type: 'bold' }])
    else if (found[4]) add(found[4], [{ type: 'italic' }])
    end = found.index + found[0].length
  }
  add(plain.slice(end))
  return nodes
}

function prose(markdown: string): RichText | null {
  const lines = markdown
    .split('\n')
    .map((line) => words(line.trim()))
    .filter((line) => line.length > 0)
  return lines.length > 0 ? rich(...lines) : null
}

function listing(node: Node): RichText {
  // Some addresses carry the editors' notes behind a space.
  const url = word(node, 'url').split(' ')[0] ?? ''
  const phone = word(node, 'phone')
  const name = text(word(node, 'name') || 'Listing', [{ type: 'bold' }])
  const about = ['address', 'directions', 'hours', 'price', 'content'].map((field) => word(node, field)).filter(Boolean)
  const lines = [[name], ...about.map((line) => words(line)).filter((line) => line.length > 0)]
  if (url.startsWith('http')) lines.push([text(url, [{ type: 'link', attrs: { href: url } }])])
  if (phone) lines.push([text(phone, [{ type: 'link', attrs: { href: `tel:${phone.replace(/[^\d+]/g, '')}` } }])])
  return rich(...lines)
}

function items(node: Node): InputItem[] {
  return node.children.flatMap((child): InputItem[] => {
    if (child.type === 'section') return [titleItem(word(child, 'title')), ...items(child)]
    if (child.type === 'listing') return [textItem(listing(child))]
    const content = child.type === 'text' ? prose(word(child, 'markdown')) : null
    return content ? [textItem(content)] : []
  })
}

function photos(): Photo[] {
  const folder = join(REAL_INPUT, 'photos')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .map((name) => ({ name, type: 'image/jpeg', bytes: readFileSync(join(folder, name)) }))
}

/** At least ten pages; every second one opens with a place for a photo. */
export function boston(): Book {
  const article = JSON.parse(readFileSync(join(REAL_INPUT, 'boston-wikivoyage.json'), 'utf8')) as Node
  const sections = article.children.filter((child) => child.type === 'section')
  const pages = sections.map((section, index) => {
    const content = items(section)
    return page(word(section, 'title'), index % 2 === 0 ? [imageItem(), ...content] : content)
  })
  return { title: 'Boston, a city on foot', pages, photos: photos() }
}
