// Whole screens for what went wrong: an unexpected error, an address without a page.
import { Link } from '@tanstack/react-router'
import { createContext, lazy, Suspense, useContext } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import css from './shell.module.css'

/** What stands round the screen already: nothing, a footer below it, or a whole frame with header, main and footer. */
export const ScreenFrameContext = createContext<'nothing' | 'foot' | 'frame'>('nothing')

/** What few people ever need comes when they do. */
const ErrorReference = lazy(() =>
  whenOnline(() => import('./error-reference.tsx')).then((part) => ({ default: part.ErrorReference })),
)

const Foot = lazy(() => whenOnline(() => import('./foot.tsx')).then((part) => ({ default: part.Foot })))

/** What was written is on the device before it is shown, so that no way out of here loses anything. */
export function SomethingWrong({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText(messages)
  const action = (
    <>
      <Button look="primary" icon="refresh" onClick={reset}>
        {t('retry')}
      </Button>
      <Button look="plain" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
      <a href="/" className={buttonClass({ look: 'plain' })}>
        {t('toStart')}
      </a>
    </>
  )
  const body = (
    <div role="alert">
      <Empty level={1} cut title={t('wrong')} action={action}>
        {t('wrongText')}
        <Suspense>
          <ErrorReference error={error} />
        </Suspense>
      </Empty>
    </div>
  )
  if (useContext(ScreenFrameContext) === 'frame') return <div className={css['inside']}>{body}</div>
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['centred']}>
      {body}
    </main>
  )
}

/** An address without a page, wherever it is found out. */
export function NothingHere() {
  const around = useContext(ScreenFrameContext)
  if (around === 'frame') return <NothingInside />
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} className={css['centred']}>
        <NotFound />
      </main>
      {around === 'nothing' && (
        <Suspense>
          <Foot />
        </Suspense>
      )}
    </>
  )
}

/** The same inside a frame, which has its main already. */
export const NothingInside = () => (
  <div className={css['inside']}>
    <NotFound />
  </div>
)

function NotFound() {
  const t = useText(messages)
  return (
    <Empty
      level={1}
      cut
      title={t('notFound')}
      action={
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {t('toStart')}
        </Link>
      }
    >
      {t('notFoundText')}
    </Empty>
  )
}
