// A Korean input method at work: syllables composed from parts, as input through the Chrome DevTools Protocol.
import type { CDPSession, Page } from 'playwright/test'

export class Ime {
  private readonly cdp: CDPSession

  constructor(cdp: CDPSession) {
    this.cdp = cdp
  }

  /** One more state of the syllable being composed. */
  async compose(text: string): Promise<void> {
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' })
    await this.cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }

  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await this.cdp.send('Input.insertText', { text })
  }

  /** Composes and commits syllables: each a list of its states. */
  async hangul(...syllables: string[][]): Promise<void> {
    for (const states of syllables) {
      for (const state of states) await this.compose(state)
      await this.commit(states.at(-1) ?? '')
    }
  }

  /** Enter while composing: the input method takes the key, commits, and the page sees the Enter afterwards. */
  async composingEnter(text: string): Promise<void> {
    const enter = { key: 'Enter', code: 'Enter' }
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, ...enter })
    await this.commit(text)
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', windowsVirtualKeyCode: 13, ...enter, text: '\r' })
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: 13, ...enter })
  }
}

export const imeOf = async (page: Page): Promise<Ime> => new Ime(await page.context().newCDPSession(page))
