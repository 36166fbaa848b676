// Hangul as an input method composes it.

const FIRST = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

/** What stands there after each key of one syllable: its first letter, without and with the last one. */
export function composed(syllable: string): string[] {
  const code = syllable.charCodeAt(0) - 0xac00
  const open = String.fromCharCode(0xac00 + code - (code % 28))
  return [...new Set([FIRST[Math.floor(code / 588)] ?? '', open, syllable])]
}
