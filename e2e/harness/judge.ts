// The accessibility judge: axe on the screen as it stands, WCAG 2.2 A and AA.
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { inLanguage, type Language } from '#domain/language.ts'

const WCAG = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * Fails with the names, places and markup of what is wrong.
 *
 * @param parts selectors: only these are judged, and by what axe holds for good practice too
 */
export const expectAccessible = async (page: Page, ...parts: string[]): Promise<void> => {
  // Colours are judged at rest, not in the middle of a fade.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))))
  // A page that was judged before holds axe already: bringing it again takes longer than judging.
  const isThere = await page.evaluate(() => 'axe' in window)
  const judge = new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
  for (const part of parts) judge.include(part)
  // In the page itself: the other way opens a second one to put the results together.
  judge.setLegacyMode().options({ resultTypes: ['violations'], ...(parts.length === 0 && { runOnly: WCAG }) })
  const { violations } = await judge.analyze()
  const named = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(' | ')}`,
  )
  expect(named).toEqual([])
}

export type Theme = 'light' | 'dark'

/** Where a screen is walked in both languages: one walk is light and the other dark, and each is both in the long tests. */
export const themesOf = (language: Language): Theme[] => {
  if (process.env['TEST_LONG']) return ['light', 'dark']
  return [inLanguage<Theme>(language, { kr: 'light', en: 'dark' })]
}

/** The same in light and in dark, one after the other on the page as it stands; or in these alone. */
export const expectAccessibleLightAndDark = async (page: Page, themes: Theme[] = ['light', 'dark']): Promise<void> => {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** Whatever says these words of somebody has a direction of its own, in texts and in fields: the frame's may be another.
 *  Not asked of what is read out alone, and of tips, which say them within a sentence. */
export const expectOwnDirection = async (page: Page, words: string): Promise<void> => {
  const undirected = await page.evaluate((sought) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const wrong: string[] = []
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const isShown = parent && !parent.closest('script, style, title, template, .vh, [data-tip]')
      if (isShown && texts.currentNode.nodeValue?.includes(sought) && !parent.closest('[dir=auto], bdi'))
        wrong.push(parent.outerHTML.slice(0, 300))
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (field.value.includes(sought) && field.dir !== 'auto') wrong.push(field.outerHTML.slice(0, 300))
    return wrong
  }, words)
  expect(undirected).toEqual([])
}
