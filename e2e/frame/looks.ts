// A screen as people have it: narrow and wide, Korean and English, light and dark, and at twice the size.
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { type Language, localeOf } from '#domain/language.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'

interface Look {
  width: number
  language: Language
  theme: 'light' | 'dark'
}

/** Every two of width, language and brightness meet once. */
const LOOKS: Look[] = [
  { width: 390, language: 'kr', theme: 'light' },
  { width: 390, language: 'en', theme: 'dark' },
  { width: 1440, language: 'en', theme: 'light' },
  { width: 1440, language: 'kr', theme: 'dark' },
]

/** On a phone in both languages: for more of what was judged in all the looks. */
export const NARROW = LOOKS.filter(({ width }) => width === 390)

/** On a phone and on a desktop, unlike in all else: for a walk over many screens, which has each first of them in turn. */
export const UNLIKE: Look[][] = [
  [
    { width: 390, language: 'kr', theme: 'light' },
    { width: 1440, language: 'en', theme: 'dark' },
  ],
  [
    { width: 1440, language: 'kr', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ],
]

/** As if another tab had changed it: nothing is loaded anew. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((words) => {
    localStorage.setItem('gilbook.language', words)
    dispatchEvent(new StorageEvent('storage', { key: 'gilbook.language' }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language))
}

const wear = async (page: Page, { width, language, theme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
  await speak(page, language)
}

/** What sticks out of the window, or is cut off in its box, by its words. */
const cutOff = (): string[] => {
  const wide = [...document.querySelectorAll<HTMLElement>('main *, footer *, header *')].filter((one) => {
    const box = one.getBoundingClientRect()
    const { overflowX, textOverflow, position } = getComputedStyle(one)
    if (box.width <= 1 || textOverflow === 'ellipsis' || position === 'absolute') return false
    // The head of a table that became cards is only read aloud.
    if (one.closest('nav, [data-scrolls], thead')) return false
    return box.right > innerWidth + 1 || (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1)
  })
  return wide.map((one) => one.textContent?.trim().slice(0, 60) ?? '')
}

interface Judged {
  looks?: Look[]
  /** In which of the looks axe judges too: each time it takes as long as all else of a look. All of them in the long tests. */
  axe?: readonly number[]
}

/**
 * No text is cut at 200 % (a window of 1280 px is then 640 px wide) in each of the looks, and axe finds nothing: by itself
 * on a light phone and a dark desktop, the first and the last of all four.
 */
export const expectFineLooks = async (
  page: Page,
  shows: () => Promise<void>,
  { looks = LOOKS, axe = [0, LOOKS.length - 1] }: Judged = {},
): Promise<void> => {
  for (const [at, look] of looks.entries()) {
    await wear(page, look)
    await shows()
    if (process.env['TEST_LONG'] || axe.includes(at)) await expectAccessible(page)
    await page.setViewportSize({ width: look.width === 390 ? 320 : 640, height: 500 })
    expect(await page.evaluate(cutOff)).toEqual([])
  }
}
