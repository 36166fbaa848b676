// A long list is drawn as far as a screen holds it, and the rest while nobody waits: a sheet of hundreds of rows stands at once.
import { startTransition, useEffect, useState } from 'react'

/** More than the highest screen shows. */
const AT_ONCE = 40
/** Few enough that no frame is held up. */
const STEP = 60

/** @returns how many of `total` are drawn so far */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + STEP))
  }, [drawn, total])
  return Math.min(drawn, total)
}
