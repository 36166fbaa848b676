// Hears copying, cutting and pasting of what is selected, through the events of the system clipboard: keys and menus.
import { useEffect } from 'react'
import { type ClipboardText, clipboardMessages } from './messages.ts'
import { useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { chosenPayload, countOf, formsOf, pasteForeign, pasteJson, removePayload } from './clipboard-actions.ts'
import { isOwnField } from '#pwa/ui/base/own-field.ts'
import { jsonInHtml, PAYLOAD_TYPE, type ClipboardPayload } from './payload.ts'

export function useClipboard(): void {
  const t = useText(clipboardMessages)
  const work = useEditorContext()
  useEffect(() => {
    const gone = new AbortController()
    const hear = (name: 'copy' | 'cut' | 'paste', act: (event: ClipboardEvent) => void): void =>
      document.addEventListener(name, (event) => isOurs(event, work) && act(event), { signal: gone.signal })
    hear('copy', (event) => void give(event, work, t, 'copied'))
    hear('cut', (event) => {
      const payload = give(event, work, t, 'cut')
      if (payload) removePayload(work, payload)
    })
    hear('paste', (event) => take(event, work, t))
    return () => gone.abort()
  }, [work, t])
}

/** Not where words are written or marked: those go their usual way. */
function isOurs(event: ClipboardEvent, { session }: EditorContext): boolean {
  if (event.defaultPrevented || isOwnField(event.target) || session.selection.get().editing) return false
  return event.type === 'paste' || getSelection()?.isCollapsed !== false
}

/** Puts what is selected into the clipboard; null where nothing is. */
function give(
  event: ClipboardEvent,
  work: EditorContext,
  t: ClipboardText,
  said: 'copied' | 'cut',
): ClipboardPayload | null {
  const payload = chosenPayload(work)
  if (!payload || !event.clipboardData) return null
  event.preventDefault()
  for (const [type, form] of Object.entries(formsOf(payload))) event.clipboardData.setData(type, form)
  announce(t(said, { what: countOf(payload, t) }))
  return payload
}

/** What isn't ours may be a schedule, or words for the page. */
function take(event: ClipboardEvent, work: EditorContext, t: ClipboardText): void {
  const data = event.clipboardData
  if (!data) return
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  const json = data.getData(PAYLOAD_TYPE) || jsonInHtml(html)
  if (json === '' && text === '') return
  event.preventDefault()
  if (json) void pasteJson(work, json, t)
  else void pasteForeign(work, { html, text }, t)
}
