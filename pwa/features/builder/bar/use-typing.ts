// Says in the page, as `data-typing`, that somebody is typing: what moves beside the words holds still meanwhile.
import { useEffect } from 'react'

/** Also somebody who looks for the keys counts as typing. */
const PAUSE_MS = 1000

export function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let pause: ReturnType<typeof setTimeout> | undefined
    const rest = (): void => {
      pause = undefined
      delete dataset['typing']
    }
    const typed = (): void => {
      if (pause === undefined) dataset['typing'] = ''
      clearTimeout(pause)
      pause = setTimeout(rest, PAUSE_MS)
    }
    document.addEventListener('input', typed)
    return () => {
      document.removeEventListener('input', typed)
      clearTimeout(pause)
      rest()
    }
  }, [])
}
