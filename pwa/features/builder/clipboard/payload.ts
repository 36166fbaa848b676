// What travels over the system clipboard: whole items, pages or parts of an itinerary, in a form of our own that stands
// inside of HTML.
import type { Activity, Day, Id, Item, Meal, Page, SubActivity } from '#domain/guidebook/document.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'

export type ClipboardPayload = { from: Id } & (
  | { kind: 'items'; nodes: Item[] }
  | { kind: 'days'; nodes: Day[] }
  | { kind: 'pages'; nodes: Page[] }
  | { kind: 'activities'; nodes: Activity[] }
  | { kind: 'subActivities'; nodes: SubActivity[] }
  | { kind: 'meals'; nodes: Meal[] }
)

/** Also in the clipboard of programs that keep only HTML. */
const ATTRIBUTE = 'data-gilbook'
export const PAYLOAD_TYPE = 'application/x-gilbook+json'
/** 2: also knows activities, sub-activities and meals. */
export const PAYLOAD_VERSION = 2
const FIRST_KINDS: readonly ClipboardPayload['kind'][] = ['items', 'days', 'pages']

/** As old as its kind, so that a tab that was opened before an update can take what it knows. */
export const serialize = (payload: ClipboardPayload): string =>
  JSON.stringify({ gilbook: FIRST_KINDS.includes(payload.kind) ? 1 : PAYLOAD_VERSION, ...payload })

/** `readable`: what other programs show of it. */
export const payloadHtml = (json: string, readable: string): string =>
  `<div ${ATTRIBUTE}="${escapeHtml(json)}">${readable}</div>`

/** The payload in a piece of HTML from anywhere; null where there is none. Nothing of the HTML runs or loads. */
export function jsonInHtml(html: string): string | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? null
}
