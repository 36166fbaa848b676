// What is known of people, and for how long, in both languages.
import type { Articles } from '#pwa/features/help/article.ts'
import { privacyEn } from './privacy-en.ts'
import { privacyKr } from './privacy-kr.ts'

export const privacy: Articles = { en: privacyEn, kr: privacyKr }
