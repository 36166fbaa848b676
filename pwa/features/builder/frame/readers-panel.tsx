// What concerns readers: whether a password locks the guidebook, and how often it was read.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { checkingMessages } from '#pwa/features/builder/dialogs/check-messages.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { frameMessages } from './messages.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './inspector.module.css'

/** Absent until the guidebook was saved: nobody can read it before. */
export function ReadersPanel() {
  const t = useText(coverMessages)
  const f = useText(frameMessages)
  const c = useText(checkingMessages)
  const dates = useDates()
  const { kept, isNew } = useLocal()
  const ask = useDialogs()
  if (isNew) return null
  return (
    <div className={`${css['section']} ${css['ruled']}`}>
      <h3>{t('audience')}</h3>
      <p className={css['fact']}>
        <Icon name={kept.hasPassword ? 'lock' : 'globe'} size={18} />
        <span className={css['grow']}>{t(kept.hasPassword ? 'locked' : 'unlocked')}</span>
        <Button size="sm" look="plain" onClick={() => ask({ kind: 'settings' })}>
          {f('settings')}
        </Button>
      </p>
      <p className={css['fact']}>
        <Icon name="check-circle" size={18} />
        <span className={css['grow']}>{c('check')}</span>
        <Button
          size="sm"
          look="plain"
          aria-label={c('showOf', { what: c('check') })}
          onClick={() => ask({ kind: 'check' })}
        >
          {c('show')}
        </Button>
      </p>
      <p className={css['fact']}>
        <Icon name="eye" size={18} />
        <span className={css['grow']}>{t('views')}</span>
        <b className="tnum">{dates.number(kept.views?.count ?? 0)}</b>
      </p>
    </div>
  )
}
