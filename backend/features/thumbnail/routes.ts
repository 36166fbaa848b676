// Asking for thumbnails, by users and administrators, and how far they are.
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  THUMBNAIL_STATES,
  THUMBNAILS_A_MINUTE,
  THUMBNAILS_AT_ONCE,
  type ThumbnailPriority,
  isDrawn,
} from '#domain/thumbnail.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type RequestContext, type Caller, type Route } from '#backend/platform/route.ts'
import { queueThumbnails, type Queued } from './queue.ts'
import { booksById, guidebooksInProgress, openRequests, type ThumbnailRow } from './store.ts'
import type { Language } from '#domain/language.ts'

/** Sooner than this is shortly. */
const SHORTLY_SECONDS = 5

const TEXTS = {
  shortly: { en: 'The thumbnail will be updated shortly.', kr: '곧 표지 그림을 새로 만들어요.' },
  about: {
    en: 'The thumbnail will be updated in about {estimated} seconds.',
    kr: '약 {estimated}초 뒤에 표지 그림이 새로워져요.',
  },
  several: {
    en: '{queued} thumbnails will be updated in about {estimated} seconds.',
    kr: '약 {estimated}초 뒤에 표지 그림 {queued}장이 새로워져요.',
  },
  waiting: { en: 'The thumbnail is already being made.', kr: '표지 그림을 이미 만들고 있어요.' },
  notPublic: {
    en: 'Thumbnails are not generated for non-public guidebooks.',
    kr: '갤러리에 공개하지 않은 길북은 표지 그림을 만들지 않아요.',
  },
  locked: {
    en: 'Thumbnails are not generated for password-protected guidebooks.',
    kr: '비밀번호를 건 길북은 표지 그림을 만들지 않아요.',
  },
} as const

/** A sentence for whoever asked: when it is there, or why nothing is made. */
export function queuedText({ queued, estimated }: Queued, books: readonly ThumbnailRow[], language: Language): string {
  if (queued > 0) {
    const soon = estimated < SHORTLY_SECONDS ? TEXTS.shortly : TEXTS.about
    const text = queued > 1 ? TEXTS.several : soon
    return text[language].replace('{estimated}', String(estimated)).replace('{queued}', String(queued))
  }
  const drawn = books.some((book) => isDrawn({ isPublicGallery: book.isPublicGallery, hasPassword: book.locked }))
  if (drawn) return TEXTS.waiting[language]
  return (books.some((book) => book.isPublicGallery) ? TEXTS.locked : TEXTS.notPublic)[language]
}

const priority = z.enum(['high', 'low'], { error: 'invalid' })
const ids = z.array(idSchema).min(1, { error: 'required' }).max(THUMBNAILS_AT_ONCE, { error: 'tooLong' })
const several = z.object({
  mode: z.literal('specific', { error: 'invalid' }),
  guidebookIds: ids,
  priority: priority.optional(),
})
const single = z.object({ guidebookId: idSchema, priority: priority.default('high') })

const queuedAnswer = z.object({
  queued: z.number().int(),
  estimated: z.number().int(),
  priority,
  message: z.string(),
})

const statusAnswer = z.object({
  queued: z.number().int(),
  thumbnails: z.array(
    z.object({
      _id: z.string(),
      state: z.enum(THUMBNAIL_STATES),
      thumbnailUrl: z.string().nullable(),
      thumbnailGeneratedAt: z.string().nullable(),
    }),
  ),
})

/** `high` is for the one that somebody waits for. */
const allowed = (asked: ThumbnailPriority, count: number): ThumbnailPriority => (count === 1 ? asked : 'low')

/** @throws Refusal THUMBNAIL_LIMIT for the sixth request within a minute. */
async function countRequest({ limits }: Deps, caller: Caller): Promise<void> {
  if (caller.role === 'admin') return
  const limit = { name: 'thumbnail', points: THUMBNAILS_A_MINUTE, seconds: 60 }
  await limits.take(limit, caller.id).catch((refused: unknown) => {
    if (!(refused instanceof Refusal)) throw refused
    throw new Refusal('THUMBNAIL_LIMIT', { retryAfter: refused.detail.retryAfter ?? 60 })
  })
}

type Call = Pick<RequestContext<'signed-in'>, 'caller' | 'language' | 'transact'>

const generate = (
  { jobs, clock }: Deps,
  { caller, language, transact }: Call,
  wanted: readonly string[],
  asked: ThumbnailPriority,
) =>
  transact(async (tx) => {
    const unique = [...new Set(wanted)]
    const found = await booksById(tx, unique)
    const mine = found.filter((book) => caller.role === 'admin' || book.ownerId === caller.id)
    if (mine.length < unique.length) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    const made: Queued = await queueThumbnails(tx, jobs, unique, {
      priority: allowed(asked, unique.length),
      now: clock.now(),
    })
    return { status: 200, body: { ...made, message: queuedText(made, mine, language) } }
  })

const statusOf = ({ id, state, thumbnailUrl, thumbnailGeneratedAt }: ThumbnailRow) => ({
  _id: id,
  state: state ?? (thumbnailUrl === null ? ('none' as const) : ('ready' as const)),
  thumbnailUrl,
  thumbnailGeneratedAt: thumbnailGeneratedAt?.toISOString() ?? null,
})

const listOfIds = z
  .string()
  .transform((text) => text.split(',').slice(0, THUMBNAILS_AT_ONCE))
  .pipe(z.array(idSchema.catch('')))
  .transform((found) => found.filter((id) => id !== ''))

export const thumbnailRoutes = (deps: Deps): Route[] => [
  route({
    method: 'POST',
    path: '/thumbnails/generate',
    who: 'signed-in',
    summary: 'Asks for thumbnails of own guidebooks; five times a minute',
    body: several,
    answers: { 200: queuedAnswer },
    handle: async (ask) => {
      await countRequest(deps, ask.caller)
      const { guidebookIds, priority: asked = guidebookIds.length === 1 ? 'high' : 'low' } = ask.body
      return generate(deps, ask, guidebookIds, asked)
    },
  }),
  route({
    method: 'POST',
    path: '/admin/thumbnails/generate',
    who: 'admin',
    summary: "Asks for thumbnails of anyone's guidebooks: one at once, or many by and by",
    body: z.union([single, several]),
    answers: { 200: queuedAnswer },
    handle: async (ask) =>
      'guidebookId' in ask.body
        ? generate(deps, ask, [ask.body.guidebookId], ask.body.priority)
        : generate(deps, ask, ask.body.guidebookIds, ask.body.priority ?? 'low'),
  }),
  route({
    method: 'GET',
    path: '/thumbnails/status',
    who: 'signed-in',
    summary: 'How far thumbnails are: of these guidebooks, or of all own ones that are under way',
    query: z.object({ guidebookIds: listOfIds.optional() }),
    answers: { 200: statusAnswer },
    handle: async ({ caller, query: { guidebookIds } }) => {
      const found = guidebookIds
        ? await booksById(deps.db, guidebookIds)
        : await guidebooksInProgress(deps.db, caller.id)
      const mine = found.filter((book) => caller.role === 'admin' || book.ownerId === caller.id)
      return { status: 200, body: { queued: await openRequests(deps.db), thumbnails: mine.map(statusOf) } }
    },
  }),
]
