// What stands in the column while there is nothing to read yet, or nothing at all.
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import css from './preview.module.css'

export function Loading() {
  const t = useText(frameMessages)
  return (
    <p className={css['middle']} role="status">
      {t('loading')}
    </p>
  )
}

export function NotFound() {
  const t = useText(frameMessages)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['middle']}>
      <Mark size={40} />
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundHint')}</p>
    </main>
  )
}
