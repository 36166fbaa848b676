// Values inside a node's fields, named by a path: `content.2.0` is a cell (row, column), `header.text` a block's text.
import { Refusal } from '#domain/refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** The field that a path begins with. */
export const fieldOf = (path: string): string => path.split('.', 1)[0] ?? ''

/** A cell, a line of a checklist, a picture of several: others may come before it. */
export const isInList = (path: string): boolean => /\.\d/.test(path)

/** @returns undefined where nothing stands. */
export function valueAt(holder: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), holder)
}

/** The holder with another value there, everything beside the path shared; a field that is undefined is removed.
 *  @throws Refusal INVALID where the path leads through nothing, such as a cell of a row that is gone. */
export function withValueAt<H extends object>(holder: H, path: string, value: unknown): H {
  return replaced(holder, path.split('.'), value) as H
}

function replaced(target: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  if (!isHolder(target)) throw new Refusal('INVALID')
  const next = rest.length === 0 ? value : replaced(target[step], rest, value)
  if (Array.isArray(target)) {
    if (!(Number(step) in target) || next === undefined) throw new Refusal('INVALID')
    return target.with(Number(step), next)
  }
  const fields: Record<string, unknown> = { ...target, [step]: next }
  if (next === undefined) delete fields[step]
  return fields
}

const isHolder = (value: unknown): value is Fields => typeof value === 'object' && value !== null
