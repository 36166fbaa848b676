// Applies an edit to a guidebook: pure, with everything untouched shared, and exactly reversible (requirement §4).
import { Refusal } from '#domain/refusal.ts'
import { withIds } from './copy.ts'
import type { Guidebook, Id, Shell } from './document.ts'
import type { AnyNode, Applied, Edit, Place } from './edit.ts'
import { allIds, find, walk } from './find.ts'
import { equal } from '#domain/guidebook/structure/equal.ts'
import { fieldOf, valueAt, withValueAt } from '#domain/guidebook/structure/paths.ts'
import {
  blankDayTitle,
  itemFindsItsSection,
  lastSubActivityLeavesPlaceholder,
  lastSubActivityLeavesReplacement,
  twoWithOneBodyReduce,
} from '#domain/guidebook/structure/policies.ts'
import { STRUCTURE_FIELDS } from '#domain/guidebook/structure/slots.ts'
import { insertNode, mustFind, placeOf, removeNode, replaceNode } from '#domain/guidebook/structure/tree.ts'

const SHELL_FIELDS: ReadonlySet<string> = new Set<keyof Shell>([
  'title',
  'type',
  'language',
  'header',
  'subheader',
  'footer',
])

/** @returns the new guidebook (the same object where nothing changes) and the edits that take it back.
 *  @throws Refusal NOT_FOUND for an unknown id, INVALID for a place or field that may not be, ID_TAKEN. */
export function applyEdit(guidebook: Guidebook, edit: Edit): Applied {
  switch (edit.kind) {
    case 'shell':
      return shell(guidebook, edit.fields)
    case 'insert':
      return edit.exact ? insert(guidebook, edit.node, edit.at) : insertByPolicy(guidebook, edit.node, edit.at)
    case 'update':
      return update(guidebook, edit.id, edit.fields)
    case 'delete':
      return edit.exact ? remove(guidebook, edit.id) : deleteByPolicy(guidebook, edit.id)
    case 'copy':
      return copy(guidebook, edit.id, edit.ids)
    case 'move':
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

function shell(guidebook: Guidebook, fields: Partial<Shell>): Applied {
  const names = Object.keys(fields) as (keyof Shell)[]
  if (names.some((name) => !SHELL_FIELDS.has(name))) throw new Refusal('INVALID')
  const changed = names.filter((name) => !equal(guidebook[name], fields[name]))
  if (changed.length === 0) return { guidebook, inverse: [] }
  const before = Object.fromEntries(changed.map((name) => [name, guidebook[name]])) as Partial<Shell>
  return { guidebook: { ...guidebook, ...fields }, inverse: [{ kind: 'shell', fields: before }] }
}

function insertByPolicy(guidebook: Guidebook, node: AnyNode, at: Place): Applied {
  return applyEdit(guidebook, itemFindsItsSection(guidebook, blankDayTitle(guidebook, node), at))
}

function insert(guidebook: Guidebook, node: AnyNode, at: Place): Applied {
  const taken = new Set(allIds(guidebook))
  walk(node, (each) => {
    if (taken.has(each._id)) throw new Refusal('ID_TAKEN')
    taken.add(each._id)
  })
  return { guidebook: insertNode(guidebook, node, at), inverse: [{ kind: 'delete', id: node._id, exact: true }] }
}

function update(guidebook: Guidebook, id: Id, fields: Record<string, unknown>): Applied {
  const found = mustFind(guidebook, id)
  const names = Object.keys(fields)
  if (names.some((name) => STRUCTURE_FIELDS.has(fieldOf(name)))) throw new Refusal('INVALID')
  const next = names.reduce((node, name) => withValueAt(node, name, fields[name]), found.node)
  const node = 'title' in fields ? blankDayTitle(guidebook, next) : next
  const changed = names.filter((name) => !equal(valueAt(found.node, name), valueAt(node, name)))
  if (changed.length === 0) return { guidebook, inverse: [] }
  const before = Object.fromEntries(changed.map((name) => [name, valueAt(found.node, name)]))
  return { guidebook: replaceNode(guidebook, found, node), inverse: [{ kind: 'update', id, fields: before }] }
}

function deleteByPolicy(guidebook: Guidebook, id: Id): Applied {
  return inTurn(guidebook, [
    (now) => lastSubActivityLeavesPlaceholder(now, id),
    () => [{ kind: 'delete', id, exact: true }],
  ])
}

function remove(guidebook: Guidebook, id: Id): Applied {
  const found = mustFind(guidebook, id)
  const back: Edit = { kind: 'insert', node: found.node, at: placeOf(found), exact: true }
  return { guidebook: removeNode(guidebook, found), inverse: [back] }
}

function moveByPolicy(guidebook: Guidebook, id: Id, to: Place): Applied {
  return inTurn(guidebook, [
    (now) => lastSubActivityLeavesReplacement(now, id, to),
    () => [{ kind: 'move', id, to, exact: true }],
    (now) => (find(guidebook, id)?.parent === to.parent ? [] : twoWithOneBodyReduce(now, to.parent)),
  ])
}

function move(guidebook: Guidebook, id: Id, to: Place): Applied {
  const found = mustFind(guidebook, id)
  const back: Edit = { kind: 'move', id, to: placeOf(found), exact: true }
  if (to.after === id && to.parent === found.parent) return { guidebook, inverse: [] }
  const moved = insertNode(removeNode(guidebook, found), found.node, to)
  const stayed = find(moved, id)?.index === found.index && to.parent === found.parent
  return stayed ? { guidebook, inverse: [] } : { guidebook: moved, inverse: [back] }
}

function copy(guidebook: Guidebook, id: Id, ids: Readonly<Record<Id, Id>>): Applied {
  const found = mustFind(guidebook, id)
  return insert(guidebook, withIds(found.node, ids), { parent: found.parent, slot: found.slot, after: id })
}

function important(guidebook: Guidebook, id: Id, isImportant: boolean): Applied {
  if (!('isImportant' in mustFind(guidebook, id).node)) throw new Refusal('INVALID')
  return update(guidebook, id, { isImportant })
}
