// Deep equality of JSON values, where an absent field and an undefined one are the same.

const NONE: ReadonlySet<string> = new Set()

/** @param except names of fields that do not matter, however deep */
export function equal(one: unknown, other: unknown, except: ReadonlySet<string> = NONE): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const [names, count] = [defined(fields, except), defined(others, except).length]
  return names.length === count && names.every((name) => equal(fields[name], others[name], except))
}

const defined = (value: Record<string, unknown>, except: ReadonlySet<string>): string[] =>
  Object.keys(value).filter((name) => value[name] !== undefined && !except.has(name))
