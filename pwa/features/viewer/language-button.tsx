// Offers the frame's words in another language than the guidebook's. The reader's script acts on it (`script/start-frame-language.ts`).
import { type Language, localeOf, nameOf, otherLanguage } from '#domain/language.ts'
import { type Mode } from './viewing.tsx'

/** Named as that language names itself. Outside of the reader it is a picture of itself, as wide. */
export function LanguageButton({ language, mode = 'MOBILE' }: { language: Language; mode?: Mode }) {
  if (mode === 'STATIC' || mode === 'PAPER') return null
  const other = otherLanguage(language)
  if (mode !== 'MOBILE')
    return (
      <span className="rd-lang" lang={localeOf(other)}>
        {nameOf(other)}
      </span>
    )
  return (
    <button className="rd-lang rd-scripted" type="button" data-language={other} lang={localeOf(other)}>
      {nameOf(other)}
    </button>
  )
}
