// Copies a text, where a page may.
import { withTimeout } from '#pwa/copies/with-timeout.ts'

const ANSWER_MS = 3000

/** Old browsers, and those inside some apps, have no clipboard for scripts, or do not give it: then the text is shown to be copied. */
export const isCopied = (text: string): Promise<boolean> => {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard
  return withTimeout(
    ANSWER_MS,
    clipboard?.writeText(text).then(() => true),
    false,
  )
}
