// The versions of a guidebook: which there are and what each changed, and the document as it was.
import { z } from 'zod'
import type { Change, FieldChange } from '#domain/guidebook/changes/change.ts'
import { compareSteps } from '#domain/guidebook/changes/compare.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { snapshot } from '#backend/platform/database/guard.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { route, type Caller, type Route } from '#backend/platform/route.ts'
import { editable } from '#backend/features/guidebook/permissions.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { idOf, oneParams } from '#backend/features/guidebook/wire.ts'
import {
  documentsOf,
  listVersions,
  versionRows,
  type Listed,
  type VersionRow,
} from '#backend/features/guidebook/store/versions.ts'

const MOST = 50
const USUAL = 20
/** Of what a version changed a list shows so much. */
const SHOWN_CHANGES = 3
const SHOWN_WORDS = 120

const within = (least: number, most: number, fallback: number) =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .default(fallback)
    .transform((value) => Math.min(Math.max(value, least), most))

const listQuery = z.object({
  before: within(0, 2_147_483_647, 2_147_483_647),
  limit: within(1, MOST, USUAL),
  minutes: within(0, 1440, 0),
})

const facts = {
  version: z.number().int(),
  savedAt: z.string(),
  by: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** When it was sent to readers; null: it never was. */
  sentAt: z.string().nullable(),
}
const node = z.record(z.string(), z.unknown())
const listedAnswer = z.object({
  ...facts,
  saves: z.number().int(),
  isFirst: z.boolean(),
  changeCount: z.number().int(),
  changes: z.array(node),
})
const listAnswer = z.object({ versions: z.array(listedAnswer), before: z.number().int().nullable() })
const oneAnswer = z.object({ ...facts, guidebook: node })

const factsOf = (row: VersionRow) => ({
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  by: { _id: row.savedBy, name: row.savedByName },
  sentAt: row.sentAt?.toISOString() ?? null,
})

const mine = async ({ db }: Deps, caller: Caller, guidebookId: string): Promise<HeadRow> =>
  editable(caller, await headById(db, idOf(guidebookId)))

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/versions',
    who: 'signed-in',
    summary: 'What was saved, newest first; `before` goes on, `minutes` takes what one person saved in so many as one',
    params: oneParams,
    query: listQuery,
    answers: { 200: listAnswer },
    handle: async ({ params, query, caller }) => {
      const { id } = await mine(deps, caller, params.guidebookId)
      const { found, rows, changes } = await snapshot(deps.db, async (tx) => {
        // One more than asked for, so that the last is compared with what was before it.
        const found = await listVersions(tx, id, { ...query, take: query.limit + 1 })
        const asked = found.map(({ version }) => version)
        const rows = await versionRows(tx, id, asked)
        return { found, rows, changes: await changesOf(documentsOf(tx, id, rows)) }
      })
      const shown = rows.slice(0, query.limit)
      const versions = shown.map((row, at) => ({ ...factsOf(row), ...entry(found, at), ...changes[at] }))
      return {
        status: 200,
        body: { versions, before: rows.length > query.limit ? (shown.at(-1)?.version ?? null) : null },
      }
    },
  })

const one = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/versions/:version',
    who: 'signed-in',
    summary: 'The document as it was saved',
    params: oneParams.extend({ version: z.string() }),
    answers: { 200: oneAnswer },
    handle: async ({ params, caller }) => {
      const { id } = await mine(deps, caller, params.guidebookId)
      const version = /^\d{1,9}$/.test(params.version) ? [Number(params.version)] : []
      const [row, guidebook] = await snapshot(deps.db, async (tx) => {
        const rows = await versionRows(tx, id, version)
        return [rows[0], (await documentsOf(tx, id, rows).next()).value]
      })
      if (!row || !guidebook) throw new Refusal('NOT_FOUND')
      return { status: 200, body: { ...factsOf(row), guidebook } }
    },
  })

export const versionRoutes = (deps: Deps): Route[] => [list(deps), one(deps)]

/** How many were saved since the one before; the oldest of all has none. */
function entry(found: readonly Listed[], at: number): { saves: number; isFirst: boolean } {
  const [here, before] = [found[at]?.place ?? 0, found[at + 1]?.place ?? 0]
  return { saves: here - before, isFirst: found[at + 1] === undefined }
}

/** What each changed of the one after it, which is the older one. */
async function changesOf(documents: AsyncIterable<Guidebook>): Promise<Told[]> {
  const changes: Told[] = []
  let newer: Guidebook | null = null
  for await (const document of documents) {
    if (newer) changes.push(await told(document, newer))
    newer = document
  }
  return newer ? [...changes, { changeCount: 0, changes: [] }] : changes
}

interface Told {
  changeCount: number
  changes: Change[]
}

async function told(before: Guidebook, after: Guidebook): Promise<Told> {
  const changes: Change[] = []
  for await (const some of inSlices(compareSteps(before, after))) changes.push(...some)
  return { changeCount: changes.length, changes: changes.slice(0, SHOWN_CHANGES).map(shortened) }
}

const shortened = (change: Change): Change =>
  change.act === 'moved' ? change : { ...change, fields: change.fields.slice(0, SHOWN_CHANGES).map(shortWords) }

const shortWords = (field: FieldChange): FieldChange =>
  field.kind === 'words'
    ? { ...field, before: field.before.slice(0, SHOWN_WORDS), after: field.after.slice(0, SHOWN_WORDS) }
    : field
