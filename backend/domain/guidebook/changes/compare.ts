// Compares two versions of a guidebook and says what happened to which node, in reading order (requirement §4).
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { moved } from '#domain/guidebook/merging/order.ts'
import { equal } from '#domain/guidebook/structure/equal.ts'
import type { Change } from './change.ts'
import { fieldChanges } from './fields.ts'
import { see, within, type Seen } from './seen.ts'

type Nodes = ReadonlyMap<Id, Seen>

/**
 * What leads from `before` to `after` as a reader would tell it, by node id. Empty where they show the same, whatever
 * differs in what the server keeps beside the document. Of each place first its own fields, then what left it, then
 * what stands in it from first to last.
 */
export function compare(before: Guidebook, after: Guidebook): Change[] {
  const [was, is] = [see(before), see(after)]
  return [...inPlace(was.root, is.root), ...below(was.root, is.root, was.nodes, is.nodes)]
}

/** A node's own change of fields. */
function inPlace(was: Seen, is: Seen): Change[] {
  const fields = fieldChanges(fieldsOf(was), fieldsOf(is))
  return fields.length > 0 ? [{ act: 'changed', node: is.named, within: within(is), fields }] : []
}

function below(was: Seen, is: Seen, before: Nodes, after: Nodes): Change[] {
  const gone = was.lists.flat().filter(({ node }) => !after.has(node._id))
  return [...gone.map(removed), ...is.lists.flatMap((list, at) => inList(was.lists[at] ?? [], list, before, after))]
}

function inList(old: readonly Seen[], now: readonly Seen[], before: Nodes, after: Nodes): Change[] {
  const rearranged = moved(old.map(idOf), now.map(idOf))
  return now.flatMap((is) => {
    const was = before.get(is.node._id)
    if (!was) return [added(is), ...arrivals(is, before, after)]
    const elsewhere = was.parent?.named.id !== is.parent?.named.id || rearranged.has(is.node._id)
    const here: Change[] = elsewhere ? [movement(was, is)] : []
    if (equal(was.node, is.node)) return here
    return [...here, ...inPlace(was, is), ...below(was, is, before, after)]
  })
}

/** Inside what is new only that is told which was there before, elsewhere. */
const arrivals = (is: Seen, before: Nodes, after: Nodes): Change[] =>
  is.lists.flatMap((list) =>
    list.flatMap((child) =>
      before.has(child.node._id) ? inList([], [child], before, after) : arrivals(child, before, after),
    ),
  )

const idOf = ({ node }: Seen): Id => node._id

const fieldsOf = ({ node }: Seen): Readonly<Record<string, unknown>> => node as unknown as Record<string, unknown>

const added = (is: Seen): Change => ({
  act: 'added',
  node: is.named,
  within: within(is),
  fields: fieldChanges({}, fieldsOf(is)),
})

const removed = (was: Seen): Change => ({
  act: 'removed',
  node: was.named,
  within: within(was),
  fields: fieldChanges(fieldsOf(was), {}),
})

const movement = (was: Seen, is: Seen): Change => ({
  act: 'moved',
  node: is.named,
  within: within(is),
  from: { within: within(was), at: was.named.at },
})
