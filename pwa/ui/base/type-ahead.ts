// Type-ahead: letters typed within a second of each other find the item whose text begins with them, Hangul by its keys.

const BUFFER_MS = 1000

/** What one has typed so far; null for a key that is no letter. One buffer a widget. */
export type Buffer = (event: TypedKey) => string | null

export type TypedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

export function typeBuffer(): Buffer {
  let [typed, last] = ['', -Infinity]
  return (event) => {
    const letter = letterOf(event)
    const goesOn = typed !== '' && event.timeStamp - last < BUFFER_MS
    // A space within a text belongs to it; the first one presses what has the focus.
    if (letter === null || (letter === ' ' && !goesOn)) return null
    typed = goesOn ? typed + letter : letter
    last = event.timeStamp
    return typed
  }
}

/** An input method that is on says 'Process' for a key, and only the key's place is known. */
function letterOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: TypedKey): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key !== 'Process') return [...key].length === 1 ? key : null
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter ? (shiftKey ? letter : letter.toLowerCase()) : null
}

/** @returns the next text after `at` that begins with what was typed, `at` itself where more than one letter was; null for
 *  none. The same letter again and again goes through all that begin with it. */
export function indexOfTyped(typed: string, at: number, texts: readonly string[]): number | null {
  const letters = [...typed]
  const found = search(typed, letters.length > 1 ? at : at + 1, texts)
  const isOne = letters.length > 1 && letters.every((letter) => letter === letters[0])
  return found ?? (isOne ? search(letters[0] ?? '', at + 1, texts) : null)
}

function search(typed: string, from: number, texts: readonly string[]): number | null {
  // Where the system's Korean is off in what is no field, the keys of Hangul come as Latin letters.
  for (const wanted of [keysOf(typed), keysOf(hangulOf(typed))])
    for (let step = 0; step < texts.length; step++) {
      const index = (Math.max(0, from) + step) % texts.length
      if (keysOf(texts[index] ?? '').startsWith(wanted)) return index
    }
  return null
}

const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ')
const TAILS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ')
const FIRST_SYLLABLE = 0xac00

/** The letters that one presses, one after the other: 한 is ㅎㅏㄴ. */
const keysOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[가-힣]/g, syllableKeys)

function syllableKeys(syllable: string): string {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE
  const [vowel, tail] = [Math.floor(index / TAILS.length) % VOWELS.length, index % TAILS.length]
  const lead = LEADS[Math.floor(index / (VOWELS.length * TAILS.length))] ?? ''
  return lead + (VOWELS[vowel] ?? '') + (TAILS[tail] ?? '')
}

/** From A to Z on the standard keyboard of two sets, and what Shift makes of some (KS X 5002). */
const TWO_SETS = 'ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋ'
const SHIFTED: Readonly<Record<string, string>> = { Q: 'ㅃ', W: 'ㅉ', E: 'ㄸ', R: 'ㄲ', T: 'ㅆ', O: 'ㅒ', P: 'ㅖ' }

const hangulOf = (typed: string): string =>
  typed.replaceAll(
    /[a-z]/gi,
    (letter) => SHIFTED[letter] ?? TWO_SETS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter,
  )
