// What people ask often, in both languages.
import type { Articles } from '#pwa/features/help/article.ts'
import { faqEn } from './faq-en.ts'
import { faqKr } from './faq-kr.ts'

export const faq: Articles = { en: faqEn, kr: faqKr }
