// Gives a guidebook the code of its short link, once and for all.
import { randomInt } from 'node:crypto'
import type { Id } from '#domain/guidebook/document.ts'
import { CODE_LENGTH, CODE_LETTERS } from '#domain/reader/short-link.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { insertShortLink, shortLinkOf } from '#backend/features/guidebook/store/short-links.ts'

const anyCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

// With a million codes given, two guidebooks in a thousand take a second try.
const TRIES = 20

/** The code that it has, else a new one. @param draw makes codes; those that were ever given are passed over */
export async function giveShortLink(tx: Db, id: Id, now: Date, draw: () => string = anyCode): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await shortLinkOf(tx, id)
    if (known !== null) return known
    await insertShortLink(tx, id, draw(), now)
  }
  const last = await shortLinkOf(tx, id)
  if (last === null) throw new Error(`No free code was found for a short link in ${TRIES} tries.`)
  return last
}
