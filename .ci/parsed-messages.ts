// Parses the messages of catalogues at build time, as FormatJS does with `formatjs compile --ast`.
import { parse } from '@formatjs/icu-messageformat-parser'

interface Node {
  type: string
  start: number
  end: number
}

interface Found extends Node {
  value: string
}

/** What means something to the formatter of messages; all else stays a string. */
const FORMATTED = /[{}<>']/

/** @param program of `code`, as ESTree. @throws where a message is no literal: nothing could parse it on a device */
export function withParsedMessages(code: string, program: unknown): string {
  const messages: Found[] = []
  walk(program, (node) => {
    if (isCatalogue(node)) walk(node, (inner) => void (isMessage(inner) && messages.push(inner)))
  })
  return messages
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, value }) => now.slice(0, start) + parsed(value) + now.slice(end), code)
}

const parsed = (message: string): string => JSON.stringify(parse(message, { captureLocation: false }))

const isCatalogue = (node: Node): boolean =>
  node.type === 'CallExpression' && (node as Node & { callee: { name?: string } }).callee.name === 'catalogue'

const isMessage = (node: Node): node is Found => {
  if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression') throw new Error('a message is no literal')
  return node.type === 'Literal' && typeof (node as Found).value === 'string' && FORMATTED.test((node as Found).value)
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) visit(value as Node)
  for (const child of Object.values(value)) walk(child, visit)
}
