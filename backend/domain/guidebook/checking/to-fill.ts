// Places that a template left to be filled, such as `〔Guide’s name〕`.
import { isRecord } from '#domain/is-record.ts'
import type { Found } from '#domain/guidebook/items/definition.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { isWords } from '#domain/rich-text/rich-text.ts'

const MARK = /〔[^〔〕]{1,80}〕/

/** The first of a node. */
export function placesToFill(node: object): Found[] {
  const mark = markIn(node)
  return mark === undefined ? [] : [['toFill', mark]]
}

function markIn(value: unknown): string | undefined {
  if (isWords(value)) return MARK.exec(plainText(value))?.[0]
  if (Array.isArray(value)) return firstOf(value)
  return isRecord(value) ? firstOf(Object.values(value)) : undefined
}

function firstOf(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const mark = markIn(value)
    if (mark !== undefined) return mark
  }
  return undefined
}
