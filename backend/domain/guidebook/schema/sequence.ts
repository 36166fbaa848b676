// Lists of a document: as long as they may be, or none of their elements is looked at.
import { z } from 'zod'

interface SequenceDef extends z.core.$ZodArrayDef {
  most: number
}

/**
 * A list of at most `most`, judged up to its first fault: a fault costs a hundred times the bytes that make it, and one is
 * enough to refuse what was sent. Its elements must be judged at once.
 */
export const sequence = <T extends z.ZodType>(element: T, most: number): z.ZodArray<T> =>
  new Sequence({ type: 'array', element, most } as SequenceDef) as unknown as z.ZodArray<T>

const Sequence = z.core.$constructor<z.ZodArray>('Sequence', (list, def) => {
  z.ZodArray.init(list, def)
  const { element, most } = def as SequenceDef
  list._zod.bag['maximum'] = most
  list._zod.parse = (payload, ctx) => {
    const given: unknown = payload.value
    if (!Array.isArray(given)) {
      payload.issues.push({ code: 'invalid_type', expected: 'array', input: given, inst: list })
    } else if (given.length > most) {
      payload.issues.push({ code: 'custom', message: 'tooLong', input: given, inst: list })
    } else {
      payload.value = judgeEach(element, given, payload, ctx)
    }
    return payload
  }
})

/** What elements came to that were judged before their list, by what came. */
const judgedBefore = new WeakMap<object, { element: z.core.$ZodType; value: unknown }>()

/**
 * Judges one element before its list is: the list then takes what it came to. For documents whose elements take longer
 * together than others may wait.
 * @returns whether it may be stored; where not, its list finds the fault again
 */
export function judgeBefore(element: z.core.$ZodType, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const one = judge(element, value, { async: false })
  if (one.issues.length > 0) return false
  judgedBefore.set(value, { element, value: one.value })
  return true
}

function judge(
  element: z.core.$ZodType,
  value: unknown,
  ctx: z.core.ParseContextInternal,
): Pick<z.core.ParsePayload, 'value' | 'issues'> {
  const before = typeof value === 'object' && value !== null ? judgedBefore.get(value) : undefined
  if (before?.element === element) return { value: before.value, issues: [] }
  const one = element._zod.run({ value, issues: [] }, ctx)
  if (one instanceof Promise) throw new Error('elements are judged at once')
  return one
}

function judgeEach(
  element: z.core.$ZodType,
  given: readonly unknown[],
  { issues }: z.core.ParsePayload,
  ctx: z.core.ParseContextInternal,
): unknown[] {
  const judged: unknown[] = []
  for (const [index, value] of given.entries()) {
    const one = judge(element, value, ctx)
    issues.push(...z.core.util.prefixIssues(index, one.issues))
    if (one.issues.length > 0) break
    judged.push(one.value)
  }
  return judged
}
