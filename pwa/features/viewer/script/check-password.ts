// A password that was sent: judged by the server, and with no network by the lock of a saved copy. Loaded when one is sent.
import { localeOf } from '#domain/language.ts'
import { removeCopy } from '#pwa/copies/copies.ts'
import { remember, reopen } from '#pwa/copies/seal.ts'
import { translate } from '#pwa/features/viewer/save/messages.ts'
import { frameLanguage } from './frame-language.ts'

/** @returns why the page stays shut; null where it is being opened */
export const checkPassword = (uuid: string, password: string): Promise<string | null> =>
  judge(uuid, password).catch(() => translate('noNetwork'))

async function judge(uuid: string, password: string): Promise<string | null> {
  const response = await fetch(`/api/guidebooks/uuid/${uuid}/unlock`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': localeOf(frameLanguage()) },
    body: JSON.stringify({ password }),
  }).catch(() => null)
  // A portal answers in the server's place, and knows no password either.
  if (!response?.headers.get('content-type')?.startsWith('application/json')) {
    const opened = await reopen(uuid, password)
    return opened === 'opened' ? reload() : translate(opened === 'wrong' ? 'wrong' : 'noNetwork')
  }
  if (response.status === 401) return translate('wrong')
  if (!response.ok) return ((await response.json()) as { message?: string }).message ?? ''
  const { unlock } = (await response.json()) as { unlock: string }
  const isSamePassword = await remember(uuid, password, unlock)
  if (!isSamePassword) await removeCopy(uuid)
  return reload()
}

function reload(): null {
  location.reload()
  return null
}
