// Nodes that the server refused: what an answer names, whether they still are as they were then, and what is sent without them.
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import type { AnyNode } from '#domain/guidebook/edits/edit.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { kindOf, slotsOf, childrenOf, STRUCTURE_FIELDS } from '#domain/guidebook/edits/slots.ts'
import { find } from '#domain/guidebook/find.ts'
import { isRecord } from '#domain/is-record.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'

/** It waits alone for as long as it is as it was refused. */
export interface RefusedNode {
  /** null: the guidebook itself. */
  id: Id | null
  /** Path below it, as the server named it: `url`, `content.0.1`, `footer.text`. */
  field: string
  /** As the server said it. */
  reason: string
  /** What the node holds itself, without what stands below it; of the guidebook what waits alone (`waitingIn`). */
  value: unknown
}

/** Set with each write, and not compared with what was refused. */
export const STAMPS = new Set(['updatedAt'])

function ownOf(node: AnyNode): Record<string, unknown> {
  const slots: readonly string[] = slotsOf(kindOf(node))
  return Object.fromEntries(Object.entries(node).filter(([name]) => !slots.includes(name)))
}

/** What stands in its place, as in `value`. */
export function valueIn(guidebook: Guidebook, { id, field }: Pick<RefusedNode, 'id' | 'field'>): unknown {
  if (id === null)
    return waitingIn(field).reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), guidebook)
  const node = find(guidebook, id)?.node
  return node && ownOf(node)
}

/** The field itself of a path below it. */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? ''

/** Parts of the cover, whose picture is refused for reasons that its words have nothing to do with, and the other way round. */
const BLOCKS = new Set(['header', 'subheader', 'footer'])

/** What waits of the guidebook itself: a field, or of a part of the cover one field of it. */
const waitingIn = (path: string): string[] => path.split('.').slice(0, BLOCKS.has(topOf(path)) ? 2 : 1)

/** Whether both speak of one place: of a node, or of one field of the guidebook. */
export const isSame = (one: RefusedNode, other: RefusedNode): boolean =>
  one.id === other.id && (one.id !== null || waitingIn(one.field).join('.') === waitingIn(other.field).join('.'))

/** Those that are as they were refused; what was changed since, or is gone, is not refused any more. */
export const stillRefused = (refused: readonly RefusedNode[], document: Guidebook): RefusedNode[] =>
  refused.filter((one) => equal(valueIn(document, one), one.value, STAMPS))

// What a refusal names, and what is sent without it.

/**
 * The nodes that an answer names and that differ from what the server has: without them the rest can be sent. Of what
 * speaks of no field of a node, such as a list that is too long, nothing is here.
 * @param fields of the refusal: paths into what was sent, and reasons
 */
export function refusedIn(
  sent: { kind: string; patch?: unknown; document?: unknown },
  base: Guidebook | null,
  fields: Readonly<Record<string, string>>,
): RefusedNode[] {
  const body = sent.patch ?? sent.document
  const named = Object.entries(fields).flatMap(([path, reason]) => {
    const place = placeAt(body, path.split('.'), base ?? NEW)
    return place ? [{ ...place, reason }] : []
  })
  const once = named.filter((one, index) => named.findIndex((other) => isSame(one, other)) === index)
  return once.filter((one) => {
    if (one.id === null) return !equal(valueIn(base ?? NEW, one), one.value)
    return base === null || !equal(valueIn(base, one), one.value, STAMPS)
  })
}

/** With the newer in the place of the older. */
export const joined = (earlier: readonly RefusedNode[] = [], newer: readonly RefusedNode[]): RefusedNode[] => [
  ...earlier.filter((one) => !newer.some((other) => isSame(one, other))),
  ...newer,
]

/** Of a guidebook that the server does not have yet, what can wait: its fields are sent as those of a new one. */
const NEW = newGuidebook('', 'kr')
const SENT_AS_NEW = new Set(['title', 'header', 'subheader', 'footer', 'trip', 'type'])

function placeAt(body: unknown, names: readonly string[], base: Guidebook): Omit<RefusedNode, 'reason'> | null {
  if (names[0] === 'shell') return shellPlace(body, names.slice(1).join('.'), base)
  if (isRecord(body) && '_id' in body && SENT_AS_NEW.has(names[0] ?? '')) return shellField(body, names.join('.'), base)
  let at = body
  let place: Omit<RefusedNode, 'reason'> | null = null
  for (const [index, name] of names.entries()) {
    at = Array.isArray(at) ? at[Number(name)] : isRecord(at) ? at[name] : undefined
    if (index === 0 || !isRecord(at) || typeof at['_id'] !== 'string') continue
    place = { id: at['_id'], field: names.slice(index + 1).join('.'), value: ownOf(at as unknown as AnyNode) }
  }
  return place && place.field !== '' && !STRUCTURE_FIELDS.has(topOf(place.field)) ? place : null
}

function shellPlace(body: unknown, field: string, base: Guidebook): Omit<RefusedNode, 'reason'> | null {
  const shell = isRecord(body) ? body['shell'] : undefined
  return isRecord(shell) && topOf(field) in shell ? shellField(shell, field, base) : null
}

/** Of a part of the cover that one field which changed; the whole of it where the server names what it has itself. */
function shellField(shell: object, path: string, base: Guidebook): Omit<RefusedNode, 'reason'> {
  const at = (field: string) => ({ id: null, field, value: valueIn(shell as Guidebook, { id: null, field }) })
  const narrow = at(path)
  return equal(valueIn(base, narrow), narrow.value) ? at(topOf(path)) : narrow
}

/** The document with each refused node as the server has it, or as a new guidebook has it, and without those that neither has. */
export function withoutRefused(
  document: Guidebook,
  base: Guidebook | null,
  refused: readonly RefusedNode[],
): Guidebook {
  const waiting = stillRefused(refused, document)
  if (waiting.length === 0) return document
  const ids = new Set(waiting.map(({ id }) => id))
  const shell = waiting.filter(({ id }) => id === null)
  // Its title is a word of its language.
  const before = base ?? newGuidebook('', document.language)
  const contents = document.contents.flatMap((page) => allowed(page, base, ids)) as Page[]
  return shell.reduce<Guidebook>((sent, one) => withField(sent, one, valueIn(before, one)), { ...document, contents })
}

function withField(document: Guidebook, { field }: RefusedNode, value: unknown): Guidebook {
  const [top = '', below] = waitingIn(field)
  const block = (document as unknown as Record<string, unknown>)[top]
  return { ...document, [top]: below !== undefined && isRecord(block) ? { ...block, [below]: value } : value }
}

function allowed(node: AnyNode, base: Guidebook | null, ids: ReadonlySet<Id | null>): AnyNode[] {
  const before = ids.has(node._id) ? ((base && find(base, node._id)?.node) ?? null) : node
  if (!before) return []
  const slots = slotsOf(kindOf(node)).map((slot) => {
    const children = childrenOf(node, slot)
    const next = children.flatMap((child) => allowed(child, base, ids))
    const isChanged = next.length !== children.length || next.some((child, index) => child !== children[index])
    return [slot, isChanged ? next : children, isChanged] as const
  })
  if (before === node && !slots.some(([, , isChanged]) => isChanged)) return [node]
  const lists = Object.fromEntries(slots.map(([slot, children]) => [slot, children]))
  return [{ ...ownOf(before), ...lists } as unknown as AnyNode]
}
