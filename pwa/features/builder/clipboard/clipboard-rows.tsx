// Rows of a menu that cut and copy what is selected, where anything is, and paste.
import { type ClipboardText, clipboardMessages } from './messages.ts'
import { chosenOf } from '#pwa/features/builder/page/group.ts'
import { useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { BlockRows } from '#pwa/features/builder/blocks/block-rows.tsx'
import { chosenPayload, countOf, formsOf, pasteForeign, pasteJson, removePayload } from './clipboard-actions.ts'
import { jsonInHtml, PAYLOAD_TYPE, type ClipboardPayload } from './payload.ts'
import type { PastedData } from './pasted-source.ts'

export function ClipboardRows() {
  const t = useText(clipboardMessages)
  const { copy, cut, paste } = useClipboardButtons()
  const chosen = chosenOf(useEditorContext()).length > 0
  return (
    <>
      {chosen && (
        <MenuItem icon="cut" onSelect={cut}>
          {t('cutAct')}
        </MenuItem>
      )}
      {chosen && (
        <MenuItem icon="copy" onSelect={copy}>
          {t('copyAct')}
        </MenuItem>
      )}
      <MenuItem icon="paste" onSelect={paste}>
        {t('pasteAct')}
      </MenuItem>
      <BlockRows />
    </>
  )
}

// Copying, cutting and pasting by buttons, where there is no keyboard. Browsers ask before a page may read the clipboard;
// where that is refused or unknown, what was copied on this page is pasted.
interface ClipboardButtons {
  copy: () => void
  cut: () => void
  paste: () => void
}

function useClipboardButtons(): ClipboardButtons {
  const t = useText(clipboardMessages)
  const work = useEditorContext()
  return {
    copy: () => void give(work, t, 'copied'),
    cut() {
      const payload = give(work, t, 'cut')
      if (payload) removePayload(work, payload)
    },
    paste: () => void take(work, t),
  }
}

let lastCopied: string | null = null

/** In the moment of the press: later the browser would not allow it. */
function give(work: EditorContext, t: ClipboardText, said: 'copied' | 'cut'): ClipboardPayload | null {
  const payload = chosenPayload(work)
  if (!payload) return null
  const { [PAYLOAD_TYPE]: json, ...forms } = formsOf(payload)
  lastCopied = json
  const blobs = Object.entries(forms).map(([type, form]) => [type, new Blob([form], { type })] as const)
  // Without it, as in Firefox before 127, what is copied here is pasted here all the same.
  if ('clipboard' in navigator && 'ClipboardItem' in window)
    navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]).catch(() => undefined)
  toast(t(said, { what: countOf(payload, t) }), { tone: 'success', duration: 2000 })
  return payload
}

async function take(work: EditorContext, t: ClipboardText): Promise<void> {
  const given = 'clipboard' in navigator ? await readGiven().catch(() => null) : null
  const json = given ? jsonInHtml(given.html) : lastCopied
  if (json !== null) await pasteJson(work, json, t)
  else if (!given || !(await pasteForeign(work, given, t))) toast(t('nothingToPaste'), { tone: 'warning' })
}

/** Rejects where it may not be read. */
async function readGiven(): Promise<PastedData> {
  const given = { html: '', text: '' }
  for (const item of await navigator.clipboard.read()) {
    if (item.types.includes('text/html')) given.html ||= await (await item.getType('text/html')).text()
    if (item.types.includes('text/plain')) given.text ||= await (await item.getType('text/plain')).text()
  }
  return given
}
