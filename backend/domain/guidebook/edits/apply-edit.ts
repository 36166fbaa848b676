// Applies an edit to a guidebook: pure, with everything untouched shared, and exactly reversible.
import { Refusal } from '#domain/refusal.ts'
import { withIds } from './copy.ts'
import type { Guidebook, Id, Shell } from '#domain/guidebook/document.ts'
import type { AnyNode, Applied, Edit, SiblingPosition, TableShape } from './edit.ts'
import { allIds, find, walk } from '#domain/guidebook/find.ts'
import { equal } from './equal.ts'
import { withFields } from './rebase-edit.ts'
import { fieldOf, valueAt } from './paths.ts'
import {
  blankDayTitle,
  itemFindsItsSection,
  lastSubActivityLeavesPlaceholder,
  lastSubActivityLeavesReplacement,
  twoWithOneBodyReduce,
} from './policies.ts'
import { STRUCTURE_FIELDS } from './slots.ts'
import { insertNode, mustFind, placeOf, removeNode, replaceNode, previousPositionOf, isStillAt } from './tree.ts'

const SHELL_FIELDS: ReadonlySet<string> = new Set<keyof Shell>([
  'title',
  'type',
  'language',
  'header',
  'subheader',
  'footer',
  'trip',
])

/** The server's own marks. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt'])

type EditOf<K extends Edit['kind']> = Extract<Edit, { kind: K }>

/** @returns the new guidebook (the same object where nothing changes) and the edits that take it back.
 *  @throws Refusal NOT_FOUND for an unknown id, INVALID for a place or field that may not be, ID_TAKEN. */
export function applyEdit(guidebook: Guidebook, edit: Edit): Applied {
  switch (edit.kind) {
    case 'shell':
      return shell(guidebook, edit)
    case 'insert':
      return edit.exact ? insert(guidebook, edit.node, edit.at) : insertByPolicy(guidebook, edit.node, edit.at)
    case 'update':
      return update(guidebook, edit)
    case 'delete':
      if (isAnother(guidebook, edit)) return { guidebook, inverse: [] }
      return edit.exact ? remove(guidebook, edit.id) : deleteByPolicy(guidebook, edit.id)
    case 'copy':
      return copy(guidebook, edit.id, edit.ids)
    case 'move':
      if (isElsewhere(guidebook, edit)) return { guidebook, inverse: [] }
      return edit.exact ? move(guidebook, edit.id, edit.to) : moveByPolicy(guidebook, edit.id, edit.to)
    case 'important':
      return important(guidebook, edit.id, edit.important)
    case 'all':
      return inTurn(
        guidebook,
        edit.edits.map((each) => () => [each]),
      )
  }
}

/** Applies edits one after the other; each step may look at what the steps before it made. */
function inTurn(guidebook: Guidebook, steps: readonly ((now: Guidebook) => Edit[])[]): Applied {
  let now = guidebook
  let inverse: Edit[] = []
  for (const step of steps) {
    for (const edit of step(now)) {
      const applied = applyEdit(now, edit)
      now = applied.guidebook
      inverse = [...applied.inverse, ...inverse]
    }
  }
  return { guidebook: now, inverse }
}

function shell(guidebook: Guidebook, { fields, from, undo }: EditOf<'shell'>): Applied {
  const names = Object.keys(fields)
  if (names.some((name) => !SHELL_FIELDS.has(fieldOf(name)))) throw new Refusal('INVALID')
  const { contents, ...before } = guidebook
  const after = withFields(before, fields, from, undo)
  const way = inverseFields(before, after, names)
  if (!way) return { guidebook, inverse: [] }
  return { guidebook: { ...after, contents }, inverse: [{ kind: 'shell', ...way }] }
}

/** What leads from one state of these fields to the one before, and was made from it; null where nothing changed. */
function inverseFields(before: object, after: object, names: readonly string[]) {
  const changed = names.filter((name) => !equal(valueAt(before, name), valueAt(after, name)))
  if (changed.length === 0) return null
  const valuesIn = (holder: object) => Object.fromEntries(changed.map((name) => [name, valueAt(holder, name)]))
  return { fields: valuesIn(before), from: valuesIn(after), undo: true as const }
}

function insertByPolicy(guidebook: Guidebook, node: AnyNode, at: SiblingPosition): Applied {
  return applyEdit(guidebook, itemFindsItsSection(guidebook, blankDayTitle(guidebook, node), at))
}

function insert(guidebook: Guidebook, node: AnyNode, at: SiblingPosition): Applied {
  const taken = new Set(allIds(guidebook))
  walk(node, (each) => {
    if (taken.has(each._id)) throw new Refusal('ID_TAKEN')
    taken.add(each._id)
  })
  return {
    guidebook: insertNode(guidebook, node, at),
    inverse: [{ kind: 'delete', id: node._id, exact: true, from: node }],
  }
}

function update(guidebook: Guidebook, { id, fields, from, undo, shape }: EditOf<'update'>): Applied {
  const found = mustFind(guidebook, id)
  if (shape && !equal(shape, shapeOf(found.node))) return { guidebook, inverse: [] }
  const names = Object.keys(fields)
  if (names.some((name) => STRUCTURE_FIELDS.has(fieldOf(name)))) throw new Refusal('INVALID')
  const next = withFields(found.node, fields, from, undo)
  const node = 'title' in fields ? blankDayTitle(guidebook, next) : next
  const way = inverseFields(found.node, node, names)
  if (!way) return { guidebook, inverse: [] }
  const counted = names.some(isCell) ? shapeOf(node) : undefined
  const back: Edit = { kind: 'update', id, ...way, ...(counted && { shape: counted }) }
  return { guidebook: replaceNode(guidebook, found, node), inverse: [back] }
}

const isCell = (name: string): boolean => name.startsWith('content.')

const shapeOf = (node: AnyNode): TableShape | undefined =>
  'rows' in node ? { rows: node.rows, cols: node.cols } : undefined

function deleteByPolicy(guidebook: Guidebook, id: Id): Applied {
  return inTurn(guidebook, [
    (now) => lastSubActivityLeavesPlaceholder(now, id),
    () => [{ kind: 'delete', id, exact: true }],
  ])
}

/** Whether the node has become another than the edit was made from. */
const isAnother = (guidebook: Guidebook, { id, from }: EditOf<'delete'>): boolean =>
  from !== undefined && !equal(mustFind(guidebook, id).node, from, SERVER_FIELDS)

function remove(guidebook: Guidebook, id: Id): Applied {
  const found = mustFind(guidebook, id)
  const back: Edit = { kind: 'insert', node: found.node, at: placeOf(found), exact: true }
  return { guidebook: removeNode(guidebook, found), inverse: [back] }
}

function moveByPolicy(guidebook: Guidebook, id: Id, to: SiblingPosition): Applied {
  return inTurn(guidebook, [
    (now) => lastSubActivityLeavesReplacement(now, id, to),
    () => [{ kind: 'move', id, to, exact: true }],
    (now) => (find(guidebook, id)?.parent === to.parent ? [] : twoWithOneBodyReduce(now, to.parent)),
  ])
}

const isElsewhere = (guidebook: Guidebook, { id, from }: EditOf<'move'>): boolean =>
  from !== undefined && !isStillAt(mustFind(guidebook, id), from)

function move(guidebook: Guidebook, id: Id, to: SiblingPosition): Applied {
  const found = mustFind(guidebook, id)
  if (to.after === id && to.parent === found.parent) return { guidebook, inverse: [] }
  const moved = insertNode(removeNode(guidebook, found), found.node, to)
  const now = mustFind(moved, id)
  if (now.index === found.index && to.parent === found.parent) return { guidebook, inverse: [] }
  const back: Edit = { kind: 'move', id, to: placeOf(found), from: previousPositionOf(now), exact: true }
  return { guidebook: moved, inverse: [back] }
}

function copy(guidebook: Guidebook, id: Id, ids: Readonly<Record<Id, Id>>): Applied {
  const found = mustFind(guidebook, id)
  return insert(guidebook, withIds(found.node, ids), { parent: found.parent, slot: found.slot, after: id })
}

function important(guidebook: Guidebook, id: Id, isImportant: boolean): Applied {
  if (!('isImportant' in mustFind(guidebook, id).node)) throw new Refusal('INVALID')
  return update(guidebook, { kind: 'update', id, fields: { isImportant } })
}
