// A Korean input method at work: syllables composed from parts.
import { send } from './devtools.ts'

const key = (type: string, key: string, windowsVirtualKeyCode: number, more: object = {}): Promise<unknown> =>
  send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode, ...more })

/** One more state of the syllable being composed. */
async function compose(text: string): Promise<void> {
  await key('rawKeyDown', 'Process', 229)
  await send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** Ends the composition with this text. */
const commit = (text: string): Promise<unknown> => send('Input.insertText', { text })

/** Composes and commits syllables: each a list of its states. */
async function hangul(...syllables: string[][]): Promise<void> {
  for (const states of syllables) {
    for (const state of states) await compose(state)
    await commit(states.at(-1) ?? '')
  }
}

/** Enter while composing: the input method takes the key, commits, and the page sees the Enter afterwards. */
async function composingEnter(text: string): Promise<void> {
  await key('rawKeyDown', 'Enter', 229, { code: 'Enter' })
  await commit(text)
  await key('keyDown', 'Enter', 13, { code: 'Enter', text: '\r' })
  await key('keyUp', 'Enter', 13, { code: 'Enter' })
}

export const ime = { compose, commit, hangul, composingEnter }
