// The first stop of the keyboard: past the header, to what the screen is about.
import { useText } from '#pwa/intl/use-text.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { messages } from './messages.ts'
import css from './shell.module.css'

export function SkipLink() {
  const t = useText(messages)
  return (
    <a
      className={css['skip']}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Moving the focus is all that is wanted: the address stays what the router says.
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      {t('skip')}
    </a>
  )
}
