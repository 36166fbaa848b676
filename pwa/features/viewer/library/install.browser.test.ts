// The offer of the home screen: by the browser's own window where it has one, else the way there is drawn.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isReturning } from '#pwa/features/viewer/script/visits.ts'
import { startInstall } from './install.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A page of its own would take them with it. */
let added: (readonly [string, EventListenerOrEventListenerObject])[] = []

beforeEach(() => {
  document.documentElement.lang = 'en'
  // The second visit is the first that is asked.
  isReturning('u')
})

afterEach(() => {
  for (const [kind, act] of added.splice(0)) removeEventListener(kind, act)
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  document.body.replaceChildren()
})

function open(): void {
  document.body.innerHTML = '<div class="rd rd-root" data-uuid="u"><main></main></div>'
  const listening = vi.spyOn(window, 'addEventListener')
  startInstall(document.querySelector<HTMLElement>('.rd-root') ?? document.body)
  added = listening.mock.calls.map(([kind, act]) => [kind, act] as const)
  listening.mockRestore()
}

/** What a browser says that can put a page on the home screen. */
function offer(): { event: Event; prompt: () => unknown } {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return { event, prompt }
}

const button = (name: string) => page.getByRole('button', { name })

test('install: a browser that can do it keeps its own word back, and asks on the press', async () => {
  open()
  await expect.element(button('Install')).not.toBeInTheDocument()
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  offer()
  await expect.element(button('Install')).toBeVisible()
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.click(button('Install'))
  expect(prompt).toHaveBeenCalledOnce()
  await expect.element(button('Install')).not.toBeInTheDocument()
})

test('install: what stands on the home screen is not offered it', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)' ? real('all') : real(query),
  )
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  open()
  expect(offer().event.defaultPrevented).toBe(false)
  expect(document.querySelector('main')?.childElementCount).toBe(0)
})

test('install: an iPhone is shown the steps once, however often they are asked for', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  open()
  await userEvent.click(button('Show me how'))
  const steps = page.getByRole('list', { name: 'Show me how' })
  await expect.element(steps).toBeVisible()
  await userEvent.click(button('Show me how'))
  await expect.poll(() => document.activeElement).toBe(steps.element())
  expect(steps.elements()).toHaveLength(1)
})

test('install: "later" is silent for thirty days, and asks again after them', async () => {
  open()
  offer()
  await userEvent.click(button('Later'))
  await expect.element(button('Later')).not.toBeInTheDocument()
  expect(isReturning('u')).toBe(false)
  vi.useFakeTimers({ now: Date.now() + 29 * 86_400_000, toFake: ['Date'] })
  expect(isReturning('u')).toBe(false)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  expect(isReturning('u')).toBe(true)
})
