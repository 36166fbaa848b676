// Copies of guidebooks and pages, and the removal of one item: the server's own structure acts.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { copyTitle } from '#domain/guidebook/default-texts.ts'
import { copyPage, copyPages } from '#domain/guidebook/edits/copy.ts'
import { judgeAhead } from '#domain/guidebook/schema/ahead.ts'
import { canonicalPage } from '#domain/guidebook/schema/document-schema.ts'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type RouteResponse, type Route } from '#backend/platform/route.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { makeGuidebook } from '#backend/features/guidebook/make.ts'
import { editable, lockEditable } from '#backend/features/guidebook/permissions.ts'
import { copiedSettings } from '#backend/features/guidebook/copied-settings.ts'
import { guidebookOf } from '#backend/features/guidebook/record.ts'
import { applyChange } from '#backend/features/guidebook/save.ts'
import { pageById, documentById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { idOf, recordAnswer, savedAnswer } from '#backend/features/guidebook/wire.ts'
import { recordReply, savedReply } from './document.ts'

const newId = (): string => randomUUID()

const itemParams = z.object({ guidebookId: z.string(), contentId: z.string(), itemId: z.string() })

async function storedPage(db: Db, guidebookId: string, contentId: string): Promise<Page> {
  const row = await pageById(db, guidebookId, idOf(contentId))
  if (!row) throw new Refusal('NOT_FOUND')
  return JSON.parse(row.body) as Page
}

/** The page without the item, and the section that it stood in. */
function withoutItem(page: Page, itemId: string): { page: Page; sectionId: string } {
  const section = page.sections.find(({ items }) => items.some((item) => item._id === itemId))
  if (!section) throw new Refusal('NOT_FOUND')
  const items = section.items.filter((item) => item._id !== itemId)
  const sections = page.sections.map((each) => (each === section ? { ...each, items } : each))
  return { page: { ...page, sections }, sectionId: section._id }
}

const copyOf = (original: Guidebook, _id: string, language: Language): Guidebook => ({
  ...original,
  _id,
  title: copyTitle(original.title, language),
  contents: copyPages(original, newId),
})

/** A place right after `id`. */
const after = (order: readonly string[], id: string, added: string): string[] =>
  order.flatMap((each) => (each === id ? [each, added] : [each]))

export function copyRoutes(deps: Deps): Route[] {
  const by = (caller: Parameters<typeof applyChange>[3]['caller']) => ({
    caller,
    secrets: deps.config.passwordSecrets,
    now: deps.clock.now(),
  })
  return [
    route({
      method: 'POST',
      path: '/guidebooks/copy',
      who: 'signed-in',
      summary: 'A copy under new ids, called a copy, unpublished, owned by the caller',
      body: z.object({ guidebookId: z.string({ error: 'required' }), _id: idSchema.optional() }),
      answers: { 201: recordAnswer },
      handle: async ({ body, caller, language, transact }): Promise<RouteResponse> =>
        transact(async (tx) => {
          const row = editable(caller, await documentById(tx, idOf(body.guidebookId)))
          const original = guidebookOf(row)
          const copy = copyOf(original, body._id ?? newId(), language)
          const access = await copiedSettings(tx, caller, deps.config.passwordSecrets, row.id)
          return recordReply(await makeGuidebook(tx, copy, access, by(caller)), 201)
        }),
    }),
    route({
      method: 'POST',
      path: '/guidebooks/contents/copy',
      who: 'signed-in',
      summary: 'Copies a page right after the original',
      body: z.object({ guidebookId: z.string({ error: 'required' }), contentId: z.string({ error: 'required' }) }),
      answers: { 201: savedAnswer.extend({ contentId: z.string(), content: z.record(z.string(), z.unknown()) }) },
      handle: async ({ body, caller, transact }): Promise<RouteResponse> =>
        transact(async (tx) => {
          const head = await lockEditable(tx, caller, body.guidebookId)
          const original = await storedPage(tx, head.id, body.contentId)
          const copied = copyPage(original, newId)
          // A page of two megabytes takes longer to judge than others may wait.
          for await (const _ of inSlices(judgeAhead([copied])));
          const copy = canonicalPage(copied)
          const order = after(head.pageOrder, original._id, copy._id)
          const saved = await applyChange(tx, head, { shell: {}, access: {}, pages: [copy], order }, by(caller))
          return { ...savedReply(head.id, saved, { contentId: copy._id, content: copy }), status: 201 }
        }),
    }),
    route({
      method: 'DELETE',
      path: '/guidebooks/:guidebookId/contents/:contentId/items/:itemId',
      who: 'signed-in',
      summary: 'Removes one item from its page',
      params: itemParams,
      answers: { 200: savedAnswer.extend({ sectionId: z.string(), itemId: z.string() }) },
      handle: async ({ params, caller, transact }): Promise<RouteResponse> =>
        transact(async (tx) => {
          const head = await lockEditable(tx, caller, params.guidebookId)
          const itemId = idOf(params.itemId)
          const { page, sectionId } = withoutItem(await storedPage(tx, head.id, params.contentId), itemId)
          const change = { shell: {}, access: {}, pages: [page], order: head.pageOrder }
          return savedReply(head.id, await applyChange(tx, head, change, by(caller)), { sectionId, itemId })
        }),
    }),
  ]
}
