// Everything of an account, part by part, and at the end what is in the file and what could not be had.
import { account } from '#backend/features/export/parts/account.ts'
import { guidebooks } from '#backend/features/export/parts/guidebooks.ts'
import { icons } from '#backend/features/export/parts/icons.ts'
import { payments } from '#backend/features/export/parts/payments.ts'
import { told } from '#backend/features/export/parts/told.ts'
import { picturesOf } from '#backend/features/export/parts/pictures.ts'
import type { Asked, Part, Wanted } from './part.ts'
import { readMe } from './read-me.ts'
import type { Entry } from './zip.ts'

/** In the order of the file. A noun that holds something of an account has its line here, and one in `read-me.ts`. */
const PARTS: Part[] = [account, payments, told, icons, guidebooks]

/** No secret is among it: no hash, no token, no password of a guidebook. */
export async function* everythingOf(wanted: Wanted): AsyncIterable<Entry> {
  const missing: Asked['missing'] = []
  const asked: Asked = { ...wanted, missing, pictures: picturesOf(wanted.deps.files, missing) }
  for (const part of PARTS) yield* part(asked)
  yield readMe(wanted, missing)
}
