// Meals by their words: `조식: 호텔식`, `[중식] 흑돼지`, `조:호텔식 중:현지식 석:한식`, `호텔 조식`, `Lunch at the harbour`.
import type { SourceText } from './source.ts'
import { trimSeparators, sliceText, linesOf, hasContent, plainSourceText } from './stretch.ts'

export interface MealText {
  title: SourceText
  body: SourceText
}

const WORD =
  /^(?:조식|중식|석식|간식|야식|특식|새참|조찬|오찬|만찬|(?:아침|점심|저녁)(?:\s?(?:식사|밥|시간))?|브런치|도시락|breakfasts?|brunch|lunch(?:es|box)?|dinners?|supper|snacks?)/iu
const LETTER = /^(?:조|중|석|[BLD])(?=\s?[:：.\-–)\]】])/u
const LETTERS: Readonly<Record<string, string>> = {
  조: '조식',
  중: '중식',
  석: '석식',
  B: 'Breakfast',
  L: 'Lunch',
  D: 'Dinner',
}
/** What may follow the word for it to be a meal: nothing, what separates, or what there is to eat. */
const NOT_BEHIND =
  /^(?:당|집|맛|류|\s?(?:식사\s?)?(?:후|뒤|전에?|이후|이전|제공|값|비용|비|불포함|포함)(?![\p{L}]{2})|\s(?:after|before|and then|is(?! served)|are|will|not|include)|\p{L})/iu
const AT_END =
  /(?:^|[\s+,])(?:조식|중식|석식|간식|야식|아침\s?식사|점심\s?식사|저녁\s?식사|점심|조찬|오찬|만찬|breakfasts?|brunch|lunch(?:es)?|dinners?|supper)(?:\s?(?:\([^()]{0,20}\)|식사))?$/iu
/** `Gala dinner at the town hall`, `Team lunch – Ramiro`. */
const NAMED =
  /^(?:[\p{L}\d'’-]{2,20}\s){1,3}(?:breakfast|brunch|lunch|dinner|supper)(?=\s?[-–—:(,@]|\s(?:at|in|on|with|aboard|for)\s|\s[가-힣])/iu
/** `환영 만찬, 파크하얏트 2층`. */
const NAMED_IN_KOREAN = /^(?:[가-힣]{1,8}\s){1,2}(?:조식|중식|석식|조찬|오찬|만찬)(?=\s?[,(:·–—-])/u
const ABOUT = /\b(?:after|before|until|till|to|for|from|during|between|and|no|not|then|have|has)\s/iu
/** A line that ends so tells what is done and not what is eaten. */
const DONE =
  /(?:관광|이동|출발|도착|체크인|체크아웃|휴식|투숙|자유\s?시간|집합|해산|견학|체험|산책|쇼핑|방문|탑승|귀국|귀가|감상|관람|공연|버스킹|투어|야경)$/u
const MOST = 40

/** null where a line is about no meal. */
export function mealIn(line: SourceText): MealText | null {
  const text = unbracketed(line)
  const word = WORD.exec(text.text)?.[0]
  if (word !== undefined) {
    const topic = /^[은는]\s/.test(text.text.slice(word.length)) ? 1 : 0
    const behind = text.text.slice(word.length + topic)
    if (NOT_BEHIND.test(behind) || DONE.test(text.text)) return null
    return {
      title: sliceText(text, 0, word.length + topic),
      body: trimSeparators(sliceText(text, word.length + topic)),
    }
  }
  const korean = DONE.test(text.text) ? null : NAMED_IN_KOREAN.exec(text.text)
  const named = (korean ?? NAMED.exec(text.text))?.[0]
  if (named !== undefined && !ABOUT.test(named))
    return { title: sliceText(text, 0, named.length), body: trimSeparators(sliceText(text, named.length)) }
  if (text.text.length > MOST || !AT_END.test(text.text)) return null
  return { title: text, body: { text: '', links: [] } }
}

/** `[중식] 흑돼지`: without the brackets round the word. */
function unbracketed(line: SourceText): SourceText {
  if (!/^[[(<【〈《「]/.test(line.text)) return line
  const inside = sliceText(line, 1)
  const word = WORD.exec(inside.text)?.[0]
  return word !== undefined && /^\s?[\])>】〉》」]/.test(inside.text.slice(word.length)) ? inside : line
}

const MEALS_LABEL = /^(?:[[(【<]\s?)?(?:식사|식단|meals?)\s?(?:[\])】>]\s?[:：]?|[:：])\s?/iu

/** `B/L/D`: which meals are had. */
const CODES = /^\s?[BLD](?:\s?[/,·+]\s?[BLD]){0,2}\s?$/
const LETTER_OPEN = /^[[(【<]\s?(?:조|중|석|[BLD])\s?[\])】>]/

const codes = (text: string): MealText[] =>
  [...text.matchAll(/[BLD]/g)].map(([letter]) => ({
    title: plainSourceText(mealNamed(letter)),
    body: plainSourceText(''),
  }))

/** What a line of several meals begins with; ''. */
export const mealsLabel = (text: string): string => MEALS_LABEL.exec(text)?.[0] ?? ''

/** Several meals in one line or cell, each with its word or letter; null where it is anything else. */
export function mealsIn(text: SourceText, isMealCell: boolean): MealText[] | null {
  const label = mealsLabel(text.text).length
  if (label === 0 && !isMealCell && !/^(?:[[(【<]\s?)?(?:조|중|석|[BLD])\s?[:：\])】>]/.test(text.text)) return null
  if (isMealCell && CODES.test(text.text)) return codes(text.text)
  const meals = linesOf(sliceText(text, label)).flatMap(pieces)
  const each = meals.map(lettered)
  if (each.some((meal) => meal === null) && !isMealCell && label === 0) return null
  return meals.map((meal, at) => each[at] ?? { title: meal, body: { text: '', links: [] } })
}

function lettered(given: SourceText): MealText | null {
  const piece = LETTER_OPEN.test(given.text) ? sliceText(given, 1) : given
  const letter = LETTER.exec(piece.text)?.[0]
  if (letter === undefined) return mealIn(piece)
  return { title: plainSourceText(LETTERS[letter] ?? letter), body: trimSeparators(sliceText(piece, letter.length)) }
}

/** The word that a letter stands for in the title of a column. */
export const mealNamed = (title: string): string => LETTERS[title.trim()] ?? title

const mealOf = (piece: string): string | undefined => {
  const text = piece.trimStart().replace(/^[[(【<]/, '')
  const letter = LETTER.exec(text)?.[0]
  return letter === undefined ? WORD.exec(text)?.[0] : LETTERS[letter]
}

/** Cuts before each word or letter of a meal that begins a piece. */
function pieces(line: SourceText): SourceText[] {
  const found: SourceText[] = []
  let from = 0
  for (const { index } of line.text.matchAll(/[\s,/·|+]/g)) {
    const behind = line.text
      .slice(index + 1)
      .trimStart()
      .replace(/^[[(【<]\s?(?=[조중석BLD]\s?[\])】>])/, '')
    const isNext = LETTER.test(behind) || (WORD.test(behind) && mealIn(sliceText(line, index + 1)) !== null)
    const before = line.text.slice(from, index)
    // `조: 리조트 조식 뷔페` is one breakfast.
    if (!isNext || !hasContent(before) || mealOf(before) === mealOf(behind)) continue
    found.push(trimSeparators(sliceText(line, from, index)))
    from = index + 1
  }
  return [...found, trimSeparators(sliceText(line, from))].filter(({ text }) => hasContent(text))
}
