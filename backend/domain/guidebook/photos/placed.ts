// Puts photos into their places as items of a guidebook, all in one edit.
import { dayTitle, itineraries } from '#domain/guidebook/agenda/agenda.ts'
import type { Day, Guidebook, Id, Instant, Item, Section } from '#domain/guidebook/document.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { derivedId } from '#domain/guidebook/edits/derived-id.ts'
import type { AnyNode, Edit, SiblingPosition } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { definitionOf, newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { inOrder, type PhotoPlace, type TakenPhoto } from './photo.ts'
import { albumOf, albumTitle } from './places.ts'

export interface PlacedPhoto {
  photo: Pick<TakenPhoto, 'taken'>
  /** Of the item that it becomes. */
  item: Id
  place: PhotoPlace
}

/** The document as it grows, and what made it grow. */
interface Draft {
  guidebook: Guidebook
  edits: Edit[]
  now: Instant
}

/** One item a photo, without its picture, which comes when it was sent: in the order in which they were taken. */
export function photosPlaced(guidebook: Guidebook, photos: readonly PlacedPhoto[], now: Instant): Edit {
  const draft: Draft = { guidebook, edits: [], now }
  const byPlace = Map.groupBy(inOrder(photos.map(({ photo, ...rest }) => ({ ...rest, taken: photo.taken }))), keyOf)
  for (const group of byPlace.values()) {
    const [first] = group
    if (first)
      putAll(
        draft,
        first.place,
        group.map(({ item }) => newItem('image', item)),
      )
  }
  return { kind: 'all', edits: draft.edits }
}

const keyOf = ({ place }: { place: PhotoPlace }): Id => place.pin?.item ?? place.id

function putAll(draft: Draft, place: PhotoPlace, items: readonly Item[]): void {
  if (place.kind === 'page') return items.forEach((item) => insert(draft, item, { parent: place.id, slot: 'items' }))
  const beside = place.pin ? find(draft.guidebook, place.pin.item) : null
  let last = beside ? { section: beside.parent, after: behindPictures(beside.siblings, beside.index) } : inAlbum()
  for (const item of items) {
    insert(draft, item, { parent: last.section, slot: 'items', after: last.after })
    last = { ...last, after: item._id }
  }

  function inAlbum(): { section: Id | null; after: Id | null } {
    const section = albumSection(draft, place)
    const heading = place.kind === 'stop' ? stopHeading(draft, section, place) : dayHeading(draft, section, place)
    return { section: heading.parent ?? section, after: heading.after }
  }
}

function insert(draft: Draft, node: AnyNode, at: SiblingPosition): void {
  const edit: Edit = { kind: 'insert', node, at }
  draft.guidebook = applyEdit(draft.guidebook, edit).guidebook
  draft.edits.push(edit)
}

/** What stands there with its pictures stays together: the next one comes behind them. */
function behindPictures(siblings: readonly AnyNode[], index: number): Id | null {
  let last = index
  while (isPicture(siblings[last + 1])) last += 1
  return siblings[last]?._id ?? null
}

const isPicture = (node: AnyNode | undefined): boolean =>
  node !== undefined && 'type' in node && definitionOf(node.type)?.isPicture === true

/** Of a day, as calendars name it. */
function titleOf(guidebook: Guidebook, section: Id, id: Id): Item {
  const days = daysOf(guidebook, id)
  const at = days.findIndex(({ _id }) => _id === id)
  const content = paragraph(days[at] ? dayTitle(days[at], at + 1, guidebook.language) : '')
  return { ...newItem('title', derivedId(section, 'title')), content } as Item
}

/** Of the itinerary that has it. */
const daysOf = (guidebook: Guidebook, id: Id): Day[] =>
  itineraries(guidebook)
    .map(({ days }) => notDeleted(days))
    .find((days) => days.some(({ _id }) => _id === id)) ?? []

// The album: a page of photos with a section a day, below its title, and within it a heading a stop.

function albumSection(draft: Draft, place: PhotoPlace): Id {
  const album = albumPage(draft)
  const id = derivedId(place.day ?? album, 'photos')
  if (find(draft.guidebook, id)) return id
  const section = newSection(id, place.day ? [titleOf(draft.guidebook, id, place.day)] : [])
  insert(draft, section, { parent: album, slot: 'sections', after: sectionBefore(draft, album, place.day) })
  return id
}

function albumPage(draft: Draft): Id {
  const { guidebook } = draft
  const id = albumOf(guidebook)
  if (find(guidebook, id)) return id
  const page = newPage('attractions', guidebook.language, draft.now, id)
  const beside = itineraries(guidebook).at(-1) ?? guidebook.contents.at(-1)
  const title = albumTitle(guidebook.language)
  insert(draft, { ...page, title, icon: 'camera' }, { parent: null, slot: 'contents', after: beside?._id ?? null })
  return id
}

/** Days stand in their order, and what belongs to none at the end. */
function sectionBefore({ guidebook }: Draft, album: Id, day: Id | null): Id | null {
  const sections = (find(guidebook, album)?.node as { sections?: Section[] } | undefined)?.sections ?? []
  if (day === null) return sections.at(-1)?._id ?? null
  const order = itineraries(guidebook).flatMap(({ days }) => days.map(({ _id }) => derivedId(_id, 'photos')))
  const before = order.slice(0, order.indexOf(derivedId(day, 'photos')))
  return before.findLast((id) => sections.some(({ _id }) => _id === id)) ?? null
}

interface Behind {
  parent: Id | null
  after: Id | null
}

function behind({ guidebook }: Draft, id: Id): Behind | null {
  const found = find(guidebook, id)
  return found?.slot === 'items' ? { parent: found.parent, after: behindPictures(found.siblings, found.index) } : null
}

/** What belongs to the whole day stands right below its title; without one, before all else. */
function dayHeading(draft: Draft, section: Id, place: PhotoPlace): Behind {
  const items = (find(draft.guidebook, section)?.node as Section | undefined)?.items ?? []
  if (place.day === null) return { parent: section, after: items.at(-1)?._id ?? null }
  return behind(draft, derivedId(section, 'title')) ?? { parent: section, after: behindPictures([...items], -1) }
}

/** The heading of a stop, made where it is not there: behind that of the stop before it. */
function stopHeading(draft: Draft, section: Id, place: PhotoPlace): Behind {
  const id = derivedId(place.id, 'photos')
  const there = behind(draft, id)
  if (there) return there
  const after = headingBefore(draft, section, place) ?? dayHeading(draft, section, place)
  const heading = { ...newItem('text', id), content: headingTwo(place.name) } as Item
  insert(draft, heading, { parent: section, slot: 'items', after: after.after })
  return { parent: section, after: id }
}

function headingBefore(draft: Draft, section: Id, { id, day }: PhotoPlace): Behind | null {
  const found = day === null ? null : find(draft.guidebook, day)?.node
  if (!found || !('activities' in found)) return null
  const order = [...found.activities, ...found.meals].map(({ _id }) => _id)
  const before = order.slice(0, order.indexOf(id)).toReversed()
  for (const one of before) {
    const there = behind(draft, derivedId(one, 'photos'))
    if (there?.parent === section) return there
  }
  return null
}

const headingTwo = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'headingTwo', content: [{ type: 'text', text }] }],
})
