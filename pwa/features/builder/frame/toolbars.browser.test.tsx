// Every bar of buttons in the builder is one stop of Tab, or none where Tab goes from text to text; arrows, Home and End go
// through it.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tile } from '#pwa/features/builder/testing/cover.ts'
import { changeElsewhere, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { items, openTexts, select } from '#pwa/features/builder/testing/free.ts'
import { openTable } from '#pwa/features/builder/testing/grid.ts'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { database } from '#pwa/offline/database.ts'
import { loadDraft } from '#pwa/offline/draft-cache.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'
import { openTrip, select as selectNode } from '#pwa/features/builder/testing/trip.ts'
import { setLanguage } from '#pwa/intl/language.ts'
import { press } from '#pwa/testing/keys.ts'
import { expectCount, focus } from '#pwa/testing/expectations.ts'

const address = `/uploads/${'a'.repeat(64)}.webp`
const picture = { small: address, medium: address, large: address }

const BARS: [name: string, open: () => Promise<unknown>][] = [
  ['Item actions', () => openTexts('one', 'two').then(() => select('one'))],
  [
    'Actions for the selected items',
    () =>
      openTexts('one', 'two')
        .then(() => select('one'))
        .then(() => press('Shift+ArrowDown')),
  ],
  [
    'Picture 2',
    async () => {
      await openBuilder([freePage([itemOf('accordion', { images: [picture, picture] })])])
      await userEvent.click(items()[0]!)
    },
  ],
  ['Table tools', () => openTable([['a', 'b']])],
  [
    'Actions for One',
    () => openBuilder([{ ...freePage([]), title: 'One' }], null).then(() => userEvent.click(tile('One'))),
  ],
]

test.each(BARS)('toolbars: %s are one tab stop, with arrows, Home and End between its buttons', async (name, open) => {
  await open()
  const buttons = page.getByRole('toolbar', { name, exact: true }).getByRole('button')
  await expect.element(buttons.first()).toBeInTheDocument()
  const stops = () => buttons.elements().filter((button) => (button as HTMLElement).tabIndex === 0)
  expect(stops()).toEqual([buttons.first().element()])
  await focus(buttons.first())
  await press('ArrowRight')
  await expect.element(buttons.nth(1)).toHaveFocus()
  expect(stops()).toEqual([buttons.nth(1).element()])
  await press('ArrowLeft', 'ArrowLeft')
  await expect.element(buttons.last()).toHaveFocus()
  await press('Home')
  await expect.element(buttons.first()).toHaveFocus()
  await press('End')
  await expect.element(buttons.last()).toHaveFocus()
})

test('toolbars: Tab passes by the tools of a day, which Alt F10 comes to, and arrows, Home and End go through', async () => {
  await openTrip([{ title: 'West' }])
  await selectNode('Day title', 'West')
  const buttons = page.getByRole('toolbar', { name: 'Day actions', exact: true }).getByRole('button')
  await expect.element(buttons.first()).toBeInTheDocument()
  const stops = () => buttons.elements().filter((button) => (button as HTMLElement).tabIndex === 0)
  expect(stops()).toEqual([])
  await press('Alt+F10', 'ArrowRight')
  await expect.element(buttons.nth(1)).toHaveFocus()
  expect(stops()).toEqual([])
  await press('End')
  await expect.element(buttons.last()).toHaveFocus()
  await press('Home')
  await expect.element(buttons.first()).toHaveFocus()
})

test('toolbars: an upright one is gone through up and down, and its menus keep their own keys', async () => {
  await openTexts('one', 'two')
  await select('one')
  const bar = page.getByRole('toolbar', { name: 'Item actions' })
  await focus(bar.getByRole('button').first())
  await press('ArrowDown', 'ArrowDown')
  await expect.element(bar.getByRole('button').nth(2)).toHaveFocus()
  await press('End', 'Enter')
  const rows = page.getByRole('menuitem')
  await expect.element(rows.first()).toHaveFocus()
  await press('ArrowDown')
  await expect.element(rows.nth(1)).toHaveFocus()
  await press('Escape')
  await expect.element(bar.getByRole('button').last()).toHaveFocus()
})

const LONG = 'Everything that one can see in the east of the island'

/** Published and saved, with a change that guests do not see. */
async function openUnsent(): Promise<void> {
  const sights = { ...freePage([]), title: LONG }
  const builder = await openBuilder([sights])
  await database().seen.put({
    _id: builder.id,
    version: 1,
    document: { ...builder.guidebook(), contents: [{ ...sights, title: 'Sights' }] },
  })
  await updateFacts(builder.id, { published: true, release: 'sent', sentVersion: 1 })
  await loadDraft(builder.id)
  await expect.element(page.getByRole('button', { name: 'Send (1)' })).toBeVisible()
}

async function openLong(): Promise<void> {
  await openBuilder([{ ...freePage([]), title: LONG }])
}

/** What lies over its neighbour or beyond the window. */
function crowded(bar: Element, width: number): string[] {
  const parts = [...bar.querySelectorAll('button, a, input')]
  const boxes = parts.map((part) => part.getBoundingClientRect())
  const isWrong = (at: number): boolean =>
    (boxes[at]?.left ?? 0) < (boxes[at - 1]?.right ?? 0) - 1 || (boxes[at]?.right ?? 0) > width
  return parts.flatMap((part, at) => (isWrong(at) ? [`${part.tagName} ${part.textContent}`] : []))
}

const actsOfBar = () => page.getByRole('group', { name: 'Guidebook actions' })

/** Widths at which the buttons of the bar have words, and whether the pill of what waits stands beside them. */
const WIDE = [
  [1240, 'all sent', openLong],
  [1400, 'all sent', openLong],
  [1640, 'all sent', openLong],
  [1240, 'changes to send', openUnsent],
  [1400, 'changes to send', openUnsent],
  [1640, 'changes to send', openUnsent],
] as const

test.each(WIDE)(
  'bar: at %i px, with %s, its buttons have words, nothing lies over another, and the bin is in the menu of the guidebook',
  async (width, _, open) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    await open()
    const acts = actsOfBar()
    for (const name of ['Get URL', 'Add', 'Settings', 'Preview', /^Sav(e|ing)$/])
      await expect.element(acts.getByText(name, { exact: true })).toBeVisible()
    await expectCount(page.getByRole('button', { name: 'Delete', exact: true }), 0)
    // What comes a moment later, the pill's words, takes its place first.
    await expect.element(page.getByRole('status').getByText(/Sav|guests|Not sent/)).toBeVisible()
    await expect.poll(() => crowded(acts.element().parentElement!, width)).toEqual([])
    // The page's name keeps room for some of its letters.
    const title = page.getByRole('textbox', { name: 'Page title' }).first()
    await expect.poll(() => title.element().clientWidth).toBeGreaterThanOrEqual(100)
    await acts.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
  },
)

test.each(WIDE)(
  'bar: at %i px, with %s, its buttons have Korean words, each on one line, and nothing lies over another',
  async (width, _, open) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    await open()
    setLanguage('kr')
    const bar = page.getByRole('group', { name: '길북 도구' })
    for (const name of ['링크와 QR', '쪽 추가', '설정', '미리보기', /^저장/])
      await expect.element(bar.getByText(name, { exact: true })).toBeVisible()
    await expect.poll(() => crowded(bar.element().parentElement!, width)).toEqual([])
    const title = page.getByRole('textbox', { name: '쪽 제목' }).first()
    await expect.poll(() => title.element().clientWidth).toBeGreaterThanOrEqual(100)
    const high = [...bar.element().querySelectorAll('button')].filter(({ scrollHeight }) => scrollHeight > 44)
    expect(high.map(({ textContent }) => textContent)).toEqual([])
  },
)

test('bar: a page that was deleted elsewhere has no title to write', async () => {
  const gone = { ...freePage([]), title: 'Beaches' }
  const builder = await openBuilder([gone, { ...freePage([]), title: 'Hills' }])
  const title = page.getByRole('textbox', { name: 'Page title' })
  await expect.element(title.first()).toHaveValue('Beaches')
  await changeElsewhere(builder.id, { kind: 'delete', id: gone._id })
  await loadDraft(builder.id)
  await expect.element(page.getByText('This page is not in the guidebook any more.')).toBeVisible()
  await expectCount(title, 0)
})

test('bar: as the window narrows, what is used least goes into the menu first', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1640, 800)
  await openLong()
  const shown = () =>
    ['History', 'Copy', 'Settings', 'Add', 'Get URL', 'Preview'].filter((name) =>
      actsOfBar().getByRole('button', { name, exact: true }).query(),
    )
  const USED = ['Settings', 'Add', 'Get URL', 'Preview']
  await expect.poll(shown).toEqual(['History', 'Copy', ...USED])
  for (const [width, names] of [
    [1639, USED],
    [1240, USED],
    [1239, ['Preview']],
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(shown, { message: `at ${width} px` }).toEqual(names)
  }
  await actsOfBar().getByRole('button', { name: 'More' }).click()
  for (const name of ['History', 'Copy', 'Settings', 'Add', 'Get URL'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})

test('bar: the window is called by what is open in it, as it is called now', async () => {
  const builder = await openBuilder([{ ...freePage([]), title: 'Sights' }])
  const { title } = builder.guidebook()
  await expect.poll(() => document.title).toBe(`Sights · ${title} · Gilbook`)
  await page.getByRole('textbox', { name: 'Page title' }).first().fill('Walks')
  await expect.poll(() => document.title).toBe(`Walks · ${title} · Gilbook`)
})

test('bar: a long title is read in full while it is written, and under a mouse', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1440, 844)
  const title = 'Six days by the sea, WW'
  await openBuilder([{ ...freePage([]), title }])
  const field = page.getByRole('textbox', { name: 'Page title' }).first()
  const input = () => field.element() as HTMLInputElement
  await expect.element(field).toHaveValue(title)
  // Beside the pill, which comes a moment later.
  await expect.element(page.getByText('Saving changes')).toBeVisible()
  expect(input().closest('[title]')?.getAttribute('title')).toBe(title)
  expect(input().scrollWidth).toBeGreaterThan(input().clientWidth)
  await focus(field)
  expect(input().scrollWidth).toBeLessThanOrEqual(input().clientWidth)
  // Left for what stands beside it, that does not go from under the hand.
  const beside = (): number => page.getByText('Saving changes').element().getBoundingClientRect().left
  const held = beside()
  input().blur()
  expect(beside()).toBe(held)
  await expect.poll(beside).toBeLessThan(held)
})

/** How many letters from its beginning stand within a field. */
function lettersInSight(input: HTMLInputElement): number {
  const pen = document.createElement('canvas').getContext('2d')!
  const { fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input)
  Object.assign(pen, { font: `${fontWeight} ${fontSize} ${fontFamily}`, letterSpacing })
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const letters = [...input.value]
  return letters.findLastIndex((_, n) => pen.measureText(letters.slice(0, n + 1).join('')).width <= room) + 1
}

test.each([
  ['Korean', '제주 서쪽 바닷길을 걷는 엿새, 오름과 곶자왈과 노을까지'],
  ['English', 'Six days by the western sea road'],
])(
  'bar: on a phone the beginning of a long title in %s is in sight, before and after it is written',
  async (_, title) => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(390, 844)
    await openBuilder([{ ...freePage([]), title }])
    const field = page.getByRole('textbox', { name: 'Page title' }).first()
    await expect.element(field).toHaveValue(title)
    const input = field.element() as HTMLInputElement
    const begins = () => ({ from: input.scrollLeft, enough: lettersInSight(input) >= 8 })
    expect(title.length).toBeGreaterThanOrEqual(30)
    expect(begins()).toEqual({ from: 0, enough: true })
    await focus(field)
    await userEvent.keyboard('{End}, and far beyond')
    expect(input.scrollLeft).toBeGreaterThan(0)
    await userEvent.keyboard('{Tab}')
    await expect.element(field).not.toHaveFocus()
    await expect.poll(begins).toEqual({ from: 0, enough: true })
  },
)
