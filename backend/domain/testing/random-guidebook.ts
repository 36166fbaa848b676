// Random guidebooks of every kind of node, and random edits that a builder could make to them.
import fc from 'fast-check'
import { freshIds } from '#domain/guidebook/edits/copy.ts'
import { CONTENT_TYPES, type Guidebook, type Id, type Item, type Page } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, SiblingPosition, Slot } from '#domain/guidebook/edits/edit.ts'
import { find, walk } from '#domain/guidebook/find.ts'
import { addableItems, newItem } from '#domain/guidebook/items/registry.ts'
import { kindOf, SLOTS, slotsOf, type Kind } from '#domain/guidebook/edits/slots.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { anyRichText } from './random-text.ts'
import * as make from '#domain/guidebook/new-node.ts'

/** Makes random choices and ids; the same seed makes the same ones. */
export class Dice {
  private readonly next: () => number
  private made = 0
  private readonly name: string

  constructor(seed: number, name = 'n') {
    let state = seed | 0
    this.name = name
    this.next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      return (state >>> 0) / 2 ** 32
    }
  }

  below = (limit: number): number => Math.floor(this.next() * limit)
  one = <T>(list: readonly T[]): T => list[this.below(list.length)] as T
  id = (): Id => `${this.name}-${(this.made += 1)}`
  words = (): string => this.one(['', 'a', '길', 'b c', '한라산', 'x\ny'])
}

const NOW = '2026-01-01T00:00:00.000Z'

const anyItem = (dice: Dice): Item => {
  const item = newItem(dice.one(addableItems('attractions')), dice.id(), { rows: 2, cols: 2 })
  if (item.type === 'text') item.content = paragraph(dice.words())
  return item
}

/** A node of a kind with a few children. */
function anyNode(kind: Kind, dice: Dice): AnyNode {
  const several = <T>(one: () => T): T[] => Array.from({ length: dice.below(4) }, one)
  if (kind === 'page') return anyPage(dice)
  if (kind === 'section')
    return make.newSection(
      dice.id(),
      several(() => anyItem(dice)),
    )
  if (kind === 'day') {
    const activities = several(() => anyNode('activity', dice)) as never
    return { ...make.newDay('en', dice.id()), activities, meals: several(() => make.newMeal('kr', dice.id())) }
  }
  if (kind === 'activity') {
    const activity = make.newActivity(dice.id(), dice.id())
    return {
      ...activity,
      subActivities: [...activity.subActivities, ...several(() => make.newSubActivity(dice.id(), dice.words()))],
    }
  }
  if (kind === 'subActivity') return make.newSubActivity(dice.id(), dice.words())
  return kind === 'meal' ? make.newMeal('en', dice.id()) : anyItem(dice)
}

function anyPage(dice: Dice): Page {
  const page = make.newPage(dice.one(CONTENT_TYPES), 'en', NOW, dice.id())
  const parts = Array.from({ length: dice.below(3) }, () =>
    anyNode(page.contentType === 'itinerary' ? 'day' : 'section', dice),
  )
  return page.contentType === 'itinerary' ? { ...page, days: parts as never } : { ...page, sections: parts as never }
}

export function anyGuidebook(dice: Dice): Guidebook {
  const guidebook = make.newGuidebook(dice.id(), 'en')
  return { ...guidebook, contents: Array.from({ length: 1 + dice.below(4) }, () => anyPage(dice)) }
}

const nodesOf = (guidebook: Guidebook): AnyNode[] => {
  const nodes: AnyNode[] = []
  for (const page of guidebook.contents) walk(page, (node) => nodes.push(node))
  return nodes
}

const TEXT_FIELDS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  page: ['title', 'icon', 'subtitle'],
  day: ['title'],
  meal: ['title', 'body'],
  activity: ['place', 'time', 'schedule'],
  subActivity: ['place', 'body', 'deleted'],
}

function anyUpdate(node: AnyNode, dice: Dice): Edit {
  const known = TEXT_FIELDS[kindOf(node)]
  const field = known ? dice.one(known) : 'content' in node && kindOf(node) === 'item' ? 'content' : 'title'
  if (kindOf(node) === 'section') return { kind: 'delete', id: node._id }
  if (field === 'deleted')
    return { kind: 'update', id: node._id, fields: { deleted: dice.below(2) === 0 ? true : undefined } }
  const rich =
    field === 'subtitle' ||
    (field === 'content' && 'type' in node && ['title', 'text', 'imagetext'].includes(node.type))
  if (field === 'content' && !rich) return { kind: 'important', id: node._id, important: dice.below(2) === 0 }
  const value = rich ? (fc.sample(anyRichText, { numRuns: 1, seed: dice.below(1e6) })[0] ?? null) : dice.words()
  return { kind: 'update', id: node._id, fields: { [field]: value } }
}

const slotsFor = (kind: Kind): Slot[] => (Object.keys(SLOTS) as Slot[]).filter((slot) => SLOTS[slot].child === kind)

/** A place where a node of this kind may stand, if there is one. */
function anyPlace(guidebook: Guidebook, kind: Kind, dice: Dice): SiblingPosition | null {
  const slot = slotsFor(kind)[0] as Slot
  const parents =
    SLOTS[slot].parent === 'guidebook'
      ? [null]
      : nodesOf(guidebook).filter((node) => slotsOf(kindOf(node)).includes(slot))
  if (parents.length === 0) return null
  const parent = dice.one(parents)
  const siblings = parent === null ? guidebook.contents : ((parent as unknown as Record<Slot, AnyNode[]>)[slot] ?? [])
  const after = dice.one([null, undefined, ...siblings.map((node) => node._id)])
  return after === undefined ? { parent: parent?._id ?? null, slot } : { parent: parent?._id ?? null, slot, after }
}

export function anyEdit(guidebook: Guidebook, dice: Dice): Edit {
  const nodes = nodesOf(guidebook)
  if (nodes.length === 0 || dice.below(8) === 0) return { kind: 'shell', fields: { title: dice.words() } }
  const node = dice.one(nodes)
  const act = dice.below(6)
  if (act === 0) return { kind: 'delete', id: node._id }
  if (act === 1) return { kind: 'copy', id: node._id, ids: freshIds(node, dice.id) }
  const kind = act === 2 ? dice.one(Object.values(SLOTS)).child : kindOf(node)
  const place = act <= 3 ? anyPlace(guidebook, kind, dice) : null
  if (!place) return anyUpdate(node, dice)
  if (act === 2) return { kind: 'insert', node: anyNode(kind, dice), at: place }
  return place.after === node._id || find(guidebook, node._id) === null
    ? anyUpdate(node, dice)
    : { kind: 'move', id: node._id, to: place }
}
