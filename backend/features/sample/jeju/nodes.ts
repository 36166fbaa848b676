// Words for writing the sample's pages: each part gets an id made from its place, the same on every installation.
import { createHash } from 'node:crypto'
import type { Activity, Day, Id, Item, Meal, Page, Picture, Section, SubActivity } from '#domain/guidebook/document.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { richLines } from '#domain/rich-text/written-lines.ts'

/** The scenes that were drawn for it, and how each is cropped. */
export type Shot = `${string}/${'cover' | 'wide' | 'tall'}`

/** Gives the stored picture of a shot. */
export type Pictures = (shot: Shot) => Picture

let counted = 0

/** Every part in the order of writing; the sample is written anew each time from the first. */
const nextId = (): Id => idFor(`part ${(counted += 1)}`)

export function idFor(name: string): Id {
  const hex = createHash('sha256').update(`gilbook sample jeju ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const startCounting = (): void => {
  counted = 0
}

const base = () => ({ _id: nextId(), isImportant: false })

const rich = (...lines: string[]): RichText => richLines(lines)

export const title = (text: string): Item => ({ ...base(), type: 'title', content: paragraph(text) })
export const text = (...lines: string[]): Item => ({ ...base(), type: 'text', content: rich(...lines) })
export const image = (picture: Picture): Item => ({ ...base(), type: 'image', image: picture })
export const button = (name: string, url: string): Item => ({ ...base(), type: 'button', title: name, url })

export const imageText = (picture: Picture, name: string, words: string): Item => ({
  ...base(),
  type: 'imagetext',
  image: picture,
  content: rich(`**${name}**`, words),
})

export const map = (address: string, latitude: number, longitude: number, level = 6): Item => ({
  ...base(),
  type: 'map',
  content: { address, latitude, longitude, level },
})

export const table = (colWidths: number[], ...content: string[][]): Item => ({
  ...base(),
  type: 'table',
  rows: content.length,
  cols: colWidths.length,
  content,
  colWidths,
})

export const accordion = (name: string, ...lines: string[]): Item => ({
  ...base(),
  type: 'accordion',
  title: name,
  images: [],
  content: rich(...lines),
})

export const checklist = (name: string, ...lines: string[]): Item => ({
  ...base(),
  type: 'checklist',
  title: name,
  entries: lines.map((line) => ({ _id: nextId(), title: line })),
})

export const airticket = (name: string, picture: Picture): Item => ({
  ...base(),
  type: 'airticket',
  title: name,
  images: [picture],
})

export const preparation = (name: string, body: string, picture: Picture | null = null): Item => ({
  ...base(),
  type: 'preparation',
  image: picture,
  title: name,
  body,
})

const part = (body: string): SubActivity => ({
  ...base(),
  type: 'subActivity',
  place: '',
  time: '',
  schedule: '',
  body,
})

export const stop = (place: string, time: string, schedule: string, ...parts: string[]): Activity => ({
  ...base(),
  type: 'activity',
  place,
  time,
  schedule,
  subActivities: parts.map(part),
})

export const important = <T extends { isImportant: boolean }>(node: T): T => ({ ...node, isImportant: true })

export const meal = (name: string, body: string): Meal => ({ ...base(), type: 'meal', title: name, body })

export const day = (name: string, activities: Activity[], meals: Meal[]): Day => ({
  _id: nextId(),
  type: 'day',
  title: name,
  activities,
  meals,
})

type SamplePage = Pick<Page, 'title' | 'contentType' | 'icon'> & { subtitle: string }

const page = ({ subtitle, ...given }: SamplePage, sections: Section[], days: Day[], now: string): Page => ({
  _id: nextId(),
  ...given,
  subtitle: paragraph(subtitle),
  sections,
  days,
  colWidths: [96, 96, 192],
  colTitles: ['장소', '시간', '일정'],
  isSampleContent: false,
  createdAt: now,
  updatedAt: now,
})

export const pageOfItems = (given: SamplePage, items: Item[], now: string): Page =>
  page(given, [{ _id: nextId(), items }], [], now)

export const pageOfDays = (given: SamplePage, days: Day[], now: string): Page => page(given, [], days, now)
