// Where nobody can be told of changes, the menu of a saved guidebook says why, in words and without a button.
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { offerNotifications } from './offer-notifications.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const place = (): HTMLElement => {
  const made = document.createElement('div')
  made.hidden = true
  document.body.append(made)
  return made
}

/** What the menu says in a browser of this name. @returns null: nothing */
async function said(userAgent = navigator.userAgent): Promise<string | null> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const here = place()
  await offerNotifications(here, 'x')
  expect(here.querySelector('button')).toBeNull()
  return here.hidden ? null : here.textContent
}

const withoutPush = (): void => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
}
const permission = (given: NotificationPermission): unknown =>
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(given)
/** A worker that is there, and a server with this to say. */
function withServer(answer: Response | Error): void {
  const registration = { pushManager: { getSubscription: async () => null } } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.stubGlobal('fetch', async () => (answer instanceof Error ? Promise.reject(answer) : answer))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
})

test.for<[string, () => unknown, string | undefined, string, string]>([
  [
    'an iPhone outside of its home screen',
    withoutPush,
    IPHONE,
    '먼저 홈 화면에 추가',
    'add this guidebook to your home screen first',
  ],
  ['an app’s own browser', withoutPush, `${IPHONE} KAKAOTALK 25.2.0`, '이 브라우저에서는', 'This browser cannot'],
  ['a browser without push', withoutPush, undefined, '이 브라우저에서는', 'This browser cannot'],
  ['a traveller who blocked notifications', () => permission('denied'), undefined, '알림이 막혀', 'are blocked'],
])('told of changes: %s is told why it cannot be', async ([, prepare, userAgent, kr, en]) => {
  prepare()
  chooseLanguage('kr')
  expect(await said(userAgent)).toContain(kr)
  chooseLanguage('en')
  expect(await said(userAgent)).toContain(en)
})

test('told of changes: a server that tells nobody is offered nowhere', async () => {
  permission('default')
  withServer(Response.json({ key: null }))
  expect(await said()).toBeNull()
})

test('told of changes: with no network the tap says so', async () => {
  chooseLanguage('kr')
  permission('default')
  withServer(new TypeError('no network'))
  const root = document.createElement('div')
  root.className = 'rd'
  document.body.append(root)
  const here = place()
  root.append(here)
  await offerNotifications(here, 'x')
  here.querySelector('button')?.click()
  await expect.poll(() => document.querySelector('.rd-toast')?.textContent).toContain('지금은 오프라인이에요')
})
