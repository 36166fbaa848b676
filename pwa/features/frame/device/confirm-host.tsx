// Where the question for the password appears, over whatever screen is open. The window comes when it is first needed.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onConfirmation } from '#pwa/api/call/confirmed.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const ConfirmPassword = lazy(() =>
  whenOnline(() => import('./confirm-password.tsx')).then((part) => ({ default: part.ConfirmPassword })),
)

export function ConfirmHost() {
  const [shown, setShown] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(undefined)
  useEffect(
    () =>
      onConfirmation(() => {
        setShown(true)
        return new Promise((resolve) => (answer.current = resolve))
      }),
    [],
  )
  const end = (confirmed: boolean): void => {
    setShown(false)
    answer.current?.(confirmed)
  }
  return <Suspense>{shown && <ConfirmPassword onEnd={end} />}</Suspense>
}
