// Where the bars of a page stand: in the window, beside what they are for, and never on what is written or on a title.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf, table, text } from '#pwa/features/builder/testing/pages.ts'
import { openTrip } from '#pwa/features/builder/testing/trip.ts'
import { all } from '#pwa/testing/expectations.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const bars = (): HTMLElement[] => all('[role=toolbar]').filter((bar) => bar.offsetWidth > 0)
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.tagName
const canvas = (): HTMLElement => {
  for (let at = all('main')[0]; at; at = at.parentElement ?? undefined)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  throw new Error('nothing scrolls')
}

/** Once all has been placed. */
const settled = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What is wrong with where the bars stand now. */
function faults(): string[] {
  const field = document.activeElement?.closest('[contenteditable=true]')
  const room = canvas().getBoundingClientRect()
  const kept = [...all('.rd-hd h1'), ...(field ? [field] : [])]
  return bars().flatMap((bar, at) => {
    const box = bar.getBoundingClientRect()
    const isOut = box.left < 0 || box.right > innerWidth || box.top < room.top || box.bottom > innerHeight
    const on = [...kept, ...bars().slice(at + 1)].filter((one) => meet(box, one.getBoundingClientRect()))
    return [
      ...(isOut ? [`${nameOf(bar)} leaves the window`] : []),
      ...on.map((one) => `${nameOf(bar)} on ${nameOf(one)}`),
    ]
  })
}

/** Scrolls a field so far that it begins there, and goes into it. */
async function write(field: HTMLElement, top: number): Promise<void> {
  canvas().scrollBy({ top: field.getBoundingClientRect().top - top })
  await userEvent.click(field, { position: { x: 4, y: 8 } })
  await expect.element(page.getByRole('toolbar', { name: 'Text style' })).toBeInTheDocument()
  await settled()
}

test.each([
  [1440, 900],
  [1024, 700],
])(
  'bars: at %i by %i they stay in the window and off the words, the title and each other, wherever a text stands',
  async (width, height) => {
    await page.viewport(width, height)
    await openBuilder([freePage(Array.from({ length: 12 }, (_, n) => text(`Text ${n}`)))])
    const found: string[] = []
    for (const top of [140, 300, height - 120])
      for (const field of all('main [role=textbox]').filter((_, n) => n < 3 || n > 10)) {
        await write(field, top)
        found.push(...faults().map((fault) => `${field.textContent} at ${top}: ${fault}`))
      }
    expect(found).toEqual([])
  },
)

test('bars: over a word at the edge of the canvas the toolbar stays beside the outline, not on it', async () => {
  await page.viewport(1280, 800)
  await openBuilder([freePage([text('One two three four five six')])])
  await userEvent.dblClick(
    all('main [role=textbox]').find((one) => one.textContent?.startsWith('One'))!,
    { position: { x: 8, y: 8 } },
  )
  const bar = page.getByRole('toolbar', { name: 'Text style' })
  await expect.element(bar).toBeInTheDocument()
  await settled()
  const [box, room] = [bar.element().getBoundingClientRect(), canvas().getBoundingClientRect()]
  expect(room.left).toBeGreaterThan(200)
  expect(box.left).toBeGreaterThanOrEqual(room.left)
  expect(box.right).toBeLessThanOrEqual(room.right)
})

test('bars: a text that is scrolled away takes its toolbar with it, and brings it back', async () => {
  await page.viewport(1280, 700)
  await openBuilder([freePage(Array.from({ length: 30 }, (_, n) => text(`Text ${n}`)))])
  await write(
    all('main [role=textbox]').find((one) => one.textContent === 'Text 1')!,
    300,
  )
  const bar = page.getByRole('toolbar', { name: 'Text style' })
  canvas().scrollBy({ top: 700 })
  await expect.poll(() => getComputedStyle(bar.element()).opacity).toBe('0')
  canvas().scrollBy({ top: -700 })
  await expect.poll(() => getComputedStyle(bar.element()).opacity).toBe('1')
})

async function cellAt(row: number): Promise<HTMLElement> {
  const cell = page.getByRole('textbox', { name: `Row ${row}, column 1`, exact: true })
  await expect.element(cell).toBeInTheDocument()
  return cell.element() as HTMLElement
}

test('bars: the tools of a table stay in the window, and off the cell that is written in', async () => {
  await page.viewport(1280, 700)
  const rows = Array.from({ length: 24 }, (_, n) => [`Row ${n}`, ''])
  await openBuilder([freePage([text('Before'), table(...rows), text('After')])])
  const found: string[] = []
  for (const [row, top] of [
    [1, 600],
    [1, 200],
    [12, 620],
    [24, 640],
    [24, 200],
  ] as const) {
    const cell = await cellAt(row)
    await write(cell, top)
    found.push(...faults().map((fault) => `row ${row} at ${top}: ${fault}`))
  }
  expect(found).toEqual([])
})

test('bars: on a phone what is selected comes from under the bar that is docked to the bottom', async () => {
  await page.viewport(390, 844)
  await openTrip([{ title: 'West', activities: Array.from({ length: 14 }, (_, n) => [`Place ${n}`, 'Walk']) }])
  const row = all('tbody tr').at(-1)!
  canvas().scrollBy({ top: row.getBoundingClientRect().bottom - 840 })
  expect(row.getBoundingClientRect().bottom).toBeCloseTo(840, 0)
  // Not by a press of the driver, which would scroll first.
  row.click()
  const actions = page.getByRole('toolbar', { name: 'Activity actions' })
  await expect.element(actions).toBeInTheDocument()
  const overlap = () =>
    row.getBoundingClientRect().bottom - Math.min(...bars().map((bar) => bar.getBoundingClientRect().top))
  await expect.poll(overlap).toBeLessThan(0)
  // The bar of a text lifts it.
  const field = row.querySelector<HTMLElement>('[role=textbox]')!
  field.focus({ preventScroll: true })
  await expect.element(page.getByRole('toolbar', { name: 'Text style' })).toBeInTheDocument()
  await expect.poll(overlap).toBeLessThan(0)
})

test('bars: on a phone all buttons of a picture’s bar are seen, and nothing lies on an item', async () => {
  await page.viewport(390, 844)
  const address = `/uploads/${'a'.repeat(64)}.webp`
  const image = { small: address, medium: address, large: address }
  await openBuilder([freePage([itemOf('image', { image }), table(['one', 'two']), text('Text')])])
  for (const item of all('.rd-it[data-node]').slice(0, 2)) {
    await userEvent.click(item, { position: { x: 10, y: 10 } })
    await expect.poll(() => item.querySelector('[role=toolbar]')).not.toBeNull()
    const bar = page.getByRole('toolbar', { name: 'Item actions' })
    const buttons = bar.getByRole('button').elements()
    const boxes = buttons.map((one) => one.getBoundingClientRect())
    const hidden = buttons.filter((_, n) => boxes.some((box, other) => n !== other && meet(box, boxes[n]!)))
    expect(hidden.map(nameOf)).toEqual([])
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390)
    await expect.element(bar.getByRole('button', { name: 'Add item here' })).toBeVisible()
    const adding = all('.rd-it [data-add]').filter((one) => !one.closest('[role=toolbar]'))
    expect(adding).toEqual([])
  }
})
