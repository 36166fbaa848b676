// The chips of an itinerary's days, and the mark of a page without a network.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startDays } from './days.ts'
import { trackOffline } from './offline-class.ts'

const HEIGHTS = [900, 900, 120]

function trip(): HTMLElement {
  const root = document.createElement('div')
  const chips = HEIGHTS.map((_, index) => `<a href="#day-${index + 1}">Day ${index + 1}</a> `).join('')
  const days = HEIGHTS.map(
    (height, index) => `<section class="rd-dy" id="day-${index + 1}" style="height:${height}px">`,
  )
  root.innerHTML = `<nav data-days style="position:fixed;top:0">${chips}</nav>${days.join('</section>')}</section>`
  document.body.replaceChildren(root)
  scrollTo(0, 0)
  startDays(root)
  return root
}

const current = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent ?? '')

test('days: the chip follows the day that is tapped, also a last short one, and then the day that is scrolled to', async () => {
  await page.viewport(390, 700)
  const root = trip()
  await expect.poll(() => current(root)).toEqual(['Day 1'])
  await userEvent.click(page.getByRole('link', { name: 'Day 3' }))
  await expect.poll(() => scrollY).toBeGreaterThan(1000)
  // What the jump went past has been told by then.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(current(root)).toEqual(['Day 3'])
  dispatchEvent(new WheelEvent('wheel'))
  scrollTo(0, 0)
  await expect.poll(() => current(root)).toEqual(['Day 1'])
})

test('line: a page is marked while there is none', () => {
  const isMarked = (): boolean => document.documentElement.classList.contains('rd-offline')
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  trackOffline()
  expect(isMarked()).toBe(false)
  line.mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(isMarked()).toBe(true)
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(isMarked()).toBe(false)
  line.mockRestore()
})
