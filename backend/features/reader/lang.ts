// The language code of public files.
import type { Language } from '#domain/guidebook/document.ts'

/** `kr` is what is stored; `ko` is what `lang` takes. */
export const langOf = (language: Language): 'ko' | 'en' => (language === 'en' ? 'en' : 'ko')
