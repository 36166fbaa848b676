// A page's share button: the device's sheet, else the link is copied, else it is shown to be copied.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startClickActions } from './click-actions.ts'

const ADDRESS = 'https://gilbook.example/m/u'
const given = { share: navigator.share, clipboard: navigator.clipboard }

const give = (name: 'share' | 'clipboard', value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true })

const copying = () => vi.fn<(text: string) => Promise<void>>(async () => undefined)
const sharing = (name?: string) =>
  vi.fn<(what: ShareData) => Promise<void>>(async () => {
    if (name) throw new DOMException('refused', name)
  })

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.head.insertAdjacentHTML('beforeend', `<link rel="canonical" href="${ADDRESS}">`)
  const root = document.createElement('div')
  root.className = 'rd'
  root.innerHTML = '<button data-share>Share</button>'
  document.body.replaceChildren(root)
  startClickActions(root)
})

afterEach(() => {
  give('share', given.share)
  give('clipboard', given.clipboard)
  vi.restoreAllMocks()
  document.querySelector('link[rel=canonical]')?.remove()
  document.body.replaceChildren()
})

const press = (): Promise<void> => userEvent.click(page.getByRole('button', { name: 'Share' }))
const copied = () => page.getByText('Link copied')

test("share: the device's sheet is given the guidebook's own address, and closing it says nothing", async () => {
  const [share, writeText] = [sharing('AbortError'), copying()]
  give('share', share)
  give('clipboard', { writeText })
  await press()
  await expect.poll(() => share.mock.calls).toEqual([[{ title: document.title, url: ADDRESS }]])
  await Promise.allSettled(share.mock.results.map(({ value }) => value as Promise<void>))
  expect(writeText).not.toHaveBeenCalled()
})

test('share: a browser without a sheet copies the link, and says so', async () => {
  const writeText = copying()
  give('share', undefined)
  give('clipboard', { writeText })
  await press()
  await expect.element(copied()).toBeVisible()
  expect(writeText.mock.calls).toEqual([[ADDRESS]])
})

test('share: without a clipboard the link is shown to be copied', async () => {
  const shown = vi.spyOn(window, 'prompt').mockReturnValue(null)
  give('share', undefined)
  give('clipboard', undefined)
  await press()
  await expect.poll(() => shown.mock.calls).toEqual([['', ADDRESS]])
})

test('share: a clipboard that never answers leaves the link shown to be copied', async () => {
  const shown = vi.spyOn(window, 'prompt').mockReturnValue(null)
  give('share', undefined)
  give('clipboard', { writeText: () => new Promise(() => undefined) })
  await press()
  await expect.poll(() => shown.mock.calls, { timeout: 10_000 }).toEqual([['', ADDRESS]])
})

test('share: a sheet that the browser refuses to show leaves the link copied', async () => {
  const writeText = copying()
  give('share', sharing('NotAllowedError'))
  give('clipboard', { writeText })
  await press()
  await expect.element(copied()).toBeVisible()
  expect(writeText.mock.calls).toEqual([[ADDRESS]])
})
