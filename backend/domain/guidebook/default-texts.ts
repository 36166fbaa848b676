// The words that new nodes start with, in the guidebook's language.
import type { ContentType } from '#domain/guidebook/node.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'

interface DefaultTexts {
  guidebook: string
  pages: Readonly<Record<ContentType, string>>
  day: string
  /** For a day whose title was emptied. */
  emptyDay: string
  meal: string
  /** Body of the placeholder left by deleting the last sub-activity. */
  activity: string
  columns: [place: string, time: string, schedule: string]
  /** What the title of a copy ends with. */
  copy: string
}

const TEXTS: Readonly<Record<Language, DefaultTexts>> = {
  en: {
    guidebook: 'Untitled Guidebook',
    pages: { attractions: 'Type 1', itinerary: 'Type 2', preparations: 'Type 3', airtickets: 'Type 4' },
    day: 'Day 1',
    emptyDay: 'New Day',
    meal: 'Meal title',
    activity: 'Enter Activity',
    columns: ['Place', 'Time', 'Schedule'],
    copy: ' (copy)',
  },
  kr: {
    guidebook: '제목 없는 길북',
    pages: { attractions: '자유 구성', itinerary: '일정표', preparations: '준비물', airtickets: '항공권' },
    day: '1일차',
    emptyDay: '새 일차',
    meal: '식사 이름',
    activity: '활동을 적어 주세요',
    columns: ['장소', '시간', '일정'],
    copy: ' (사본)',
  },
}

export const defaultTexts = (language: Language): DefaultTexts => inLanguage(language, TEXTS)

/** The title of a guidebook's copy; of a title that is too long for that, the end goes. */
export function copyTitle(title: string, language: Language): string {
  const end = defaultTexts(language).copy
  const begin = title.slice(0, LIMITS.titleLength - end.length)
  // Never half of a letter of two units.
  return `${begin.isWellFormed() ? begin : begin.slice(0, -1)}${end}`
}

/** What the subtitle of a new page once was stored as: readers never see it, nor that it is blank now. */
export const isDefaultSubtitle = (subtitle: PlainOrRich): boolean =>
  ['', 'Subtitle'].includes(plainText(subtitle).trim())

/** Titles in Korean name what a page of their type is for; these say nothing to a reader. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  Object.values(TEXTS)
    .flatMap(({ guidebook, emptyDay, meal, activity }) => [guidebook, emptyDay, meal, activity])
    .concat(Object.values(TEXTS.en.pages), TEXTS.kr.pages.attractions),
)

/** Whether it is what a new guidebook, page, day, meal or activity is called, which is left to be filled in. */
export const isLeftDefault = (title: PlainOrRich): boolean => SAYS_NOTHING.has(plainText(title).trim())

/** Whether nobody has named this guidebook yet. */
export const isUnnamed = (title: string): boolean =>
  Object.values(TEXTS).some(({ guidebook }) => guidebook === title.trim())

/** Whether a day still has the title that every new day gets, which says nothing of its own. */
export const isNewDayTitle = (title: string): boolean => Object.values(TEXTS).some(({ day }) => day === title)
