// Offers a newer version of the app, once nothing waits to be sent; it stays until it is answered.
import { useEffect } from 'react'
import { deviceMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { acceptUpdate, useUpdateOffered } from '#pwa/offline/app-update.ts'
import { dismissToast, toast } from '#pwa/ui/status/toasts.ts'

export function UpdateOffer() {
  const t = useText(deviceMessages)
  const isOffered = useUpdateOffered()
  useEffect(() => {
    if (!isOffered) return
    const offer = toast(t('updated'), { duration: null, action: { label: t('updateNow'), run: acceptUpdate } })
    return () => dismissToast(offer)
  }, [isOffered, t])
  return null
}
