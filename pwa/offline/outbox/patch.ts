// Applies what PATCH said to the state it was based on, giving the state that both sides then have.
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { Patch } from './row.ts'

/** The rules of contract §2 Versions: fields merge, pages replace by id, null removes, new ones come last or as `order` says. */
export function applyPatch(base: Guidebook, patch: Patch): Guidebook {
  const changes = patch.contents ?? {}
  const kept = base.contents.filter((page) => changes[page._id] !== null).map((page) => changes[page._id] ?? page)
  const known = new Set(base.contents.map((page) => page._id))
  const added = Object.values(changes).filter((page) => page !== null && !known.has(page._id))
  const pages = [...kept, ...added.filter((page) => page !== null)]
  const byId = new Map(pages.map((page) => [page._id, page]))
  const contents = patch.order ? patch.order.flatMap((id) => byId.get(id) ?? []) : pages
  return { ...base, ...patch.shell, contents }
}
