// Brings what an edit puts into a guidebook to what may be stored there: the last gate of every field, and of the server.
import { definitionOf } from '#domain/guidebook/items/registry.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { textField } from '#domain/guidebook/text-fields.ts'
import { fitWords } from '#domain/rich-text/fit.ts'
import { isWords } from '#domain/rich-text/rich-text.ts'
import type { AnyNode, Edit } from './edit.ts'
import { kindOf, STRUCTURE_FIELDS, type Kind } from './slots.ts'

/** Their fields have room for words, whatever they are called. */
const IN_DAYS: ReadonlySet<Kind> = new Set(['day', 'activity', 'subActivity', 'meal'])

/** The same edit where nothing had to go. What takes something back has been in the guidebook before, and stays as it was. */
export function fitEdit(edit: Edit, guidebook: Guidebook): Edit {
  switch (edit.kind) {
    case 'shell':
      return edit.undo ? edit : { ...edit, fields: fitFields('guidebook', edit.fields) }
    case 'update': {
      const kind = edit.undo ? null : kindAt(guidebook, edit.id)
      return kind ? { ...edit, fields: fitFields(kind, edit.fields) } : edit
    }
    case 'insert':
      return edit.exact ? edit : { ...edit, node: fitNode(edit.node) }
    case 'all':
      return { ...edit, edits: edit.edits.map((each) => fitEdit(each, guidebook)) }
    default:
      return edit
  }
}

/** null: nothing is known of its fields, or it is not there. */
function kindAt(guidebook: Guidebook, id: string): Kind | null {
  const node = find(guidebook, id)?.node
  return node && isKnown(node) ? kindOf(node) : null
}

const isKnown = (node: AnyNode): boolean =>
  kindOf(node) !== 'item' || definitionOf((node as { type: string }).type) !== null

function fitNode(node: AnyNode): AnyNode {
  if (!isKnown(node)) return node
  const kind = kindOf(node)
  const fields = Object.entries(node).map(([name, value]: [string, unknown]) => {
    const isChildren = STRUCTURE_FIELDS.has(name) && Array.isArray(value)
    return [name, isChildren ? value.map((child: AnyNode) => fitNode(child)) : fitValue(kind, name, value)]
  })
  return Object.fromEntries(fields) as AnyNode
}

const fitFields = <F extends Record<string, unknown>>(kind: Kind, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, fitValue(kind, nameOf(path), value)])) as F

/** Of `header.text` it is the end, of `content.2.0` what has the numbers. */
const nameOf = (path: string): string => path.split('.').findLast((step) => !/^\d+$/.test(step)) ?? path

function fitValue(kind: Kind, name: string, value: unknown): unknown {
  if (isWords(value)) return fitWords(value, IN_DAYS.has(kind) ? undefined : textField(name)?.most)
  if (Array.isArray(value)) return value.map((each: unknown) => fitValue(kind, name, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, fitValue(kind, inner, each)]))
}
