// Pages are the same for everybody: who has chosen another language gets the frame's words replaced, by a part of the
// script that nobody else loads.
import { isLanguage, type Language } from '#domain/language.ts'
import { chooseLanguage, chosenLanguage, languageOfPage } from './frame-language.ts'
import { loadPart, unlessFirst } from './load-part.ts'

export function startFrameLanguage(root: HTMLElement): void {
  const speak = (language: Language): void =>
    // Where it can't be had, the next page follows the choice.
    void loadPart(import('./translate-frame.ts'), (part) => part.translateFrame(root, language))
  unlessFirst(() => {
    const chosen = chosenLanguage()
    if (chosen && chosen !== languageOfPage()) speak(chosen)
  })
  root.addEventListener('click', ({ target }) => {
    const language = (target as Element).closest<HTMLElement>('[data-language]')?.dataset['language']
    if (!isLanguage(language)) return
    chooseLanguage(language)
    speak(language)
  })
}
