// What a poster says beside the guidebook's own words, in the guidebook's language.
import type { Language } from '#domain/guidebook/document.ts'

interface PosterWords {
  scan: string
  save: string
  /** Where readers need one. */
  password: string
}

const WORDS: Readonly<Record<Language, PosterWords>> = {
  en: {
    scan: 'Point your camera here',
    save: 'The guidebook opens at once. Tap ‘Save offline’ and it works with no data.',
    password: 'You need the password that you got from your travel company.',
  },
  kr: {
    scan: '카메라로 비춰 보세요',
    save: '길북이 바로 열려요. ‘오프라인 저장’을 누르면 데이터 없이도 볼 수 있어요.',
    password: '여행사에서 받은 비밀번호가 필요해요.',
  },
}

export const posterWords = (language: Language): PosterWords => WORDS[language] ?? WORDS.kr
