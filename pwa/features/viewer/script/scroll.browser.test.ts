// To the bottom of a page that grows on the way, also where a browser does not tell that a scroll is over.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScrollButtons } from './scroll.ts'

let over = new AbortController()
afterEach(() => {
  over.abort()
  document.documentElement.style.scrollBehavior = ''
  document.body.replaceChildren()
})

/** What is laid out late: the page is twice as long once its end comes near. */
function growing(): HTMLElement {
  over = new AbortController()
  const root = document.createElement('div')
  root.innerHTML = `<p style="height:3000px">A long page</p>
    <nav data-scroll style="position:fixed;top:0"><button data-to="bottom">To the bottom</button></nav>`
  document.body.replaceChildren(root)
  document.documentElement.style.scrollBehavior = 'smooth'
  scrollTo({ top: 200, behavior: 'instant' })
  const grow = (): void => {
    if (scrollY < 1000) return
    root.querySelector('p')!.style.height = '6000px'
    removeEventListener('scroll', grow)
  }
  addEventListener('scroll', grow, { signal: over.signal })
  startScrollButtons(root, over.signal)
  return root
}

const fromEnd = (): number => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY)

/** As Safari before 26.2 and Chrome before 114 are. */
function withoutScrollEnd(): void {
  const known = Object.getOwnPropertyDescriptor(window, 'onscrollend')
  expect(known).toBeDefined()
  Reflect.deleteProperty(window, 'onscrollend')
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true, signal: over.signal })
  over.signal.addEventListener('abort', () => Object.defineProperty(window, 'onscrollend', known ?? {}))
}

test.each([
  ['where the end of a scroll is told', () => undefined],
  ['where no end of a scroll is told', withoutScrollEnd],
])('scroll: one press leads to the bottom of a page that grows on the way, %s', async (_, change) => {
  await page.viewport(390, 700)
  growing()
  change()
  await userEvent.click(page.getByRole('button', { name: 'To the bottom' }))
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(6000)
  await expect.poll(fromEnd, { timeout: 5000 }).toBeLessThan(3)
})
