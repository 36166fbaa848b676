// What goes beyond an error's screen: what to tell us about a failure of the server, the console, and the report.
import { useEffect } from 'react'
import { ApiError } from '#pwa/api/errors.ts'
import { reportCaught } from '#pwa/error-reports/watch-app.ts'
import { catalogue } from '#pwa/intl/catalogue.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './error-reference.module.css'

const messages = catalogue({
  en: { reference: 'If you write to us, please mention {id}.' },
  kr: { reference: '문의할 때 알려 주세요: {id}' },
})

/** Shows the id by which the server's log knows the request; nothing where no server failed. */
export function ErrorReference({ error }: { error: unknown }) {
  const t = useText(messages)
  useEffect(() => {
    console.error(error)
    // What the server answered is in its own log.
    if (!(error instanceof ApiError)) reportCaught(error)
  }, [error])
  const id = error instanceof ApiError && error.body['requestId']
  return typeof id === 'string' && <small className={css['reference']}>{t('reference', { id })}</small>
}
