// What a text on the page looks like, for a baseline to show the same: its words, their letters and lines.
import type { Locator } from 'playwright/test'

export interface Appearance {
  text: string
  /** Pixels. */
  width: number
  /** Declarations of CSS for a paragraph. */
  letters: string
  /** Addresses of the style sheets that bring fonts. */
  fonts: string[]
}

const LETTERS = ['font', 'letter-spacing', 'word-break', 'overflow-wrap', 'text-wrap']

export const appearanceOf = (text: Locator): Promise<Appearance> =>
  text.evaluate((element, names) => {
    const style = getComputedStyle(element.querySelector('p') ?? element)
    const sheets = [...document.styleSheets].filter(({ cssRules }) =>
      [...cssRules].some((rule) => rule instanceof CSSFontFaceRule),
    )
    return {
      text: element.textContent,
      width: element.getBoundingClientRect().width,
      letters: names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; '),
      fonts: sheets.flatMap(({ href }) => href ?? []),
    }
  }, LETTERS)
