// /unsubscribe/{token}: the link of mails about news. Opening it changes nothing, since scanners open links: a press does.
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#pwa/api/errors.ts'
import { stopNewsMails } from '#pwa/api/message.ts'
import { messages } from '#pwa/features/message/messages.ts'
import { Centre } from '#pwa/features/session/centre.tsx'
import css from '#pwa/features/session/form.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'

export function UnsubscribeScreen({ token }: { token: string }) {
  const t = useText(messages)
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => stopNewsMails(token) })
  useTitle(t('stopPage'))
  if (isSuccess) return <End title={t('stopped')} text={t('stoppedText')} />
  if (error instanceof ApiError && error.status === 404) return <End title={t('stopDead')} text={t('stopDeadText')} />
  return (
    <Centre>
      <div className={css['panel']}>
        <h1 className={css['title']}>{t('stopTitle')}</h1>
        <p className={css['lead']}>{t('stopText')}</p>
        {error && <Banner tone="error">{error instanceof ApiError ? error.message : t('stopFailed')}</Banner>}
        <Button look="primary" size="lg" full busy={isPending} onClick={() => mutate()}>
          {t(isPending ? 'stopping' : 'stop')}
        </Button>
      </div>
    </Centre>
  )
}

/** Whoever is not signed in comes to the settings by the login. */
function End({ title, text }: { title: string; text: string }) {
  const t = useText(messages)
  return (
    <Centre>
      <div className={css['panel']} role="status">
        <span className={css['glyph']}>
          <Icon name="mail" size={28} />
        </span>
        <h1 className={css['title']}>{title}</h1>
        <p className={css['lead']}>{text}</p>
        <Link to="/settings/preferences" className={buttonClass({ look: 'primary', size: 'lg', full: true })}>
          {t('stopSettings')}
        </Link>
      </div>
    </Centre>
  )
}
