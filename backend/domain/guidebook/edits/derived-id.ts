// Ids for nodes that a policy makes by itself: the same edit on the same document gives the same id everywhere.
import type { Id } from '#domain/guidebook/document.ts'

/** A UUID (version 8, own scheme) that follows from another id and a purpose. */
export function derivedId(id: Id, purpose: string): Id {
  const hex = [1, 2, 3, 4].map((seed) => hash(`${purpose}:${id}`, seed * 0x9e3779b1)).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function hash(text: string, seed: number): string {
  let value = seed | 0
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x85ebca6b)
    value ^= value >>> 13
  }
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
