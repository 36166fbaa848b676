// The list of shortcuts: what works on every screen and in the builder, first what works on this one.
import { useText } from '#pwa/intl/use-text.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { shortcutMessages } from './messages.ts'
import { BUILDER, EVERYWHERE, type ShortcutGroup, type ShortcutRow, keyCombinations } from './rows.ts'
import { storeSheetKey, useSheetKey } from './sheet.ts'
import css from './shortcuts.module.css'

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

interface Props {
  inBuilder: boolean
  onClose: () => void
}

export function ShortcutsDialog({ inBuilder, onClose }: Props) {
  const t = useText(shortcutMessages)
  const keyed = useSheetKey()
  const here = EVERYWHERE.filter(({ label, on }) => (label !== 'sheet' || keyed) && (!on || document.querySelector(on)))
  const everywhere = <Group key="everywhere" title={t('everywhere')} sections={[{ rows: here }]} />
  const builder = <Group key="builder" title={t('builder')} sections={BUILDER} />
  return (
    <Dialog title={t('title')} width="broad" closable onClose={onClose}>
      {/* Scrolls on small screens, so that a keyboard has to reach it. */}
      <div className={css['sheet']} role="group" aria-label={t('title')} tabIndex={0}>
        {inBuilder ? [builder, everywhere] : [everywhere, builder]}
      </div>
      <div className={css['foot']}>
        <Checkbox checked={keyed} onChange={(event) => storeSheetKey(event.target.checked)}>
          {t('byKey')}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Group({ title, sections }: { title: string; sections: readonly ShortcutGroup[] }) {
  const t = useText(shortcutMessages)
  return (
    <section>
      <h3 className={css['group']}>{title}</h3>
      <div className={css['parts']}>
        {sections.map((part) => (
          <div key={part.title ?? ''} className={part.title ? undefined : css['wide']}>
            {part.title && <h4 className={css['part']}>{t(part.title)}</h4>}
            <dl>
              {part.rows.map((row) => (
                <Line key={row.label} row={row} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

function Line({ row: { label, keys } }: { row: ShortcutRow }) {
  const t = useText(shortcutMessages)
  return (
    <div className={css['row']}>
      <dt>{t(label)}</dt>
      <dd>
        {keyCombinations(keys, isApple(), t('click'), t('space')).map((way) => (
          <span key={way.join('+')} className={css['way']}>
            {way.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
