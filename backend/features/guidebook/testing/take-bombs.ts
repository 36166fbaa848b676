// A program that takes bodies as the server does until they would be stored, in as much memory as it was started with.
import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { parse, refuseUnstorable } from '#backend/platform/http/parse.ts'
import { requestHashes } from '#backend/platform/idempotency.ts'
import { newBody, patchBody } from '#backend/features/guidebook/wire.ts'
import { BOMBS } from './bombs.ts'

const isRefusal = (failure: unknown): boolean => failure instanceof Refusal

/** @returns bytes of what would be stored; 0 where it is refused */
function take(text: string): number {
  try {
    const body = JSON.parse(text) as { contents?: { _id: string }[] }
    const given = body.contents ?? []
    refuseUnstorable(body)
    requestHashes(['secret'], { method: 'POST', path: '/', body, fileHash: null })
    const contents = Object.fromEntries(given.map((page) => [page._id, page]))
    const { contents: pages } = parse(newBody, body)
    if (given.length < 1000) parse(patchBody, { contents })
    const texts = pages.map((page) => JSON.stringify(page))
    createHash('md5').update(JSON.stringify(texts)).digest('hex')
    return texts.reduce((sum, each) => sum + each.length, 0)
  } catch (failure) {
    if (isRefusal(failure)) return 0
    throw failure
  }
}

const [bytes = 0] = process.argv.slice(2).map(Number)
for (const [kind, made] of Object.entries(BOMBS)) {
  const text = made(bytes)
  // Said before: the last one that is said is the one that did not fit.
  process.stdout.write(`${kind}: ${text.length} bytes, `)
  process.stdout.write(`${take(text)} stored\n`)
}
