// Checks what stands in the clipboard, which anyone may have written. Comes with the first paste.
import { z } from 'zod'
import { canonicalPage } from '#domain/guidebook/schema/document-schema.ts'
import type { Day, Item, Page } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import { newId } from '#pwa/new-id.ts'
import { type ClipboardPayload, PAYLOAD_VERSION } from './payload.ts'

/** Why something that calls itself ours can't be used. */
export class BadPayload extends Error {
  readonly why: 'damaged' | 'newer'
  constructor(why: 'damaged' | 'newer') {
    super(why)
    this.why = why
  }
}

const envelope = z.object({
  gilbook: z.number(),
  from: z.string().max(100),
  kind: z.enum(['items', 'days', 'pages', 'activities', 'subActivities', 'meals']),
  nodes: z.array(z.unknown()).min(1).max(LIMITS.items),
})

/** @throws BadPayload unless every node may be stored as it is. */
export function parsePayload(json: string): ClipboardPayload {
  if (json.length > LIMITS.documentBytes) throw new BadPayload('damaged')
  const { gilbook, from, kind, nodes } = parse(json)
  if (gilbook > PAYLOAD_VERSION) throw new BadPayload('newer')
  try {
    return { from, kind, nodes: CHECKED[kind](nodes) } as ClipboardPayload
  } catch (failure) {
    if (failure instanceof z.ZodError) throw new BadPayload('damaged')
    throw failure
  }
}

function parse(json: string): z.infer<typeof envelope> {
  let raw: unknown
  try {
    raw = JSON.parse(json)
  } catch {
    throw new BadPayload('damaged')
  }
  const read = envelope.safeParse(raw)
  if (!read.success) throw new BadPayload('damaged')
  return read.data
}

/** Items and days are checked as parts of a page, by the schema that checks pages on the server. */
const holder = (type: 'attractions' | 'itinerary'): Page => newPage(type, 'en', '1970-01-01T00:00:00.000Z', newId())

function checkedItems(nodes: unknown[]): Item[] {
  const page = { ...holder('attractions'), sections: [newSection(newId(), nodes as Item[])] }
  return canonicalPage(page).sections[0]?.items ?? []
}

const checkedDays = (nodes: unknown[]): Day[] => canonicalPage({ ...holder('itinerary'), days: nodes as Day[] }).days

const checkedDay = (lists: Partial<Record<'activities' | 'meals', unknown[]>>): Day | undefined =>
  checkedDays([{ ...newDay('en', newId()), ...lists }])[0]

const CHECKED: Record<ClipboardPayload['kind'], (nodes: unknown[]) => ClipboardPayload['nodes']> = {
  items: checkedItems,
  days: checkedDays,
  pages: (nodes) => nodes.map(canonicalPage),
  activities: (activities) => checkedDay({ activities })?.activities ?? [],
  subActivities: (subActivities) =>
    checkedDay({ activities: [{ ...newActivity(newId(), newId()), subActivities }] })?.activities[0]?.subActivities ??
    [],
  meals: (meals) => checkedDay({ meals })?.meals ?? [],
}
