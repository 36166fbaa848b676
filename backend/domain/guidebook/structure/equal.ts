// Deep equality of JSON values, where an absent field and an undefined one are the same.

export function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  return sameFields(one as Record<string, unknown>, other as Record<string, unknown>)
}

function sameFields(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = defined(one)
  return names.length === defined(other).length && names.every((name) => equal(one[name], other[name]))
}

const defined = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((name) => value[name] !== undefined)
