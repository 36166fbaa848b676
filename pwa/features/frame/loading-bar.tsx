// The bar of each change of path: random steps every 100 ms to 80 %, full on load or after 3 s.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from './loading-bar.module.css'

const STEP_MS = 100
const CLIMB_TO = 80
const LONGEST_MS = 3000
const LINGER_MS = 200

/** One step of the climb, in percent; `chance` from 0 to 1. */
export const nextProgress = (percent: number, chance: number): number => Math.min(CLIMB_TO, percent + 2 + chance * 10)

export function LoadingBar() {
  const loading = useRouterState({
    select: (state) => state.isLoading && state.location.pathname !== state.resolvedLocation?.pathname,
  })
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    if (!loading) return
    setPercent(0)
    const climb = setInterval(
      () => setPercent((now) => (now === null ? null : nextProgress(now, Math.random()))),
      STEP_MS,
    )
    const finish = () => {
      clearInterval(climb)
      setPercent((now) => (now === null ? null : 100))
      setTimeout(() => setPercent((now) => (now === 100 ? null : now)), LINGER_MS)
    }
    const longest = setTimeout(finish, LONGEST_MS)
    return () => {
      clearTimeout(longest)
      finish()
    }
  }, [loading])
  if (percent === null) return null
  return (
    <div className={css['bar']} aria-hidden="true">
      <span className={css['road']} style={{ width: `${percent}%` }} />
    </div>
  )
}
