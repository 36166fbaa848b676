// A guidebook as its readers see it, for comparing: nothing marked deleted, and the items of a page in one list.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { AnyNode } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, type Kind } from '#domain/guidebook/edits/slots.ts'
import { textFieldsBy } from '#domain/guidebook/text-fields.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import type { Named } from './change.ts'

export interface ComparedNode {
  node: AnyNode | Guidebook
  named: Named
  /** null: this is the guidebook. */
  parent: ComparedNode | null
  /** Its children by kind, always as many lists for a kind of node. */
  lists: readonly (readonly ComparedNode[])[]
}

const NAME_LENGTH = 80
/** Where a node's first words may stand, in this order. */
const NAMES = textFieldsBy('name')

const comparedFrom = (node: AnyNode | Guidebook, parent: ComparedNode | null, at: number): ComparedNode => {
  const compared: ComparedNode = { node, named: naming(node, at), parent, lists: [] }
  compared.lists = listsOf(node).map((list) => list.map((child, index) => comparedFrom(child, compared, index)))
  return compared
}

/** @returns the whole guidebook, and every node of it by id. */
export function buildComparisonTree(guidebook: Guidebook): {
  root: ComparedNode
  nodes: ReadonlyMap<Id, ComparedNode>
} {
  const root = comparedFrom(guidebook, null, 0)
  const nodes = new Map<Id, ComparedNode>()
  const add = (compared: ComparedNode): void => {
    for (const child of compared.lists.flat()) {
      nodes.set(child.node._id, child)
      add(child)
    }
  }
  add(root)
  return { root, nodes }
}

const shown = (node: AnyNode | Guidebook, slot: Parameters<typeof childrenOf>[1]): AnyNode[] =>
  notDeleted(childrenOf(node, slot))

function listsOf(node: AnyNode | Guidebook): AnyNode[][] {
  const kind = kindOf(node)
  if (kind === 'guidebook') return [shown(node, 'contents')]
  if (kind === 'page')
    return [shown(node, 'sections').flatMap((section) => shown(section, 'items')), shown(node, 'days')]
  if (kind === 'day') return [shown(node, 'activities'), shown(node, 'meals')]
  return kind === 'activity' ? [shown(node, 'subActivities')] : []
}

function naming(node: AnyNode | Guidebook, at: number): Named {
  const kind = kindOf(node) as Exclude<Kind, 'section'>
  const type = 'contentType' in node ? node.contentType : kind === 'item' && 'type' in node ? node.type : null
  return { id: kind === 'guidebook' ? null : node._id, kind, type: type as Named['type'], name: nameOf(node), at }
}

function nameOf(node: object): string {
  const fields = node as Record<string, unknown>
  for (const field of NAMES) {
    const line = firstLine(fields[field])
    if (line !== '') return line
  }
  const [first] = Array.isArray(fields['subActivities']) ? (fields['subActivities'] as object[]) : []
  return first ? nameOf(first) : ''
}

/** Of words, of a table's first cell or a checklist's first line that says anything, or of a map's address. */
function firstLine(value: unknown): string {
  if (Array.isArray(value)) return value.flat().map(firstLine).find(Boolean) ?? ''
  if (typeof value === 'object' && value !== null && 'address' in value) return firstLine(value.address)
  if (typeof value === 'object' && value !== null && 'title' in value) return firstLine(value.title)
  if (typeof value !== 'string' && !(typeof value === 'object' && value !== null && 'content' in value)) return ''
  const lines = plainText(value as PlainOrRich).split('\n')
  return [...(lines.map((line) => line.trim()).find(Boolean) ?? '')].slice(0, NAME_LENGTH).join('')
}

/** From its page down to what a node stands in. */
export function ancestorsOf(compared: ComparedNode): Named[] {
  const { parent } = compared
  return parent === null || parent.parent === null ? [] : [...ancestorsOf(parent), parent.named]
}
