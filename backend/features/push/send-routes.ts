// Calls of builders: what changed since travellers were last sent something, and sending it.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { RELEASES } from '#domain/guidebook/document.ts'
import type { Change } from '#domain/guidebook/changes/change.ts'
import { compareSteps } from '#domain/guidebook/changes/compare.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { anchorOf } from '#domain/reader/anchor.ts'
import { changesByNode, type NodeChanges } from '#domain/reader/changes-by-node.ts'
import { Refusal } from '#domain/refusal.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { auditOthers } from '#backend/features/guidebook/audit.ts'
import { editable, lockEditable } from '#backend/features/guidebook/permissions.ts'
import { versionConflict } from '#backend/features/guidebook/save.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { markSent, setPublishedVersion, versionSaying } from '#backend/features/guidebook/store/sent.ts'
import { documentsOf, versionRows } from '#backend/features/guidebook/store/versions.ts'
import { idOf, oneParams } from '#backend/features/guidebook/wire.ts'
import { queueThumbnails } from '#backend/features/thumbnail/queue.ts'
import { snapshot } from '#backend/platform/database/guard.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Caller, type Route } from '#backend/platform/route.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { DELIVER, type Sending } from './deliver.ts'
import { countSubscribers, recordSent, versionsOf, type SentVersions } from './store.ts'

const changeAnswer = z.object({ node: z.string(), place: z.string(), lines: z.array(z.string()) })
const sinceAnswer = z.object({
  /** When travellers were last sent something; null: never. */
  sentAt: z.string().nullable(),
  /** How many asked to be told. */
  readers: z.number().int(),
  changes: z.array(changeAnswer),
  /** What they are told holds nothing of it then. */
  locked: z.boolean(),
  /** The version that these changes lead to: what sending with it as `If-Match` sends, whatever is saved meanwhile. */
  version: z.number().int().nullable(),
})
const sentAnswer = z.object({
  sentAt: z.string(),
  told: z.number().int(),
  /** The version that readers see, where changes wait to be sent. */
  sentVersion: z.number().int().nullable(),
})

const sendBody = z.object({
  urgent: z.array(idSchema).max(LIMITS.urgentChanges, { error: 'tooLong' }).optional(),
  release: z
    .enum(RELEASES)
    .optional()
    .describe('How the caller takes changes to come to readers: where that changed, 412'),
})

/** @param meant the version to be sent; null: the latest */
async function changesSince(
  deps: Deps,
  head: HeadRow,
  meant: number | null,
): Promise<{ versions: SentVersions; changes: NodeChanges[] }> {
  const { versions, changes } = await snapshot(deps.db, async (tx) => {
    const found = await versionsOf(tx, head.id)
    const versions = { ...found, latest: meant ?? found.latest }
    const { sent, latest } = versions
    if (sent === null || latest === null || sent >= latest) return { versions, changes: [] }
    const documents = documentsOf(tx, head.id, await versionRows(tx, head.id, [sent, latest]))
    const [before, after] = [(await documents.next()).value, (await documents.next()).value]
    const changes: Change[] = []
    if (before && after) for await (const some of inSlices(compareSteps(before, after))) changes.push(...some)
    return { versions, changes }
  })
  return { versions, changes: changesByNode(head.id, deps.reader?.textsOfChanges(changes, head.language) ?? []) }
}

const mine = async ({ db }: Deps, caller: Caller, guidebookId: string): Promise<HeadRow> =>
  editable(caller, await headById(db, idOf(guidebookId)))

const since = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/send',
    who: 'signed-in',
    summary:
      'What changed since travellers were last sent something, in the words they read, and how many would be told',
    params: oneParams,
    answers: { 200: sinceAnswer },
    limit: { name: 'send-since', points: 120, seconds: 3600, by: 'caller' },
    handle: async ({ params, caller }) => {
      const head = await mine(deps, caller, params.guidebookId)
      const { versions, changes } = await changesSince(deps, head, null)
      const readers = deps.config.push ? await countSubscribers(deps.db, head.id, deps.clock.now()) : 0
      const shown = changes.map(({ node, place, lines }) => ({ node, place, lines }))
      const [sentAt, locked] = [versions.sentAt?.toISOString() ?? null, head.passwordCipher !== null]
      return { status: 200, body: { sentAt, readers, changes: shown, locked, version: versions.latest } }
    },
  })

const send = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/guidebooks/:guidebookId/send',
    who: 'signed-in',
    summary:
      'Sends what is saved, or with If-Match what was saved as that version; `urgent` names the changes that those who asked are told of, by one notification each',
    params: oneParams,
    body: sendBody,
    answers: { 200: sentAnswer },
    limit: { name: 'send', points: 20, seconds: 3600, by: 'caller' },
    handle: async ({ params, body, caller, ifMatch, transact }) => {
      const { urgent = [], release } = body
      const found = await mine(deps, caller, params.guidebookId)
      const now = deps.clock.now()
      const meant = await versionMeant(deps, found, ifMatch)
      const { versions, changes } = await changesSince(deps, found, meant)
      const readers = deps.config.push ? await countSubscribers(deps.db, found.id, now) : 0
      return transact(async (tx) => {
        const head = await lockEditable(tx, caller, params.guidebookId)
        if (!head.published) throw new Refusal('NOT_PUBLISHED')
        // To tell travellers of what they see is one thing, to show them what waits another, and both are this call.
        if (release !== undefined && release !== head.release) throw await versionConflict(tx, head.id)
        // Where it publishes, it does so also when what was urgent has been taken back meanwhile.
        const ticked = changes.filter(({ node }) => urgent.includes(node))
        const isWrong = urgent.length > 0 && ticked.length === 0 && head.release === 'live'
        if (isWrong) throw new Refusal('INVALID', { fields: { urgent: 'invalid' } })
        const { isNew, ...sent } = await publishVersion(deps, tx, head, { version: versions.latest, now })
        // Otherwise another device sent as much meanwhile, and told what was urgent of it.
        const told = isNew ? ticked : []
        if (told.length > 0 && readers > 0) {
          await deps.jobs.enqueue(DELIVER, sendingOf(head, told), { tx, priority: 1 })
        }
        await auditOthers(tx, caller, { act: 'send', head, after: head }, now)
        return { status: 200, body: { ...sent, told: told.length > 0 ? readers : 0 } }
      })
    },
  })

/**
 * The version of the history that the caller saw. null without `If-Match`: what stands.
 * @throws Refusal VERSION_CONFLICT for one that never was, or was replaced so long ago that it may have been swept
 */
async function versionMeant({ db, clock }: Deps, head: HeadRow, ifMatch: number | null): Promise<number | null> {
  if (ifMatch === null) return null
  const since = new Date(clock.now().getTime() - LIMITS.versionsAllDays * DAY_MS)
  const meant = ifMatch > head.version ? null : await versionSaying(db, head.id, ifMatch, since)
  if (meant === null) throw await versionConflict(db, head.id)
  return meant
}

interface Published {
  sentAt: string
  /** What readers see from now on; null: what stands. */
  sentVersion: number | null
  /** false: they see as much or more already. */
  isNew: boolean
}

/**
 * Never back to an earlier one: what was sent meanwhile holds it.
 * @throws Refusal VERSION_CONFLICT where the version was swept since it was looked up
 */
async function publishVersion(
  { jobs }: Deps,
  tx: EntityManager,
  head: HeadRow,
  { version, now }: { version: number | null; now: Date },
): Promise<Published> {
  const isOlder = head.sentVersion !== null && version !== null && version <= head.sentVersion
  if (isOlder) return { sentAt: (head.sentAt ?? now).toISOString(), sentVersion: head.sentVersion, isNew: false }
  if (version !== null) {
    await recordSent(tx, head.id, version, now)
    await markSent(tx, head.id, version, now)
  }
  if (head.release === 'live' || version === null) return { sentAt: now.toISOString(), sentVersion: null, isNew: true }
  if (!(await setPublishedVersion(tx, head.id, version, now))) throw await versionConflict(tx, head.id)
  await queueThumbnails(tx, jobs, [head.id], { priority: 'high', now })
  return { sentAt: now.toISOString(), sentVersion: version, isNew: true }
}

/** Nothing of a locked guidebook waits in the queue. */
function sendingOf(head: HeadRow, told: readonly NodeChanges[]): Sending {
  const { page, node } = told[0] as NodeChanges
  const place = page === null ? '' : `/contents/${page}#${anchorOf(node)}`
  const open = head.passwordCipher === null
  return {
    guidebookId: head.id,
    sending: randomUUID(),
    lines: open ? told.flatMap(({ lines }) => lines) : [],
    place: open ? place : '',
    after: '',
    upTo: '',
    round: 0,
  }
}

export const sendRoutes = (deps: Deps): Route[] => [since(deps), send(deps)]
