// Every screen of the settings for everybody: axe in both languages and themes, on phone and desktop, and no text cut.
import type { Page } from 'playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { speak } from '#e2e/frame/looks.ts'
import { expectAccessibleLightAndDark, themesOf } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

const SCREENS = [
  'profile',
  'change-password',
  'subscription',
  'subscription?step=purchase',
  'subscription?step=paymentHistory',
  'storage',
  'devices',
  'preferences',
  'account',
]

/** Words of the page whose box hides a part of them, and a page that is wider than its window. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('main *, header *')].filter((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!says || position === 'absolute' || element.clientWidth === 0) return false
      const across = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      return across || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
    })
    const { scrollWidth } = document.documentElement
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide in ${innerWidth}`] : []
    return [...wide, ...cut.map((element) => element.textContent ?? '')]
  })

test('axe finds nothing on the settings and no text is cut, in both languages @ci', async ({ app, page, person }) => {
  test.slow()
  await enterByCookie(page, app, person)
  for (const screen of SCREENS)
    await test.step(screen, async () => {
      await page.goto(`/settings/${screen}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
      for (const [language, width] of [
        ['kr', 390],
        ['en', 1440],
      ] as const) {
        await speak(page, language)
        // As wide as a phone and a desktop at 200 %.
        for (const narrow of [320, 720]) {
          await page.setViewportSize({ width: narrow, height: 600 })
          expect(await cutTexts(page)).toEqual([])
        }
        await page.setViewportSize({ width, height: 900 })
        await expectAccessibleLightAndDark(page, themesOf(language))
      }
    })
})
