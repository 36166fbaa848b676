// The edits that lead from a guidebook to an earlier version of it, or of one of its pages: an edit like any other.
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, Slot } from '#domain/guidebook/edits/edit.ts'
import { walk } from '#domain/guidebook/find.ts'
import { indexNodes, ownFields, type IndexedNode, type Nodes } from '#domain/guidebook/merge/index-nodes.ts'
import { moved } from '#domain/guidebook/merge/order.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { childrenOf, kindOf, slotsOf, STRUCTURE_FIELDS } from '#domain/guidebook/edits/slots.ts'

const SHELL = ['title', 'type', 'language', 'header', 'subheader', 'footer', 'trip'] as const
/** The server's own marks: they stay as they are. */
const KEPT: ReadonlySet<string> = new Set([...STRUCTURE_FIELDS, 'createdAt', 'updatedAt', 'isSampleContent'])

/**
 * Node by node and field by field, so that taking it back leaves alone what others changed elsewhere meanwhile.
 * @returns null where `now` is `then` already
 */
export function leadTo(now: Guidebook, then: Guidebook): Edit | null {
  const edits: Edit[] = []
  let reached = now
  const apply = (edit: Edit): void => {
    const applied = applyEdit(reached, edit)
    if (applied.guidebook === reached) return
    edits.push(edit)
    reached = applied.guidebook
  }
  for (const edit of strangers(now, then)) apply(edit)
  apply({ kind: 'shell', fields: Object.fromEntries(SHELL.map((name) => [name, then[name]])) })
  arrange(then, null, () => reached, apply)
  const wanted = indexNodes(then)
  for (const [id] of indexNodes(reached))
    if (!wanted.has(id) && indexNodes(reached).has(id)) apply({ kind: 'delete', id, exact: true })
  return edits.length > 0 ? { kind: 'all', edits } : null
}

/** One page as it was, where it was if it is gone. What went from it to other pages comes back, as it was. */
export function leadPageTo(now: Guidebook, then: Guidebook, pageId: Id): Edit | null {
  const page = then.contents.find((each) => each._id === pageId)
  if (!page) return null
  const own = new Set<Id>()
  walk(page, (node) => own.add(node._id))
  const others = now.contents.map((each) => (each._id === pageId ? page : without(each, own)))
  const contents = now.contents.some((each) => each._id === pageId) ? others : inItsPlace(others, then, page)
  return leadTo(now, { ...now, contents })
}

/** After the nearest of the pages that stood before it. */
function inItsPlace(pages: readonly Page[], then: Guidebook, page: Page): Page[] {
  const before = then.contents.slice(0, then.contents.indexOf(page)).map((each) => each._id)
  const at = pages.findLastIndex((each) => before.includes(each._id))
  return pages.toSpliced(at + 1, 0, page)
}

function without<N extends AnyNode>(node: N, ids: ReadonlySet<Id>): N {
  const copy: Record<string, unknown> = { ...node }
  for (const slot of slotsOf(kindOf(node)))
    if (slot in node)
      copy[slot] = childrenOf(node, slot)
        .filter((child) => !ids.has(child._id))
        .map((child) => without(child, ids))
  return copy as unknown as N
}

/** What has become something else under the same id makes room first. */
function strangers(now: Guidebook, then: Guidebook): Edit[] {
  const wanted = indexNodes(then)
  const isOther = ([id, { node }]: [Id, IndexedNode]): boolean => {
    const other = wanted.get(id)?.node
    return other !== undefined && (kindOf(other) !== kindOf(node) || typeOf(other) !== typeOf(node))
  }
  return [...indexNodes(now)].filter(isOther).map(([id]) => ({ kind: 'delete', id, exact: true }))
}

const typeOf = (node: AnyNode): unknown => ('contentType' in node ? node.contentType : 'type' in node && node.type)

type Apply = (edit: Edit) => void

/** Puts what stands in a holder where it belongs, from first to last; what does not belong there is left for the end. */
function arrange(holder: AnyNode | Guidebook, parent: Id | null, read: () => Guidebook, apply: Apply): void {
  for (const slot of slotsOf(kindOf(holder))) {
    const wanted = childrenOf(holder, slot)
    const [start, here] = [indexNodes(read()), childIds(read(), parent, slot)]
    const outOfOrder = moved(here, wanted.map(idOf))
    let after: Id | null = null
    for (const node of wanted) {
      const at = { parent, slot, after }
      const known = start.get(node._id)
      const whole = !known && isNew(node, start)
      if (!known) apply({ kind: 'insert', node: whole ? node : alone(node), at, exact: true })
      else if (known.parent !== parent || outOfOrder.has(node._id))
        apply({ kind: 'move', id: node._id, to: at, exact: true })
      after = node._id
      if (whole || (known && equal(known.node, node))) continue
      const fields = known ? differing(known.node, node) : {}
      if (Object.keys(fields).length > 0) apply({ kind: 'update', id: node._id, fields })
      arrange(node, node._id, read, apply)
    }
  }
}

const idOf = ({ _id }: AnyNode): Id => _id

function childIds(guidebook: Guidebook, parent: Id | null, slot: Slot): Id[] {
  const holder = parent === null ? guidebook : indexNodes(guidebook).get(parent)?.node
  return holder ? childrenOf(holder, slot).map(idOf) : []
}

/** Nothing of it stands anywhere. */
function isNew(node: AnyNode, nodes: Nodes): boolean {
  let fresh = true
  walk(node, ({ _id }) => (fresh &&= !nodes.has(_id)))
  return fresh
}

/** A node without its children: some of them may still stand elsewhere. */
function alone(node: AnyNode): AnyNode {
  const copy: Record<string, unknown> = { ...node }
  for (const slot of slotsOf(kindOf(node))) if (slot in node) copy[slot] = []
  return copy as unknown as AnyNode
}

function differing(now: AnyNode, then: AnyNode): Record<string, unknown> {
  const [is, was] = [ownFields(now), ownFields(then)]
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])]
  return Object.fromEntries(
    names.filter((name) => !KEPT.has(name) && !equal(is[name], was[name])).map((name) => [name, was[name]]),
  )
}
