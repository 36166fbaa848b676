// Says in the page, as `data-typing`, that somebody is typing: what moves beside the words holds still meanwhile.
import { useEffect } from 'react'
import { debounce } from '#pwa/ui/base/debounce.ts'

/** Also somebody who looks for the keys counts as typing. */
const PAUSE_MS = 1000

export function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let isTyping = false
    const rest = (): void => {
      isTyping = false
      delete dataset['typing']
    }
    const pause = debounce(PAUSE_MS, rest)
    const typed = (): void => {
      // Asking the page would cost more, at each key.
      if (!isTyping) dataset['typing'] = ''
      isTyping = true
      pause.call()
    }
    document.addEventListener('input', typed, true)
    return () => {
      document.removeEventListener('input', typed, true)
      pause.cancel()
      rest()
    }
  }, [])
}
