// Finds words in a text as somebody types them: Korean by letters and initial consonants, also half a syllable; Latin without
// accents and case. No library that splits Hangul tells where in the text a hit stands, takes initials beside whole syllables,
// or parts the consonants that a keyboard joins (ㄱㅅ is typed as ㄳ); the splitting alone is these tables.

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ')
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ')
/** U+3133 to U+3144, those that are two. */
const JOINED: Record<string, string> = Object.fromEntries(
  [...'ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ'].map((joined, at) => [joined, FINALS.filter((final) => final.length === 2)[at] ?? '']),
)

/** A text as what is compared: for a syllable the letters it is typed with, for any other sign itself without accents and case. */
export interface Folded {
  parts: string[]
  /** Where each part begins in the text, and ends. */
  starts: number[]
  ends: number[]
}

const isSyllable = (part: string | undefined): part is string => part !== undefined && /^[ㄱ-ㅎ][ㅏ-ㅣ]/.test(part)
const isKorean = (part: string | undefined): boolean => part !== undefined && /^[ㄱ-ㅣ]/.test(part)

/** Blanks are one; none counts between Korean words, which people write apart as they like. */
export function fold(text: string): Folded {
  const folded: Folded = { parts: [], starts: [], ends: [] }
  for (const { 0: sign, index } of text.matchAll(/\s+|[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?|\P{M}\p{M}*/gu))
    for (const part of partsOf(sign)) {
      const { parts, starts, ends } = folded
      if (isKorean(part) && parts[parts.length - 1] === ' ' && isKorean(parts[parts.length - 2]))
        for (const list of [parts, starts, ends]) list.pop()
      parts.push(part)
      starts.push(index)
      ends.push(index + sign.length)
    }
  return folded
}

function partsOf(sign: string): string[] {
  if (/^\s/.test(sign)) return [' ']
  if (JOINED[sign]) return [...JOINED[sign]]
  const code = sign.normalize('NFC').charCodeAt(0) - 0xac00
  if (code >= 0 && code < 11172)
    return [
      (INITIALS[Math.floor(code / 588)] ?? '') + (VOWELS[Math.floor(code / 28) % 21] ?? '') + (FINALS[code % 28] ?? ''),
    ]
  // Signs that stand for several letters, ㎞ and ½, are found by those.
  return isKorean(sign) ? [sign] : [...sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
}

/** From and to in the text, one after the other. */
export function find({ parts, starts, ends }: Folded, query: string): [from: number, to: number][] {
  const sought = fold(query.trim()).parts
  const hits: [number, number][] = []
  for (let at = 0; sought.length > 0 && at + sought.length <= parts.length;) {
    const taken = takenBy(sought, parts, at)
    if (taken > 0) hits.push([starts[at] ?? 0, ends[at + taken - 1] ?? 0])
    at += Math.max(taken, 1)
  }
  return hits
}

/** How many parts of the text from there are what is sought; 0: they are not. */
function takenBy(sought: string[], parts: string[], at: number): number {
  for (const [index, part] of sought.entries()) {
    const found = parts[at + index]
    if (found === part) continue
    if (!isSyllable(found)) return 0
    if (part === found[0]) continue
    // Only the last syllable may still be typed: 도 becomes 돈 or 도트, and 돝 becomes 도톤.
    if (index < sought.length - 1 || !isSyllable(part)) return 0
    if (found.startsWith(part)) continue
    const goesOn = part.startsWith(found) && parts[at + index + 1]?.startsWith(part.slice(found.length))
    return goesOn ? index + 2 : 0
  }
  return sought.length
}
