// Ticking off on a page of a guidebook: the page as it is served, and the script that keeps what is ticked.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage } from '#domain/guidebook/new-node.ts'
import '#pwa/features/viewer/reader.css'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { type Mode, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { press } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'
import { whenIdle } from '#pwa/features/viewer/script/load-part.ts'
import { startTicks } from '#pwa/features/viewer/script/start-ticks.ts'
import { tickOff } from './tick-off.ts'

const UUID = 'book'
const KEY = `gilbook.ticks.${UUID}`

const listOf = (id: string, title: string, entries: Record<string, string>): Item => ({
  ...(newItem('checklist', id) as Extract<Item, { type: 'checklist' }>),
  title,
  entries: Object.entries(entries).map(([_id, words]) => ({ _id, title: words })),
})

const toPack = (id: string, title: string): Item => ({
  ...(newItem('preparation', id) as Extract<Item, { type: 'preparation' }>),
  title,
  body: 'For the mountain',
})

const BAG = { hat: 'Hat', coat: 'Coat', blank: ' ' }

/** Shows a page as a traveller gets it, and starts what the reader's script loads for it. */
function open(...items: [Item, ...Item[]]): HTMLElement {
  const root = show(...items)
  tickOff(root, UUID)
  return root
}

function show(first: Item | { mode: Mode }, ...others: Item[]): HTMLElement {
  const [mode, items] = 'mode' in first ? [first.mode, others] : ['MOBILE' as const, [first, ...others]]
  const opened = { ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', 'page'), title: 'Before you go' }
  const view = <PageView page={{ ...opened, sections: [{ _id: 's', items }] }} guidebookTitle="Jeju" next={null} />
  const root = document.createElement('div')
  root.className = 'rd rd-root'
  Object.assign(root.dataset, { uuid: UUID, title: 'Jeju' })
  const viewing = { mode, language: 'en', coverHref: '/', pageHref: () => null } as const
  root.innerHTML = renderToStaticMarkup(<ViewingProvider value={viewing}>{view}</ViewingProvider>)
  document.body.replaceChildren(root)
  return root
}

/** No later than the script calls a page idle: one that is never left alone would reach the end of its leisure. */
const idle = (): Promise<void> => new Promise(whenIdle)

/** A pointer that rests over what is drawn anew is told by Chromium to have moved, and a page that got shorter to have scrolled. */
function holdStill(): void {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  for (const touch of ['pointermove', 'scroll'])
    addEventListener(touch, (event) => event.stopImmediatePropagation(), { capture: true, signal: over.signal })
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const pill = (said: string) => page.getByRole('button', { name: `${said} checked: show as one list` })

beforeEach(() => {
  document.documentElement.lang = 'en'
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

test('ticks: before any script the boxes are real, called as what they tick off, and on paper they are drawn', async () => {
  show(listOf('a', 'Bag', BAG), toPack('b', 'Passport'), toPack('c', ''))
  await userEvent.click(page.getByText('Hat'))
  await expect.element(box('Hat')).toBeChecked()
  await userEvent.click(box('Passport'))
  await expect.element(box('Passport')).toBeChecked()
  await expect.element(box('For the mountain')).not.toBeChecked()
  expect(all('[type=checkbox]')).toHaveLength(4)
  show({ mode: 'PAPER' }, listOf('a', 'Bag', BAG), toPack('b', 'Passport'))
  expect(all('[type=checkbox]')).toEqual([])
  expect(all('.rd-ck-b')).toHaveLength(3)
})

test('ticks: boxes are called as what they tick off, work by pointer, words and keys, and are counted', async () => {
  open(listOf('a', 'Bag', BAG), toPack('b', 'Passport'))
  await userEvent.click(page.getByText('Hat'))
  await expect.element(box('Hat')).toBeChecked()
  ;(box('Passport').element() as HTMLElement).focus()
  await press('Space')
  await expect.element(box('Passport')).toBeChecked()
  await expect.element(box('Coat')).not.toBeChecked()
  expect(all('[data-tick-count]').map(({ textContent }) => textContent)).toEqual(['1/2'])
  await expect.element(pill('2 of 3')).toHaveTextContent('2/3')
})

test('ticks: what was ticked before the script had come is kept as it comes, beside what the device has', async () => {
  localStorage.setItem(KEY, 'a.coat')
  const root = show(listOf('a', 'Bag', BAG))
  await userEvent.click(box('Hat'))
  startTicks(root)
  expect(localStorage.getItem(KEY)).toBe('a.coat a.hat')
  await expect.element(pill('2 of 2')).toBeVisible()
  expect(localStorage.getItem(KEY)).toBe('a.coat a.hat')
})

test('ticks: a press before the script’s part has come is kept at once, and the next one takes it back at once', async () => {
  localStorage.setItem(KEY, 'a.coat')
  startTicks(show(listOf('a', 'Bag', BAG)))
  const kept = (name: string): string | null => {
    ;(box(name).element() as HTMLElement).click()
    return localStorage.getItem(KEY)
  }
  expect([kept('Hat'), kept('Hat'), kept('Coat'), kept('Coat')]).toEqual(['a.coat a.hat', 'a.coat', 'a.coat', ''])
  await expect.element(pill('0 of 2')).toBeVisible()
})

test('ticks: on a device that has none the script waits for the first press, which is kept', async () => {
  holdStill()
  const root = show(listOf('a', 'Bag', BAG))
  startTicks(root)
  await idle()
  expect(all('.rd-tk')).toEqual([])
  await press('Tab')
  await expect.element(pill('0 of 2')).toBeVisible()
  await userEvent.click(box('Hat'))
  await expect.element(pill('1 of 2')).toBeVisible()
  expect(localStorage.getItem(KEY)).toBe('a.hat')
})

test('ticks: what is ticked stays, by its id, when the page comes anew with other words in another order', async () => {
  open(listOf('a', 'Bag', BAG))
  await userEvent.click(box('Coat'))
  open(listOf('c', 'Copy of it', BAG), listOf('a', 'Suitcase', { socks: 'Socks', coat: 'A warm coat', hat: 'Hat' }))
  await expect.element(box('A warm coat')).toBeChecked()
  expect(all(':checked')).toHaveLength(1)
})

test('ticks: another tab shows them too, and none of them takes back what the other ticked', async () => {
  open(listOf('a', 'Bag', BAG))
  const [key, text] = [KEY, 'a.coat']
  localStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
  await expect.element(box('Coat')).toBeChecked()
  localStorage.setItem(key, 'a.coat z.other')
  await userEvent.click(box('Hat'))
  expect(localStorage.getItem(key)?.split(' ')).toEqual(['a.coat', 'z.other', 'a.hat'])
})

test('ticks: a page that the browser shows again as it was left has what was ticked meanwhile', async () => {
  open(listOf('a', 'Bag', BAG))
  localStorage.setItem(KEY, 'a.coat')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(box('Coat')).toBeChecked()
})

test('ticks: all of a page stand in one list to be looked over, which gives the focus back', async () => {
  open(listOf('a', 'Bag', BAG), toPack('b', 'Passport'))
  await userEvent.click(box('Hat'))
  await userEvent.click(pill('1 of 3'))
  const list = page.getByRole('dialog', { name: 'Checklist' })
  await expect.element(list).toBeVisible()
  expect(all('dialog li').map(({ textContent }) => textContent)).toEqual([
    'CheckedHat',
    'Not yetCoat',
    'Not yetPassport',
  ])
  await press('Escape')
  await expect.element(pill('1 of 3')).toHaveFocus()
  expect(all('dialog')).toEqual([])
})

test('ticks: the list is copied as text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open(listOf('a', 'Bag', BAG), toPack('b', 'Passport'))
  await userEvent.click(box('Hat'))
  await userEvent.click(pill('1 of 3'))
  await userEvent.click(page.getByRole('button', { name: 'Copy as text' }))
  await expect.element(page.getByRole('button', { name: 'The list is copied.' })).toBeVisible()
  expect(write.mock.calls).toEqual([['Before you go\n\nBag\n☑ Hat\n☐ Coat\n\nBefore you go\n☐ Passport']])
})

test('ticks: cleared all at once, and brought back with the same button', async () => {
  open(listOf('a', 'Bag', BAG), toPack('b', 'Passport'))
  for (const name of ['Hat', 'Passport']) await userEvent.click(box(name))
  await userEvent.click(pill('2 of 3'))
  await userEvent.click(page.getByRole('button', { name: 'Clear ticks' }))
  expect(all('dialog [data-ticked]')).toEqual([])
  await expect.element(page.getByRole('status')).toHaveTextContent('All ticks are cleared.')
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  expect(all('dialog [data-ticked]')).toHaveLength(2)
  await press('Escape')
  await expect.element(box('Hat')).toBeChecked()
  await expect.element(box('Passport')).toBeChecked()
})

test('ticks: a browser that stores nothing keeps them for as long as the page is there, and that is said once', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open(listOf('a', 'Bag', BAG))
  await userEvent.click(box('Hat'))
  await expect.element(page.getByText('This browser forgets ticks when the page is closed.')).toBeVisible()
  await userEvent.click(box('Coat'))
  await expect.element(box('Hat')).toBeChecked()
  expect(all('.rd-toast')).toHaveLength(1)
})

test('ticks: the words of the page end above the count, also beside it, where the page is longer than the window', async () => {
  await page.viewport(390, 600)
  const entries = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`e${n}`, `Something to pack, number ${n}`]))
  const root = open(listOf('a', 'Bag', entries))
  await userEvent.click(box('Something to pack, number 0'))
  const count = pill('1 of 40')
  await expect.element(count).toBeVisible()
  const strip = count.element().closest<HTMLElement>('.rd-tk')!
  const [band, button] = [strip.getBoundingClientRect(), count.element().getBoundingClientRect()]
  expect([band.left, band.width]).toEqual([root.getBoundingClientRect().left, root.getBoundingClientRect().width])
  expect(button.top).toBeGreaterThanOrEqual(band.top)
  // What is painted there is the ground of the page.
  root.style.setProperty('--surface', 'rgb(1, 2, 3)')
  expect(getComputedStyle(strip).backgroundImage).toContain('rgb(1, 2, 3)')
})
