// Pasting what other programs copied: read, put where it belongs, and told. Comes with the first such paste.
import { today } from '#domain/seoul-day.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import { shortened } from '#domain/guidebook/schema/characters.ts'
import type { Draft } from '#domain/schedule/draft.ts'
import { notTaken } from '#domain/schedule/not-taken.ts'
import { readSchedule } from '#domain/schedule/read-schedule.ts'
import type { Source } from '#domain/schedule/source.ts'
import { chosenOf } from '#pwa/features/builder/page/group.ts'
import { selectAll } from '#pwa/features/builder/page/select.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import type { EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import type { ClipboardText } from './messages.ts'
import { pastedSource, type PastedData } from './pasted-source.ts'
import { pasteSchedule, type PastedSchedule } from './pasted-schedule.ts'

/** @returns whether anything came of it */
export async function pasteGiven(work: EditorContext, given: PastedData, t: ClipboardText): Promise<boolean> {
  const source = await pastedSource(given)
  const { session, contentId } = work
  session.settle()
  const guidebook = cachedDraft(session.guidebookId)?.shown
  const isTooLong = !source && given.text.trim() !== ''
  if (isTooLong) toast(t('tooLong'), { tone: 'error' })
  if (!source || !guidebook) return isTooLong
  const near = guidebook.trip?.firstDay ?? today()
  const inDay = contentId !== null && findPage(guidebook, contentId)?.contentType === 'itinerary'
  const draft = readSchedule(source, { near, titled: false, inDay })
  const selected = chosenOf(work).filter((id) => find(guidebook, id))
  const options = {
    language: guidebook.language,
    now: new Date().toISOString(),
    newId: (): Id => crypto.randomUUID(),
    picture: () => null,
  }
  const pasted = pasteSchedule(guidebook, { pageId: contentId, selected }, draft, options)
  if (pasted === 'tooMany') toast(t('tooMany'), { tone: 'error' })
  if (!pasted || pasted === 'tooMany') return pasted !== null
  put(work, pasted, t)
  reportLeft(source, draft, t)
  return true
}

/** Pictures, and what stood round the schedule and is in no part of it. */
function reportLeft(source: Source, draft: Draft, t: ClipboardText): void {
  const pictures =
    source.parts.filter(({ kind }) => kind === 'picture').length +
    source.missed.filter(({ kind }) => kind === 'picture').length
  const words = notTaken(source, draft).flatMap(({ why, text }) =>
    why === 'picture' || why === 'columns' ? [] : [text],
  )
  const said = [
    ...(pictures > 0 ? [t('leftPictures', { count: pictures })] : []),
    ...(words.length > 0 ? [t('leftWords', { what: shortened([...new Set(words)].join(', '), WORDS_MOST) })] : []),
  ]
  if (said.length > 0) toast(said.join(' '))
}

const WORDS_MOST = 120

function put(work: EditorContext, { edit, pageId, first, count }: PastedSchedule, t: ClipboardText): void {
  const { session, contentId } = work
  if (!session.change(edit, { spot: { pageId: contentId, target: first } })) return
  if (pageId === contentId) selectAll(work, [first])
  else session.reveal.set({ pageId, target: first, focus: true })
  const kinds = ['days', 'activities', 'meals', 'items', 'pages'] as const
  const what = kinds.flatMap((kind) => (count[kind] > 0 ? [t(kind, { count: count[kind] })] : [])).join(', ')
  announce(t('pasted', { what }))
  toast(t('pasted', { what }), {
    tone: 'success',
    action: { label: t('undoPaste'), run: () => session.turn('undo') },
  })
}
