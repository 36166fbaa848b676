// The sheet of all shortcuts, opened by `?` and from the bar.
import { shortcutMessages } from '#pwa/features/builder/messages/shortcuts.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { PARTS, waysOf } from './rows.ts'
import css from './shortcuts.module.css'

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(shortcutMessages)
  return (
    <Dialog title={t('title')} width="broad" closable onClose={onClose}>
      {/* Scrolls on small screens, so that a keyboard has to reach it. */}
      <div className={css['parts']} role="group" aria-label={t('title')} tabIndex={0}>
        {PARTS.map((part) => (
          <section key={part.title}>
            <h3 className={css['part']}>{t(part.title)}</h3>
            <dl>
              {part.rows.map(({ words, keys }) => (
                <div key={words} className={css['row']}>
                  <dt>{t(words)}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ keys }: { keys: string }) {
  const t = useText(shortcutMessages)
  return waysOf(keys, isApple(), t('click')).map((way) => (
    <span key={way.join('+')} className={css['way']}>
      {way.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ))
}
