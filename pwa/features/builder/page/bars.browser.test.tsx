// Where the bars of a page stand: in the window, beside what they are for, and never on what is written or on a title.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDesk } from '#pwa/features/builder/testing/desk.tsx'
import { freePage, table, text } from '#pwa/features/builder/testing/pages.ts'
import { all } from '#pwa/testing/seen.ts'

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
    await openDesk([freePage(Array.from({ length: 12 }, (_, n) => text(`Text ${n}`)))])
    const found: string[] = []
    for (const top of [140, 300, height - 120])
      for (const field of all('main [role=textbox]').filter((_, n) => n < 3 || n > 10)) {
        await write(field, top)
        found.push(...faults().map((fault) => `${field.textContent} at ${top}: ${fault}`))
      }
    expect(found).toEqual([])
  },
)

test('bars: a text that is scrolled away takes its toolbar with it, and brings it back', async () => {
  await page.viewport(1280, 700)
  await openDesk([freePage(Array.from({ length: 30 }, (_, n) => text(`Text ${n}`)))])
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
  await openDesk([freePage([text('Before'), table(...rows), text('After')])])
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
