// Notifications of urgent changes: shown, opened where it changed, and the copy renewed meanwhile.
import { localeOf } from '#domain/language.ts'
import type { Notice } from '#domain/reader/notice.ts'
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { note } from '#pwa/copies/copies.ts'
import { read } from '#pwa/copies/device.ts'
import { renewCopy } from '#pwa/copies/renew-copy.ts'
import { savedPage } from './pages.ts'
import {
  unsubscribeGuidebook,
  renewSubscription,
  serverKey,
  subscribe,
  resubscribeAll,
} from '#pwa/copies/push-subscription.ts'

declare const self: ServiceWorkerGlobalScope

/** Of browsers that change a subscription by themselves. */
interface ChangeEvent extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

export function listenForNotices(): void {
  self.addEventListener('push', (event) => event.waitUntil(take(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openNotice(event.notification.data as Notice))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ChangeEvent
    change.waitUntil(resubscribe(change))
  })
}

/** Safari takes the subscription from who shows nothing, and the database may be waited for much longer. */
const ICON_MS = 1000

async function take(data: PushMessageData | null): Promise<void> {
  const notice = data?.json() as Notice
  const { uuid, title, body, language, sending } = notice
  await self.registration.showNotification(title, {
    body,
    lang: localeOf(language),
    ...(await withTimeout(ICON_MS, iconOf(uuid), {})),
    // A push service may deliver twice, and sendings may say the same: what has the tag of another one makes no sound.
    tag: `${uuid} ${sending ?? body}`,
    data: notice,
  })
  // Removed, or ended, while the server could not hear of it.
  if (!(await read('copies', uuid))?.told) return void (await unsubscribeGuidebook(uuid, self.registration))
  await note(uuid, { urgent: true })
  const renewal = renewCopy(uuid)
  renewals.set(uuid, renewal)
  await renewal
  await renewSubscription(self.registration)
}

/** A tap right after the notification is to open what it told of. A browser lets a window be opened only for so long. */
const RENEWAL_MS = 1500
/** The newest of each guidebook, by this worker. */
const renewals = new Map<string, Promise<unknown>>()

/** Out of the copy: the browser shows nothing before it has the picture, which takes a minute over a connection that hangs. */
async function iconOf(uuid: string): Promise<{ icon?: string }> {
  const stored = await savedPage(uuid, `/m/${uuid}/icon-192.png`).catch(() => null)
  const blob = stored?.headers.get('content-type') === 'image/png' ? await stored.blob() : null
  return blob ? { icon: await dataUrl(blob) } : {}
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

/** In the window that shows this guidebook already, else in one of its own. */
async function openNotice({ uuid, url }: Notice): Promise<void> {
  const address = new URL(url, self.location.origin)
  await withTimeout(RENEWAL_MS, renewals.get(uuid), null)
  const shown = await self.clients.matchAll({ type: 'window' })
  const client = shown.find((each) => new URL(each.url).pathname.split('/')[2] === uuid)
  if (!client) return void (await self.clients.openWindow(address))
  await client.focus().catch(() => undefined)
  // The page that is shown would only be scrolled, and is the one before the change.
  if (new URL(client.url).pathname === address.pathname) address.searchParams.set('told', Date.now().toString(36))
  await client.navigate(address).catch(() => self.clients.openWindow(address))
}

async function resubscribe({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey ?? (await serverKey())
  const subscription = newSubscription ?? (key && (await subscribe(self.registration, key)))
  if (subscription) await resubscribeAll(subscription)
}
