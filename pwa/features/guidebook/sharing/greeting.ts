// What a company writes to its travellers with the link, in the guidebook's own language.
import type { Trip } from '#domain/guidebook/trip.ts'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import type { Sharing } from '#pwa/api/guidebook/sharing.ts'

type Told = Pick<Sharing, 'url' | 'shortUrl' | 'title' | 'language' | 'trip' | 'hasPassword'>

const DAY_MS = 86_400_000

/** The trip's first day, and its last where that is known; null where nothing is. */
function datesOf(trip: Pick<Trip, 'firstDay' | 'days'> | null, language: Language): string | null {
  if (!trip?.firstDay) return null
  const first = Date.parse(trip.firstDay)
  // Days of a calendar, which are the same ones by every clock.
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return trip.days && trip.days > 1 ? format.formatRange(first, first + (trip.days - 1) * DAY_MS) : format.format(first)
}

/** Lines: a greeting with the title, the dates, the link, and how to have it without a network. */
export function greetingOf({ url, shortUrl, title, language, trip, hasPassword }: Told): string {
  const words = inLanguage(language, WORDS)
  const dates = datesOf(trip, language)
  const lines = [
    words.hello(title),
    ...(dates === null ? [] : [words.dates(dates)]),
    shortUrl ?? url,
    words.save,
    ...(hasPassword ? [words.password] : []),
  ]
  return lines.join('\n')
}

interface Words {
  hello: (title: string) => string
  dates: (dates: string) => string
  save: string
  password: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    hello: (title) => `Hello! Here is your travel guidebook, “${title}”.`,
    dates: (dates) => `Dates: ${dates}`,
    save: 'Open it before you leave and tap ‘Save offline’: it then works with no data.',
    password: 'You will get the password separately.',
  },
  kr: {
    hello: (title) => `안녕하세요! ‘${title}’ 여행 길북을 보내 드려요.`,
    dates: (dates) => `여행 날짜: ${dates}`,
    save: '떠나기 전에 열어서 ‘오프라인 저장’을 누르면 데이터 없이도 볼 수 있어요.',
    password: '비밀번호는 따로 알려 드릴게요.',
  },
}
