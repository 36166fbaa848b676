// The chat widget, where it is configured: after the page is there, and gone with whoever signs out.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localeOf } from '#domain/language.ts'
import { readCompany } from '#pwa/api/company.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'

/** Asks for nothing by itself: the footer does. */
export function ChatLauncher() {
  const { data } = useQuery({ queryKey: ['company'], queryFn: readCompany, staleTime: Infinity, enabled: false })
  const language = localeOf(useLanguage())
  const pluginKey = data?.chat?.pluginKey
  useEffect(() => {
    if (pluginKey === undefined) return
    let stop = (): void => undefined
    const cancel = afterFirstInteraction(() => {
      void import('./channel-talk.ts').then(({ bootChat }) => (stop = bootChat({ pluginKey, language })))
    })
    return () => {
      cancel()
      stop()
    }
  }, [pluginKey, language])
  return null
}
