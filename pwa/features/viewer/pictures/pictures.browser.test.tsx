// Pictures opened large on a page as it is served.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item, Picture } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage } from '#domain/guidebook/new-node.ts'
import '#pwa/features/viewer/reader.css'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { startClickActions } from '#pwa/features/viewer/script/click-actions.ts'
import { ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { press, type } from '#pwa/testing/keys.ts'
import { all, expectGone } from '#pwa/testing/expectations.ts'

/** Drawn here: the small and the large one are told apart by their size. */
function drawn(width: number, colour: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: width / 2 })
  const pen = canvas.getContext('2d')
  if (pen) Object.assign(pen, { fillStyle: colour }).fillRect(0, 0, width, width)
  return canvas.toDataURL()
}

const pictureOf = (colour: string, alt: string, large = drawn(400, colour)): Picture => {
  const small = drawn(40, colour)
  return { large, medium: small, small, alt, width: 40, height: 20 }
}

const image = (alt: string, colour = 'green', large?: string): Item => ({
  ...(newItem('image', alt) as Extract<Item, { type: 'image' }>),
  image: pictureOf(colour, alt, large),
})

const ticket = (title: string, ...alts: string[]): Item => ({
  ...(newItem('airticket', title) as Extract<Item, { type: 'airticket' }>),
  title,
  images: alts.map((alt) => pictureOf('navy', alt)),
})

function open(...items: Item[]): void {
  const opened = { ...newPage('attractions', 'en', '', 'page'), title: 'Sights', sections: [{ _id: 's', items }] }
  const root = document.createElement('div')
  root.className = 'rd rd-root'
  const viewing = { mode: 'MOBILE', language: 'en', coverHref: '/', pageHref: () => null } as const
  root.innerHTML = renderToStaticMarkup(
    <ViewingProvider value={viewing}>
      <PageView page={opened} guidebookTitle="Jeju" next={null} />
    </ViewingProvider>,
  )
  document.body.replaceChildren(root)
  startClickActions(root)
}

const dialog = () => page.getByRole('dialog', { name: 'Pictures' })
const large = (): HTMLImageElement | undefined => all('.rd-lb-i')[0] as HTMLImageElement | undefined
const stage = (): HTMLElement => all('.rd-lb-s')[0]!
const caption = (): string | undefined => all('.rd-lb-c')[0]?.textContent ?? undefined
const scale = (): string | undefined => /scale\(([\d.]+)\)/.exec(large()?.style.transform ?? '')?.[1]

const tap = async (name: string): Promise<void> => {
  await userEvent.click(page.getByRole('link', { name, exact: true }))
  await expect.element(dialog()).toBeVisible()
}

interface Touch {
  id?: number
  x: number
  y: number
}

function touch(type: string, { id = 1, x, y }: Touch): void {
  const at = { pointerId: id, clientX: x, clientY: y, button: 0, bubbles: true, pointerType: 'touch' }
  stage().dispatchEvent(new PointerEvent(type, at))
}

function swipe(from: Touch, to: Touch): void {
  touch('pointerdown', from)
  touch('pointermove', to)
  touch('pointerup', to)
}

beforeEach(async () => {
  document.documentElement.lang = 'en'
  await page.viewport(390, 700)
})
// With its entry in the browser's history.
afterEach(async () => {
  if (all('dialog').length > 0) await press('Escape')
  await expectGone(dialog())
})

test('pictures: before any script each is a link to the largest one', () => {
  open(image('A crater'))
  const link = page.getByRole('link', { name: 'A crater' }).element() as HTMLAnchorElement
  expect(link.href).toBe(drawn(400, 'green'))
})

test('pictures: one opens large with its words, the largest as soon as it is here, and gives the focus back', async () => {
  open(image('A crater'))
  await tap('A crater')
  expect(caption()).toBe('A crater')
  await expect.poll(() => large()?.naturalWidth).toBe(400)
  await press('Escape')
  await expectGone(dialog())
  await expect.element(page.getByRole('link', { name: 'A crater' })).toHaveFocus()
})

test('pictures: where the largest can not be had, the one on the page is shown large', async () => {
  open(image('A crater', 'green', `${location.origin}/nowhere.webp`))
  await tap('A crater')
  await expect.poll(() => large()?.naturalWidth).toBe(40)
})

test('pictures: going back closes them, and the page stays', async () => {
  open(image('A crater'))
  await tap('A crater')
  history.back()
  await expectGone(dialog())
  expect(page.getByRole('link', { name: 'A crater' }).elements()).toHaveLength(1)
})

test('pictures: arrows, buttons and swipes go through those of one list, and stop at its ends', async () => {
  open(image('Elsewhere'), ticket('To Jeju', 'Front', 'Back', 'Rules'))
  all('details').forEach((fold) => fold.setAttribute('open', ''))
  await tap('Front')
  expect(caption()).toBe('1/3Front')
  await press('ArrowRight')
  expect(caption()).toBe('2/3Back')
  await userEvent.click(page.getByRole('button', { name: 'Next picture' }))
  expect(caption()).toBe('3/3Rules')
  await press('ArrowRight')
  expect(caption()).toBe('3/3Rules')
  swipe({ x: 100, y: 300 }, { x: 300, y: 310 })
  expect(caption()).toBe('2/3Back')
  swipe({ x: 300, y: 300 }, { x: 100, y: 310 })
  expect(caption()).toBe('3/3Rules')
  swipe({ x: 200, y: 200 }, { x: 210, y: 420 })
  await expectGone(dialog())
  await expect.element(page.getByRole('link', { name: 'Rules' })).toHaveFocus()
})

test('pictures: two fingers and a double tap look closer, a finger moves it about, keys do too', async () => {
  open(image('A crater'), image('A coast'))
  await tap('A crater')
  touch('pointerdown', { id: 1, x: 180, y: 350 })
  touch('pointerdown', { id: 2, x: 210, y: 350 })
  touch('pointermove', { id: 2, x: 240, y: 350 })
  expect(scale()).toBe('2')
  for (const id of [1, 2]) touch('pointerup', { id, x: 200, y: 350 })
  const before = large()?.style.transform
  swipe({ x: 200, y: 350 }, { x: 150, y: 350 })
  expect([caption(), large()?.style.transform === before]).toEqual(['1/2A crater', false])
  for (const expected of ['1', '2.5']) {
    for (let taps = 0; taps < 2; taps += 1) swipe({ x: 195, y: 350 }, { x: 195, y: 350 })
    expect(scale()).toBe(expected)
  }
  await press('0')
  expect(scale()).toBe('1')
  await type('+')
  expect(scale()).toBe('1.5')
})

test('pictures: a ticket and what looks like a code stand on white, with the word about the screen’s light', async () => {
  open(image('A crater'), ticket('To Jeju', 'Front'))
  all('details').forEach((fold) => fold.setAttribute('open', ''))
  await tap('A crater')
  await expect.poll(() => large()?.naturalWidth).toBe(400)
  expect(all('.rd-lb-h:not([hidden])')).toEqual([])
  await press('Escape')
  await expectGone(dialog())
  await tap('Front')
  await expect.element(page.getByText('It scans best with the screen at full brightness.')).toBeVisible()
})

test('pictures: what Tab comes to is theirs alone while they are open', async () => {
  open(image('A crater'), image('A coast'))
  await tap('A crater')
  const seen = new Set<boolean>()
  for (let n = 0; n < 4; n += 1) {
    await press('Tab')
    seen.add(document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)
  }
  expect([...seen]).toEqual([true])
})
