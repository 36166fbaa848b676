// What travels over the system clipboard: whole items, days or pages, in a form of our own that stands inside of HTML.
import type { Day, Id, Item, Page } from '#domain/guidebook/document.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'

export type Parcel = { from: Id } & (
  | { kind: 'items'; nodes: Item[] }
  | { kind: 'days'; nodes: Day[] }
  | { kind: 'pages'; nodes: Page[] }
)

/** Also in the clipboard of programs that keep only HTML. */
const ATTRIBUTE = 'data-gilbook'
export const PARCEL_TYPE = 'application/x-gilbook+json'
export const PARCEL_VERSION = 1

export const packed = (parcel: Parcel): string => JSON.stringify({ gilbook: PARCEL_VERSION, ...parcel })

/** `readable`: what other programs show of it. */
export const parcelHtml = (json: string, readable: string): string =>
  `<div ${ATTRIBUTE}="${escapeHtml(json)}">${readable}</div>`

/** The parcel in a piece of HTML from anywhere; null where there is none. Nothing of the HTML runs or loads. */
export function jsonInHtml(html: string): string | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? null
}
