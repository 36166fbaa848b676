// What both sides agree to, in both languages.
import type { Articles } from '#pwa/features/help/article.ts'
import { termsEn } from './terms-en.ts'
import { termsKr } from './terms-kr.ts'

export const terms: Articles = { en: termsEn, kr: termsKr }
