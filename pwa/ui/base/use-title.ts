// The name of the screen in the window's title, where screen readers and tabs find it.
import { useEffect } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'

export function useTitle(title: string): void {
  const brand = useText(messages)('brand')
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`
  }, [title, brand])
}
