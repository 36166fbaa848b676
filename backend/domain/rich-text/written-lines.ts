// Rich text out of lines, for texts that are written with the product: the sample guidebook and the templates.
import type { Block, Mark, RichText, TextNode } from './rich-text.ts'

/** Lines become paragraphs, lines that begin with `- ` a list, with `## ` a heading; `**words**` are bold. */
export function richLines(lines: readonly string[]): RichText {
  const content: Block[] = []
  let points: string[] = []
  const close = (): void => {
    if (points.length > 0) content.push(list(points))
    points = []
  }
  for (const line of lines) {
    if (line.startsWith('- ')) points.push(line.slice(2))
    else {
      close()
      content.push(line.startsWith('## ') ? block('headingTwo', line.slice(3)) : block('paragraph', line))
    }
  }
  close()
  return { type: 'doc', content }
}

function inline(text: string): TextNode[] {
  return text.split('**').flatMap((part, index): TextNode[] => {
    if (part === '') return []
    const marks: Mark[] = index % 2 === 1 ? [{ type: 'bold' }] : []
    return [{ type: 'text', text: part, ...(marks.length > 0 ? { marks } : {}) }]
  })
}

const block = (type: 'paragraph' | 'headingTwo', text: string): Block => ({ type, content: inline(text) })

const list = (lines: readonly string[]): Block => ({
  type: 'bulletedList',
  content: lines.map((line) => ({ type: 'listItem', content: [block('paragraph', line)] })),
})
