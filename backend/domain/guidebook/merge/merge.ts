// Three-way merge of a guidebook by node id: nothing that either side wrote is lost (offline 14).
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, Slot } from '#domain/guidebook/edits/edit.ts'
import { defaultTexts } from '#domain/guidebook/default-texts.ts'
import { find } from '#domain/guidebook/find.ts'
import { newSubActivity } from '#domain/guidebook/new-node.ts'
import { combineTexts } from './combine-texts.ts'
import { mergeFields, type FieldOptions, type TypedField } from './fields.ts'
import type { Clash, Fields } from './values.ts'
import { idsIn, indexNodes, ownFields, type Nodes } from './index-nodes.ts'
import { mergeOrder } from './order.ts'
import { sidesNow } from './sides.ts'
import { listKey, listsOf, survivors, type Lists } from './survivors.ts'
import { linesAt } from './lines.ts'
import { gridIn, isTable } from './table.ts'
import { derivedId } from '#domain/guidebook/edits/derived-id.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { withFields } from '#domain/guidebook/edits/rebase-edit.ts'
import { isInList, valueAt } from '#domain/guidebook/edits/paths.ts'
import { kindOf, SLOTS, slotsOf } from '#domain/guidebook/edits/slots.ts'
import { putBack, type NodeAtPlace, withTheirPictures } from '#domain/guidebook/edits/undecided.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { Refusal } from '#domain/refusal.ts'

export type MergeConflict =
  /** Both changed the same field (`id` null: of the guidebook); the guidebook has theirs, and `mine` is kept here.
   *  `stood`: the node, for where it is deleted before somebody chooses. */
  | ({ kind: 'field'; id: Id | null; stood?: NodeAtPlace } & Clash)
  /** One side deleted what the other changed; it is kept. `node` as it is kept. */
  | { kind: 'deleted'; id: Id; by: 'mine' | 'theirs'; node: AnyNode; stood?: NodeAtPlace }
  /** Without a common ancestor nothing is merged: the guidebook is theirs, and mine is kept whole. */
  | { kind: 'whole'; mine: Guidebook }

export interface Merged {
  guidebook: Guidebook
  conflicts: MergeConflict[]
}

interface Versions {
  base: Guidebook
  mine: Guidebook
  theirs: Guidebook
  nodes: { base: Nodes; mine: Nodes; theirs: Nodes }
  options: MergeOptions
}

/** `first`: whose letters stand first where both put some into one place of a text; theirs unless said. */
interface MergeOptions extends Pick<FieldOptions, 'first' | 'isAlone'> {
  typed?: readonly TypedText[]
}

/** What is being typed in a field of a node, or of the guidebook (null). */
export interface TypedText extends TypedField {
  id: Id | null
}

/** A cell and a line of a list may stand elsewhere by now: where one was typed in, mine stands first in all texts of its node. */
function optionsOf({ typed = [], ...options }: MergeOptions, id: Id | null): FieldOptions {
  const own = typed.filter((one) => one.id === id)
  const isCellTypedIn = own.some(({ field, isTheirs }) => isInList(field) && !isTheirs)
  return { ...(isCellTypedIn && { first: 'mine' }), ...options, typed: own.filter(({ field }) => !isInList(field)) }
}

const CHILD_SLOTS = new Set<string>(Object.keys(SLOTS))
const SHELL = ['title', 'type', 'language', 'header', 'subheader', 'footer', 'trip'] as const

/** @param base the version that both started from; null where it is not known.
 *  @returns a guidebook on their version (fields beside the document, such as `version`, are theirs). */
export function merge(base: Guidebook | null, mine: Guidebook, theirs: Guidebook, options: MergeOptions = {}): Merged {
  if (!base) return { guidebook: theirs, conflicts: [{ kind: 'whole', mine }] }
  const nodes = { base: indexNodes(base), mine: indexNodes(mine), theirs: indexNodes(theirs) }
  const versions: Versions = { base, mine, theirs, nodes, options }
  const kept = survivors(nodes)
  const lists = listsOf(nodes, kept.ids)
  const conflicts: MergeConflict[] = []
  const [was, own, other] = [base, mine, theirs].map(shellOf) as [Shell, Shell, Shell]
  const shell = mergeFields(was, own, other, CHILD_SLOTS, optionsOf(options, null))
  conflicts.push(...shell.clashes.map((clash) => ({ kind: 'field' as const, id: null, ...clash })))
  const contents = children(versions, lists, null, 'contents', conflicts) as Guidebook['contents']
  const guidebook = { ...theirs, ...shell.fields, contents }
  const merged = indexNodes(guidebook)
  for (const { id, by } of kept.flagged) {
    const node = merged.get(id)?.node
    if (node) conflicts.push({ kind: 'deleted', id, by, node })
  }
  return { guidebook, conflicts }
}

/** `both`: what either has of its own, theirs first, and what they share once, where `both.ts` finds a way. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

/**
 * The edit that resolves a conflict as chosen, made from the guidebook as it was shown to whoever chose.
 * @returns null where that guidebook already is as wished
 * @throws Refusal NOT_FOUND where its place is gone and not known
 */
export function resolutionOf(conflict: MergeConflict, guidebook: Guidebook, choice: ConflictChoice): Edit | null {
  if (conflict.kind === 'whole') return null
  if (conflict.kind === 'deleted') return resolutionOfDeleted(conflict, guidebook, choice)
  const holder = conflict.id === null ? guidebook : find(guidebook, conflict.id)?.node
  if (holder) return resolutionOfField(conflict, holder, choice)
  if (choice === 'theirs') return null
  if (!conflict.stood) throw new Refusal('NOT_FOUND')
  const { stood, field } = conflict
  const value = chosen(conflict, valueIn(stood.node, field), choice) ?? conflict.mine
  return putBack(guidebook, { ...stood, node: withFields(stood.node, fieldsFor(field, value)) })
}

function resolutionOfDeleted(
  { id, by, stood }: MergeConflict & { kind: 'deleted' },
  guidebook: Guidebook,
  choice: ConflictChoice,
) {
  const from = find(guidebook, id)?.node
  if (choice === by) return from ? ({ kind: 'delete', id, from } as const) : null
  if (from) return null
  if (!stood) throw new Refusal('NOT_FOUND')
  return putBack(guidebook, stood)
}

function resolutionOfField(
  conflict: MergeConflict & { kind: 'field' },
  holder: object,
  choice: ConflictChoice,
): Edit | null {
  const { id } = conflict
  const field = fieldNow(conflict, holder)
  if (field === null && choice !== 'theirs') throw new Refusal('NOT_FOUND')
  if (field === null) return null
  const now = valueIn(holder, field)
  const value = chosen(conflict, now, choice)
  if (value === null || equal(value, now)) return null
  const made = field.startsWith('trip.')
    ? factOfTrip(holder as Guidebook, field.slice('trip.'.length), value)
    : { fields: fieldsFor(field, value), from: fieldsFor(field, now) }
  return id === null ? { kind: 'shell', ...made } : { kind: 'update', id, ...made }
}

/** Meanwhile nothing else may be known of the trip. */
const factOfTrip = ({ trip }: Guidebook, name: string, value: unknown) => ({
  fields: { trip: { ...NO_TRIP, ...trip, [name]: value } },
  from: { trip },
})

function chosen(conflict: MergeConflict & { kind: 'field' }, now: unknown, choice: ConflictChoice): unknown {
  const { mine, theirs } = sidesNow(conflict, now)
  if (choice === 'both') return combineTexts(theirs, mine)
  return choice === 'theirs' ? theirs : withTheirPictures(conflict.base, mine, theirs)
}

/** Where the field of a question stands by now: a cell goes along with its row and column; null where one of them is gone. */
export function fieldNow({ field, stood }: MergeConflict & { kind: 'field' }, holder: object): string | null {
  const [, row, col] = /^content\.(\d+)\.(\d+)$/.exec(field) ?? []
  const [was, now] = [(stood?.node ?? null) as Fields | null, holder as Fields]
  if (row === undefined || !isTable(was) || !isTable(now)) return field
  const at = [
    linesAt(was.content, now.content, 'rows')[Number(row)],
    linesAt(was.content, now.content, 'cols')[Number(col)],
  ]
  return at.every((line) => line !== undefined && line >= 0) ? `content.${at.join('.')}` : null
}

/** A whole grid is several fields. */
export function valueIn(holder: object, field: string): unknown {
  const fields = holder as Fields
  return field === 'grid' && isTable(fields) ? gridIn(fields) : valueAt(holder, field)
}

const fieldsFor = (field: string, value: unknown): Record<string, unknown> =>
  field === 'grid' ? (value as Record<string, unknown>) : { [field]: value }

type Shell = Record<string, unknown>
const shellOf = (guidebook: Guidebook): Shell => Object.fromEntries(SHELL.map((name) => [name, guidebook[name]]))

function children(
  versions: Versions,
  lists: Lists,
  parent: Id | null,
  slot: Slot,
  conflicts: MergeConflict[],
): AnyNode[] {
  const here = lists.get(listKey(parent, slot))
  if (!here) return []
  const { base, mine, theirs, nodes } = versions
  const orders = [
    idsIn(base, nodes.base, parent, slot),
    idsIn(mine, nodes.mine, parent, slot),
    idsIn(theirs, nodes.theirs, parent, slot),
  ] as const
  return mergeOrder(...orders, here).map((id) => mergeNode(versions, lists, id, conflicts))
}

function mergeNode(versions: Versions, lists: Lists, id: Id, conflicts: MergeConflict[]): AnyNode {
  const { mine, theirs } = versions.nodes
  const [own, other] = [mine.get(id)?.node, theirs.get(id)?.node]
  const only = (own ?? other) as AnyNode
  const fields = own && other ? bothSides(versions, id, [own, other], conflicts) : ownFields(only)
  const node: Record<string, unknown> = { ...fields }
  for (const slot of slotsOf(kindOf(only)))
    if (slot in only) node[slot] = children(versions, lists, id, slot, conflicts)
  return withSubActivity(versions, node as unknown as AnyNode)
}

function bothSides(
  { nodes, options }: Versions,
  id: Id,
  sides: [AnyNode, AnyNode],
  conflicts: MergeConflict[],
): object {
  const was = nodes.base.get(id)?.node
  const [own, other] = sides.map(ownFields) as [Fields, Fields]
  const merged = mergeFields(was ? ownFields(was) : null, own, other, CHILD_SLOTS, optionsOf(options, id))
  conflicts.push(...merged.clashes.map((clash) => ({ kind: 'field' as const, id, ...clash })))
  return merged.fields
}

/** Each side may have deleted another of the last two sub-activities: the rule about the last one holds all the same. */
function withSubActivity({ theirs, nodes }: Versions, node: AnyNode): AnyNode {
  if (!('subActivities' in node) || node.subActivities.length > 0) return node
  const had = [nodes.mine, nodes.theirs].every((side) => idsOfSubs(side.get(node._id)?.node).length > 0)
  if (!had) return node
  const stand = newSubActivity(derivedId(node._id, 'placeholder'), defaultTexts(theirs.language).activity)
  return { ...node, subActivities: [stand] }
}

const idsOfSubs = (node: AnyNode | undefined): Id[] =>
  node && 'subActivities' in node ? node.subActivities.map((sub) => sub._id) : []
