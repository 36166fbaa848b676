// A list of things that each traveller ticks off on their own device. What is ticked is not part of the guidebook.
import type { Id } from '#domain/guidebook/node.ts'
import { LIMITS } from '#domain/limits.ts'
import type { ItemBase, ItemDefinition } from './definition.ts'

/** One line of it. Its id is what a device remembers it by: it stays ticked when its words are put right. */
export interface ChecklistEntry {
  _id: Id
  title: string
}

export interface ChecklistItem extends ItemBase {
  type: 'checklist'
  title: string
  entries: ChecklistEntry[]
}

/** Those that say something: a blank line is left to be written, and readers never see it. */
export const writtenEntries = ({ entries }: Pick<ChecklistItem, 'entries'>): ChecklistEntry[] =>
  entries.filter(({ title }) => title.trim() !== '')

export const checklist: ItemDefinition<ChecklistItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ title: '', entries: [] }),
  schema: ({ item, object, sequence, id, title }) => {
    const entry = object({ _id: id, title: title().default('') })
    const entries = sequence(entry, LIMITS.checklistEntries).refine(areApart, { error: 'repeatedId' })
    return item('checklist', { title: title().default(''), entries: entries.default([]) })
  },
  readable: (item, { heading, line }) => [
    heading('h3', item.title),
    ...writtenEntries(item).map(({ title }) => line(`☐ ${title}`)),
  ],
  findings: (item) => (writtenEntries(item).length === 0 ? [['emptyChecklist', item.title.trim()]] : []),
}

/** Two lines of one id would be ticked together. */
const areApart = (entries: readonly ChecklistEntry[]): boolean =>
  new Set(entries.map(({ _id }) => _id)).size === entries.length
