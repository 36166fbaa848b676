// How the product is used, for builders and travellers, in both languages.
import type { Articles } from '#pwa/features/help/article.ts'
import { manualEn } from './manual-en.ts'
import { manualKr } from './manual-kr.ts'

export const manual: Articles = { en: manualEn, kr: manualKr }
