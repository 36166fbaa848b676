// The rules of a guidebook's structure, each a named pure function that says what else an edit has to do.
import type { Activity, Day, Guidebook, Id, Item, SubActivity } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import type { AnyNode, Edit, SiblingPosition } from './edit.ts'
import { defaultTexts } from '#domain/guidebook/default-texts.ts'
import { find } from '#domain/guidebook/find.ts'
import { newSection, newSubActivity } from '#domain/guidebook/new-node.ts'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import { derivedId } from './derived-id.ts'
import { kindOf, SLOTS } from './slots.ts'
import { mustFind } from './tree.ts'

/** Inserting an item where no section is creates a first section; a page as the place means its last section. */
export function itemFindsItsSection(guidebook: Guidebook, node: AnyNode, at: SiblingPosition): Edit {
  const holder = at.slot === 'items' && at.parent !== null ? mustFind(guidebook, at.parent).node : null
  if (!holder || kindOf(holder) !== 'page' || !('sections' in holder)) return { kind: 'insert', node, at, exact: true }
  const beside = at.after ? find(guidebook, at.after) : null
  const sections = notDeleted(holder.sections)
  const home = beside?.slot === 'items' ? beside.parent : (at.after === null ? sections[0] : sections.at(-1))?._id
  if (home) return { kind: 'insert', node, at: { ...at, parent: home }, exact: true }
  const section = newSection(derivedId(node._id, 'section'), [node as Item])
  return { kind: 'insert', node: section, at: { parent: holder._id, slot: 'sections' }, exact: true }
}

/** A day title that is empty, white space or blank markup becomes 'New Day'. */
export function blankDayTitle<N extends AnyNode>(guidebook: Guidebook, node: N): N {
  if (kindOf(node) !== 'day' || !isBlank((node as Day).title ?? '')) return node
  return { ...node, title: defaultTexts(guidebook.language).emptyDay }
}

/** Deleting the last sub-activity leaves a placeholder with body 'Enter Activity'. */
export function lastSubActivityLeavesPlaceholder(guidebook: Guidebook, id: Id): Edit[] {
  return standIn(guidebook, id, newSubActivity(derivedId(id, 'placeholder'), defaultTexts(guidebook.language).activity))
}

/** Moving the last sub-activity out leaves an empty replacement. */
export function lastSubActivityLeavesReplacement(guidebook: Guidebook, id: Id, to: SiblingPosition): Edit[] {
  if (find(guidebook, id)?.parent === to.parent) return []
  return standIn(guidebook, id, newSubActivity(derivedId(id, 'replacement')))
}

/** What takes the place of a node that is about to leave, if it is the last sub-activity shown. */
function standIn(guidebook: Guidebook, id: Id, node: SubActivity): Edit[] {
  const found = find(guidebook, id)
  if (found?.slot !== 'subActivities') return []
  if (notDeleted(found.siblings).some((sibling) => sibling._id !== id)) return []
  return [{ kind: 'insert', node, at: { parent: found.parent, slot: 'subActivities', after: id }, exact: true }]
}

/** After a move, a target that holds exactly two sub-activities, only one with a body, keeps that one. */
export function twoWithOneBodyReduce(guidebook: Guidebook, target: Id | null): Edit[] {
  const activity = target ? (find(guidebook, target)?.node as Activity | undefined) : undefined
  const pair = notDeleted(activity?.subActivities ?? [])
  const bare = pair.filter((sub) => isBlank(sub.body))
  return pair.length === 2 && bare.length === 1 && bare[0] ? [{ kind: 'delete', id: bare[0]._id, exact: true }] : []
}

/** Whether a drag may drop a node there: sub-activities stay in their activity, the rest in its page,
 *  though a move as such may cross. */
export function mayDrop(guidebook: Guidebook, id: Id, to: SiblingPosition): boolean {
  const found = find(guidebook, id)
  if (!found || SLOTS[to.slot].child !== kindOf(found.node)) return false
  if (found.parent === to.parent) return true
  const holder = to.parent === null ? null : find(guidebook, to.parent)
  return found.slot !== 'subActivities' && holder !== null && holder.path[0]?.index === found.path[0]?.index
}
