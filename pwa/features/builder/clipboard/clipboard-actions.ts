// What copying, cutting and pasting do, whether a key, a menu of the browser or a button of ours asked for it.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { readable } from '#domain/guidebook/readable.ts'
import type { ClipboardText } from './messages.ts'
import { chosenOf } from '#pwa/features/builder/page/group.ts'
import { selectAll } from '#pwa/features/builder/page/select.ts'
import type { EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { pasteWaiting } from '#pwa/offline/upload.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { besideOf, cutEdit, payloadOf } from './copied.ts'
import { serialize, PAYLOAD_TYPE, payloadHtml, type ClipboardPayload } from './payload.ts'
import type { PastedData } from './pasted-source.ts'
import { paste } from './pasted.ts'

const shownOf = ({ session }: EditorContext): Guidebook | undefined => cachedDraft(session.guidebookId)?.shown

/** What is selected; null where that can't be copied. */
export function chosenPayload(work: EditorContext): ClipboardPayload | null {
  work.session.settle()
  const guidebook = shownOf(work)
  return guidebook ? payloadOf(guidebook, chosenOf(work)) : null
}

/** Its forms by their types: ours, and what other programs read. */
export function formsOf(payload: ClipboardPayload): Record<'text/plain' | 'text/html' | typeof PAYLOAD_TYPE, string> {
  const json = serialize(payload)
  const { html, text } = readable(payload.nodes, location.origin)
  return { 'text/plain': text, 'text/html': payloadHtml(json, html), [PAYLOAD_TYPE]: json }
}

export const countOf = ({ kind, nodes }: ClipboardPayload, t: ClipboardText): string => t(kind, { count: nodes.length })

/** The second half of cutting. */
export function removePayload(work: EditorContext, payload: ClipboardPayload): void {
  const guidebook = shownOf(work)
  const ids = payload.nodes.map(({ _id }) => _id)
  const beside = guidebook ? besideOf(guidebook, ids) : null
  if (work.session.change(cutEdit(payload), { spot: { pageId: work.contentId, target: ids[0] ?? null } }))
    selectAll(work, beside === null ? [] : [beside])
}

/** What can't be used changes nothing, and says so. */
export async function pasteJson(work: EditorContext, json: string, t: ClipboardText): Promise<void> {
  const payload = await checked(json)
  const problem = typeof payload === 'string' ? payload : put(work, payload, t)
  if (problem) toast(t(problem), { tone: 'error' })
}

/** What another program copied. @returns whether anything came of it */
export const pasteForeign = async (work: EditorContext, given: PastedData, t: ClipboardText): Promise<boolean> =>
  (await import('./paste-schedule.ts')).pasteGiven(work, given, t)

/** The payload, or why it can't be used. */
async function checked(json: string): Promise<ClipboardPayload | 'damaged' | 'newer'> {
  const { BadPayload, parsePayload } = await import('./check-payload.ts')
  try {
    return parsePayload(json)
  } catch (failure) {
    if (failure instanceof BadPayload) return failure.why
    throw failure
  }
}

function put(work: EditorContext, payload: ClipboardPayload, t: ClipboardText): Parameters<ClipboardText>[0] | null {
  const { session, contentId } = work
  session.settle()
  const guidebook = shownOf(work)
  if (!guidebook) return null
  const pasted = paste(guidebook, { pageId: contentId, selected: chosenOf(work) }, payload, () => crypto.randomUUID())
  if (typeof pasted === 'string') return pasted
  const [first] = pasted.made
  const there = payload.kind === 'pages' ? null : contentId
  if (!session.change(pasted.edit, { spot: { pageId: there, target: first ?? null } })) return null
  void pasteWaiting(payload.from, session.guidebookId, pasted.ids)
  if (there === contentId) selectAll(work, payload.kind === 'items' ? pasted.made : pasted.made.slice(-1))
  else toast(t('pagesOnCover', { count: pasted.made.length }), { tone: 'success' })
  announce(t('pasted', { what: countOf(payload, t) }))
  return null
}
