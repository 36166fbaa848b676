// The own icons: their files under the names that they were sent with, and the list of them.
import { countIcons, listIcons } from '#backend/features/icon/store.ts'
import { presentIcon } from '#backend/features/icon/present.ts'
import { namesOf } from '#backend/features/export/names.ts'
import { json, type Part } from '#backend/features/export/part.ts'

export const icons: Part = async function* ({ deps, caller, missing }) {
  const own = { ownerId: caller.id }
  const found = await countIcons(deps.db, own)
  const rows = await listIcons(deps.db, own, found, { skip: 0, take: found.count })
  const nameIn = namesOf('icon')
  const listed: object[] = []
  for (const row of rows) {
    const file = `icons/${nameIn(row.name, '.webp')}`
    const { _id, url, name, createdAt } = presentIcon(row)
    listed.push({ _id, name, url, file, createdAt })
    const bytes = await deps.files.read(url.slice('/uploads/'.length)).catch(() => null)
    if (bytes) yield { name: file, bytes, packed: true }
    else missing.push({ file, why: 'unreadable' })
  }
  yield json('icons.json', listed)
}
