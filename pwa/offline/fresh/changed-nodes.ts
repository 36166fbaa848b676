// What differs between two versions of a guidebook: its blocks and nodes, pages, items, days …
import { isRecord } from '#domain/is-record.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'

const BLOCKS = ['header', 'subheader', 'footer'] as const

/**
 * Ids of nodes of `after` that are new, or differ in something of their own (not in the nodes below them), and the names of
 * blocks of the cover.
 */
export function changedNodes(before: Guidebook, after: Guidebook): string[] {
  const [old, next] = [ownTexts(before), ownTexts(after)]
  const nodes = [...next].filter(([id, text]) => old.get(id) !== text).map(([id]) => id)
  return [...nodes, ...BLOCKS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))]
}

function ownTexts(guidebook: Guidebook): Map<Id, string> {
  const texts = new Map<Id, string>()
  const own = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(own).filter((one) => one !== undefined)
    if (!isRecord(value)) return value
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, own(field)]))
    const id = value['_id']
    if (typeof id !== 'string') return fields
    texts.set(id, JSON.stringify(fields))
    return undefined
  }
  own(guidebook)
  return texts
}
