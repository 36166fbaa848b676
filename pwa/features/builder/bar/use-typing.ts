// Says in the page, as `data-typing`, that somebody is typing: what moves beside the words holds still meanwhile.
import { useEffect } from 'react'
import { whenQuiet } from '#pwa/ui/when-quiet.ts'

/** Also somebody who looks for the keys counts as typing. */
const PAUSE_MS = 1000

export function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const rest = (): void => void delete dataset['typing']
    const pause = whenQuiet(PAUSE_MS, rest)
    const typed = (): void => {
      if (dataset['typing'] === undefined) dataset['typing'] = ''
      pause.wait()
    }
    document.addEventListener('input', typed)
    return () => {
      document.removeEventListener('input', typed)
      pause.stop()
      rest()
    }
  }, [])
}
