// The buttons that read a page or a day aloud: shown where the device has a voice for it. What reads is loaded by their tap.
import { languageOfPage } from './frame-language.ts'
import { loadPart, sayMissing } from './load-part.ts'
import { speechOf, voiceFor } from './voices.ts'

export function startAloud(root: HTMLElement): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-aloud]')]
  // A cover has none: to ask a slow phone for its voices takes milliseconds.
  const speech = buttons.length > 0 && speechOf()
  if (!speech) return
  const show = (): void => {
    const hidden = voiceFor(speech, languageOfPage()) === undefined
    for (const button of buttons) button.hidden = hidden
  }
  for (const button of buttons)
    button.onclick = () => {
      // Within the tap: Safari lets nothing be said that was not begun in one.
      speech.speak(new SpeechSynthesisUtterance(''))
      void loadPart(
        import('#pwa/features/viewer/aloud/player.ts'),
        (part) => part.readAloud(root, button),
        () => sayMissing(root),
      )
    }
  // Many browsers find their voices late. A property: Safari has no such event to listen to before 16.
  speech.onvoiceschanged = show
  for (const event of ['online', 'offline']) addEventListener(event, show)
  show()
}
