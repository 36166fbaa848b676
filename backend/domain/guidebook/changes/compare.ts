// Compares two versions of a guidebook and says what happened to which node, in reading order.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { moved } from '#domain/guidebook/merge/order.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import type { Change } from './change.ts'
import { fieldChanges } from './fields.ts'
import { buildComparisonTree, ancestorsOf, type ComparedNode } from './comparison-tree.ts'

type Nodes = ReadonlyMap<Id, ComparedNode>

/**
 * What leads from `before` to `after` as a reader would tell it, by node id. Empty where they show the same, whatever
 * differs in what the server keeps beside the document. Of each place first its own fields, then what left it, then
 * what stands in it from first to last.
 */
export const compare = (before: Guidebook, after: Guidebook): Change[] => [...compareSteps(before, after)].flat()

/** The same in steps of a page at most, for callers that have something else to do between them. */
export function* compareSteps(before: Guidebook, after: Guidebook): Generator<Change[], void> {
  const was = buildComparisonTree(before)
  yield []
  const is = buildComparisonTree(after)
  yield inPlace(was.root, is.root)
  yield goneFrom(was.root, is.nodes)
  for (const [at, list] of is.root.lists.entries())
    yield* stepsInList(was.root.lists[at] ?? [], list, was.nodes, is.nodes)
}

/** A node's own change of fields. */
function inPlace(was: ComparedNode, is: ComparedNode): Change[] {
  const fields = fieldChanges(fieldsOf(was), fieldsOf(is))
  return fields.length > 0 ? [{ act: 'changed', node: is.named, within: ancestorsOf(is), fields }] : []
}

const goneFrom = (was: ComparedNode, after: Nodes): Change[] =>
  was.lists
    .flat()
    .filter(({ node }) => !after.has(node._id))
    .map(removed)

const below = (was: ComparedNode, is: ComparedNode, before: Nodes, after: Nodes): Change[] => [
  ...goneFrom(was, after),
  ...is.lists.flatMap((list, at) => inList(was.lists[at] ?? [], list, before, after)),
]

const inList = (old: readonly ComparedNode[], now: readonly ComparedNode[], before: Nodes, after: Nodes): Change[] =>
  [...stepsInList(old, now, before, after)].flat()

function* stepsInList(
  old: readonly ComparedNode[],
  now: readonly ComparedNode[],
  before: Nodes,
  after: Nodes,
): Generator<Change[], void> {
  const rearranged = moved(old.map(idOf), now.map(idOf))
  for (const is of now) {
    const was = before.get(is.node._id)
    if (!was) {
      yield [added(is), ...arrivals(is, before, after)]
      continue
    }
    const elsewhere = was.parent?.named.id !== is.parent?.named.id || rearranged.has(is.node._id)
    const here: Change[] = elsewhere ? [movement(was, is)] : []
    yield equal(was.node, is.node) ? here : [...here, ...inPlace(was, is), ...below(was, is, before, after)]
  }
}

/** Inside what is new only that is told which was there before, elsewhere. */
const arrivals = (is: ComparedNode, before: Nodes, after: Nodes): Change[] =>
  is.lists.flatMap((list) =>
    list.flatMap((child) =>
      before.has(child.node._id) ? inList([], [child], before, after) : arrivals(child, before, after),
    ),
  )

const idOf = ({ node }: ComparedNode): Id => node._id

const fieldsOf = ({ node }: ComparedNode): Readonly<Record<string, unknown>> =>
  node as unknown as Record<string, unknown>

const added = (is: ComparedNode): Change => ({
  act: 'added',
  node: is.named,
  within: ancestorsOf(is),
  fields: fieldChanges({}, fieldsOf(is)),
})

const removed = (was: ComparedNode): Change => ({
  act: 'removed',
  node: was.named,
  within: ancestorsOf(was),
  fields: fieldChanges(fieldsOf(was), {}),
})

const movement = (was: ComparedNode, is: ComparedNode): Change => ({
  act: 'moved',
  node: is.named,
  within: ancestorsOf(is),
  from: { within: ancestorsOf(was), at: was.named.at },
})
