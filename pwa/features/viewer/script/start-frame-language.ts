// Pages are the same for everybody: who has chosen another language gets the frame's words replaced, by a part of the
// script that nobody else loads.
import { isLanguage, type Language } from '#domain/language.ts'
import { chooseLanguage, chosenLanguage, languageOfPage } from './frame-language.ts'

export function startFrameLanguage(root: HTMLElement): void {
  const speak = (language: Language): void =>
    // A part that is neither here nor to be had: the page stays as it came, and the next one follows the choice.
    void import('./translate-frame.ts').then((part) => part.translateFrame(root, language)).catch(() => undefined)
  const chosen = chosenLanguage()
  if (chosen && chosen !== languageOfPage()) speak(chosen)
  root.addEventListener('click', ({ target }) => {
    const language = (target as Element).closest<HTMLElement>('[data-language]')?.dataset['language']
    if (!isLanguage(language)) return
    chooseLanguage(language)
    speak(language)
  })
}
