// Copies, cuts and pastes what is selected, through the events of the system clipboard: keys and menus alike.
import { useEffect } from 'react'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { clipboardMessages } from '#pwa/features/builder/messages/clipboard.ts'
import { useWork, type Work } from '#pwa/features/builder/session/session-context.tsx'
import { chosenOf } from '#pwa/features/builder/selection/group.ts'
import { selectAll } from '#pwa/features/builder/selection/select.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { heldDraft } from '#pwa/offline/held.ts'
import { pasteWaiting } from '#pwa/offline/picture/pasted.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'
import { besideOf, cutEdit, parcelOf } from './copied.ts'
import { isOwnField } from './own-field.ts'
import { jsonInHtml, packed, PARCEL_TYPE, parcelHtml, type Parcel } from './parcel.ts'
import { paste } from './pasted.ts'
import { readable } from './readable.ts'

type Words = Text<Extract<keyof (typeof clipboardMessages)['en'], string>>

export function useClipboard(): void {
  const t = useText(clipboardMessages)
  const work = useWork()
  useEffect(() => {
    const gone = new AbortController()
    const hear = (name: 'copy' | 'cut' | 'paste', act: (event: ClipboardEvent) => void): void =>
      document.addEventListener(name, (event) => isOurs(event, work) && act(event), { signal: gone.signal })
    hear('copy', (event) => void give(event, work, t, 'copied'))
    hear('cut', (event) => {
      const parcel = give(event, work, t, 'cut')
      if (parcel) remove(work, parcel)
    })
    hear('paste', (event) => take(event, work, t))
    return () => gone.abort()
  }, [work, t])
}

/** Not where words are written or marked: those go their usual way. */
function isOurs(event: ClipboardEvent, { session }: Work): boolean {
  if (event.defaultPrevented || isOwnField(event.target) || session.selection.get().editing) return false
  return event.type === 'paste' || getSelection()?.isCollapsed !== false
}

const shownOf = ({ session }: Work): Guidebook | undefined => heldDraft(session.guidebookId)?.shown

/** Puts what is selected into the clipboard; null where nothing is. */
function give(event: ClipboardEvent, work: Work, t: Words, said: 'copied' | 'cut'): Parcel | null {
  work.session.settle()
  const guidebook = shownOf(work)
  const parcel = guidebook ? parcelOf(guidebook, chosenOf(work)) : null
  if (!parcel || !event.clipboardData) return null
  const json = packed(parcel)
  const { html, text } = readable(parcel, location.origin)
  event.preventDefault()
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', parcelHtml(json, html))
  event.clipboardData.setData(PARCEL_TYPE, json)
  announce(t(said, { what: countOf(parcel, t) }))
  return parcel
}

const countOf = ({ kind, nodes }: Parcel, t: Words): string => t(kind, { count: nodes.length })

function remove(work: Work, parcel: Parcel): void {
  const guidebook = shownOf(work)
  const ids = parcel.nodes.map(({ _id }) => _id)
  const beside = guidebook ? besideOf(guidebook, ids) : null
  if (work.session.change(cutEdit(parcel), { spot: { pageId: work.contentId, target: ids[0] ?? null } }))
    selectAll(work, beside === null ? [] : [beside])
}

/** What isn't ours is left alone; what is, but can't be used, changes nothing and says so. */
function take(event: ClipboardEvent, work: Work, t: Words): void {
  const data = event.clipboardData
  const json = data && (data.getData(PARCEL_TYPE) || jsonInHtml(data.getData('text/html')))
  if (!json) return
  event.preventDefault()
  void checked(json).then((parcel) => {
    const problem = typeof parcel === 'string' ? parcel : put(work, parcel, t)
    if (problem) toast(t(problem), { tone: 'error' })
  })
}

/** The parcel, or why it can't be used. */
async function checked(json: string): Promise<Parcel | 'damaged' | 'newer'> {
  const { BadParcel, unpacked } = await import('./check-parcel.ts')
  try {
    return unpacked(json)
  } catch (failure) {
    if (failure instanceof BadParcel) return failure.why
    throw failure
  }
}

function put(work: Work, parcel: Parcel, t: Words): Parameters<Words>[0] | null {
  const { session, contentId } = work
  session.settle()
  const guidebook = shownOf(work)
  if (!guidebook) return null
  const pasted = paste(guidebook, { pageId: contentId, selected: chosenOf(work) }, parcel, () => crypto.randomUUID())
  if (typeof pasted === 'string') return pasted
  const [first] = pasted.made
  const there = parcel.kind === 'pages' ? null : contentId
  if (!session.change(pasted.edit, { spot: { pageId: there, target: first ?? null } })) return null
  void pasteWaiting(parcel.from, session.guidebookId, pasted.ids)
  if (there === contentId) selectAll(work, parcel.kind === 'items' ? pasted.made : pasted.made.slice(-1))
  else toast(t('pagesOnCover', { count: pasted.made.length }), { tone: 'success' })
  announce(t('pasted', { what: countOf(parcel, t) }))
  return null
}
