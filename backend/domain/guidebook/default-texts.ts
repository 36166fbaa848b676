// The words that new nodes start with, in the guidebook's language.
import { inLanguage, type Language } from '#domain/language.ts'

interface DefaultTexts {
  guidebook: string
  day: string
  /** For a day whose title was emptied. */
  emptyDay: string
  meal: string
  /** Body of the placeholder left by deleting the last sub-activity. */
  activity: string
  columns: [place: string, time: string, schedule: string]
}

const TEXTS: Readonly<Record<Language, DefaultTexts>> = {
  en: {
    guidebook: 'Untitled Guidebook',
    day: 'Day 1',
    emptyDay: 'New Day',
    meal: 'Meal title',
    activity: 'Enter Activity',
    columns: ['Place', 'Time', 'Schedule'],
  },
  kr: {
    guidebook: '제목 없는 길북',
    day: '1일차',
    emptyDay: '새 일차',
    meal: '식사 이름',
    activity: '활동을 적어 주세요',
    columns: ['장소', '시간', '일정'],
  },
}

export const defaultTexts = (language: Language): DefaultTexts => inLanguage(language, TEXTS)

/** Whether a day still has the title that every new day gets, which says nothing of its own. */
export const isNewDayTitle = (title: string): boolean => Object.values(TEXTS).some(({ day }) => day === title)
