// A password that was sent: judged by the server, and with no network by the lock of a saved copy. Loaded when one is sent.
import { localeOf } from '#domain/language.ts'
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { removeCopy } from '#pwa/copies/copies.ts'
import { makeKey, reopen } from '#pwa/copies/seal.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'
import { frameLanguage } from './frame-language.ts'

/** A line that hangs is none: then the lock of a saved copy judges. */
const TIMEOUT_MS = 10_000

/** @returns why the page stays shut; null where it is being opened */
export const checkPassword = (uuid: string, password: string): Promise<string | null> =>
  judge(uuid, password).catch(() => translate('noNetwork'))

async function judge(uuid: string, password: string): Promise<string | null> {
  const response = await withTimeout(TIMEOUT_MS, askServer(uuid, password), null)
  // A portal answers in the server's place, and knows no password either.
  if (!response?.headers.get('content-type')?.startsWith('application/json')) {
    const opened = await reopen(uuid, password)
    return opened === 'opened' ? reload() : translate(opened === 'wrong' ? 'wrong' : 'noNetwork')
  }
  if (response.status === 401) return translate('wrong')
  if (!response.ok) return ((await response.json()) as { message?: string }).message ?? ''
  const { unlock } = (await response.json()) as { unlock: string }
  // The server lets the reader in, whatever this browser can keep.
  await keepKey(uuid, password, unlock).catch(() => undefined)
  return reload()
}

const askServer = (uuid: string, password: string): Promise<Response> =>
  fetch(`/api/guidebooks/uuid/${uuid}/unlock`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': localeOf(frameLanguage()) },
    body: JSON.stringify({ password }),
  })

/** What another key has sealed can't be opened any more, and would count as saved: it goes before there is a new one. */
async function keepKey(uuid: string, password: string, unlock: string): Promise<void> {
  if ((await reopen(uuid, password, unlock)) === 'opened') return
  await removeCopy(uuid)
  await makeKey(uuid, password, unlock)
}

function reload(): null {
  location.reload()
  return null
}
