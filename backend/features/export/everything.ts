// Everything of an account, part by part, and at the end what is in the file and what could not be had.
import { readMe } from './read-me.ts'
import type { ZipEntry } from './zip.ts'
import { deviceOf } from '#backend/features/identity/session/device.ts'
import { presentUser } from '#backend/features/identity/present.ts'
import { devicesOf, sessionsOf } from '#backend/features/identity/session/store.ts'
import { json, type ExportPart, type ExportContext, type ExportRequest, type Missing } from './part.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { shelvedOf } from '#backend/features/guidebook/shelf/store.ts'
import { publicText, recordText } from '#backend/features/guidebook/record.ts'
import { publicFormOf } from '#backend/features/guidebook/store/public.ts'
import { idsOfOwner, documentById } from '#backend/features/guidebook/store/read.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { ownFile } from '#backend/features/reader/paper/own-file.ts'
import { addressesIn } from '#backend/features/reader/paper/pictures.ts'
import { namesOf } from './names.ts'
import { blocksOf } from '#backend/features/block/store.ts'
import { filesInBlock } from '#domain/own-block-schema.ts'
import { countIcons, listIcons } from '#backend/features/icon/store.ts'
import { presentIcon } from '#backend/features/icon/present.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { feedbackOf } from '#backend/features/feedback/store.ts'
import { mailedTo } from '#backend/features/message/mail/store.ts'
import { presentNews } from '#backend/features/message/present.ts'
import { countNews, listReceivedMessages, readerOf } from '#backend/features/message/store.ts'
import { countPayments, listPayments } from '#backend/features/payment/list-store.ts'
import { presentPayment } from '#backend/features/payment/present.ts'
import { subscriptionsOf } from '#backend/features/subscription/store.ts'

/** No secret is among it: no hash, no token, no password of a guidebook. */
export async function* everythingOf(wanted: ExportRequest): AsyncIterable<ZipEntry> {
  const missing: ExportContext['missing'] = []
  const asked: ExportContext = { ...wanted, missing, pictures: picturesOf(wanted.deps.files, missing) }
  for (const part of PARTS) yield* part(asked)
  yield readMe(wanted, missing)
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

/** The account itself: what its owner told, how it stands, and where it is signed in. */
const account: ExportPart = async function* ({ deps, account: row, pictures }) {
  const { kakaoId, isActivated, leavingAt, updatedAt } = row
  yield json('account.json', {
    ...presentUser(row),
    isActivated,
    kakaoId,
    consentHistory: row.consents,
    leavingAt: instant(leavingAt),
    updatedAt: updatedAt.toISOString(),
  })
  if (row.image !== null) yield* pictures([row.image])
  const sessions = await sessionsOf(deps.db, row.id)
  const devices = await devicesOf(deps.db, row.id)
  yield json('sessions.json', {
    sessions: sessions.map((session) => ({
      _id: session.id,
      ...deviceOf(session.userAgent),
      userAgent: session.userAgent,
      remember: session.remember,
      createdAt: session.createdAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      endedAt: instant(session.endedAt),
    })),
    devices: devices.map(({ family, firstSeenAt }) => ({ name: family, firstSeenAt: firstSeenAt.toISOString() })),
  })
}

/** Every guidebook in a folder of its own: as the API gives it, and as one page that any browser shows. */
const guidebooks: ExportPart = async function* (asked) {
  const nameIn = namesOf('guidebook')
  // Their ids only: the documents are read one after the other, each when the one before has been sent.
  for (const id of await idsOfOwner(asked.deps.db, asked.account.id)) {
    const row = await documentById(asked.deps.db, id)
    // Deleted meanwhile.
    if (!row) continue
    const name = nameIn(row.title)
    const text = recordText(row)
    yield { name: `guidebooks/${name}/guidebook.json`, bytes: Buffer.from(text) }
    yield* page(asked, row, `guidebooks/${name}/${name}.html`)
    yield* asked.pictures(addressesIn(text))
  }
}

async function* page(
  { deps, missing }: ExportContext,
  { id, passwordCipher }: HeadRow,
  file: string,
): AsyncIterable<ZipEntry> {
  const row = await publicFormOf(deps.db, id, deps.config.partnerUserId)
  if (!row || !deps.reader) return void missing.push({ file, why: 'not-made' })
  const guidebook = JSON.parse(publicText(row)) as PublicGuidebook
  const made = await ownFile(tolerant(deps), deps.reader, guidebook, passwordCipher !== null).catch(
    (failure: unknown): Missing => {
      deps.log.warn({ err: failure, guidebook: id }, 'a guidebook was exported without its page')
      return { file, why: failure instanceof Refusal && failure.code === 'TOO_LARGE' ? 'too-large' : 'not-made' }
    },
  )
  if (Buffer.isBuffer(made)) yield { name: file, bytes: made }
  else missing.push(made)
}

/** A picture that cannot be read leaves its place empty, as one that is gone. */
const tolerant = (deps: ExportContext['deps']): ExportContext['deps'] => ({
  ...deps,
  files: { ...deps.files, read: (name) => deps.files.read(name).catch(() => null) },
})

/** The own icons: their files under the names that they were sent with, and the list of them. */
const icons: ExportPart = async function* ({ deps, caller, missing }) {
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

/** Labels, the archive and own templates. */
const shelf: ExportPart = async function* ({ deps: { db }, caller }) {
  const shelved = await shelvedOf(db, caller.id)
  yield json(
    'shelf.json',
    shelved.map(({ archivedAt, ...one }) => ({ ...one, archivedAt: instant(archivedAt) })),
  )
}

/** The own blocks, with the pictures that they name. */
const blocks: ExportPart = async function* ({ deps: { db }, caller, pictures }) {
  const kept = await blocksOf(db, caller.id)
  yield json('blocks.json', kept)
  yield* pictures(kept.flatMap(filesInBlock).map((name) => `/uploads/${name}`))
}

/** One that cannot be read is noted, and the others come. */
function picturesOf(files: Files, missing: Missing[]): ExportContext['pictures'] {
  const seen = new Set<string>()
  return async function* (addresses) {
    for (const address of addresses) {
      if (seen.has(address)) continue
      seen.add(address)
      const bytes = await files.read(address.slice('/uploads/'.length)).catch(() => null)
      if (bytes) yield { name: address.slice(1), bytes, packed: true }
      else missing.push({ file: address.slice(1), why: 'unreadable' })
    }
  }
}

/** What was told: by us to the account, and by the account to us. */
const told: ExportPart = async function* ({ deps: { db }, caller, now }) {
  const reader = await readerOf(db, caller, now)
  const { count } = await countNews(db, reader)
  const mailed = await mailedTo(db, caller.id)
  const news = (await listReceivedMessages(db, reader, 0, count)).map((row) => ({
    ...presentNews(row),
    mailedAt: mailed.get(row.id)?.toISOString() ?? null,
  }))
  yield json('notifications.json', news)
  const feedback = await feedbackOf(db, caller.id)
  yield json(
    'feedback.json',
    feedback.map(({ id, title, feedback: words, url, userAgent, writtenAt, createdAt }) => ({
      _id: id,
      feedback: words,
      page: { title, url },
      userAgent,
      writtenAt: writtenAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  )
}

/** Plans and payments of the account, as it sees them itself. */
const payments: ExportPart = async function* ({ deps: { db }, account }) {
  const orders = await listPayments(db, account.id, 0, await countPayments(db, account.id))
  const plans = await subscriptionsOf(db, account.id)
  yield json('payments.json', {
    subscriptions: plans.map(({ plan, state, cardName, anchorAt, paidUntil, price, endedAt, createdAt }) => ({
      plan,
      state,
      paymentMethod: cardName,
      from: anchorAt.toISOString(),
      paidUntil: paidUntil.toISOString(),
      amount: price,
      endedAt: endedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    payments: orders.map(presentPayment),
  })
}

/** In the order of the file. A noun that holds something of an account has its line here, and one in `read-me.ts`. */
const PARTS: ExportPart[] = [account, payments, told, icons, blocks, shelf, guidebooks]
