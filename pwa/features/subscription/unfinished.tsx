// Purchases that this device knows to be unfinished go on from any screen: their own need not be opened.
import { useEffect } from 'react'
import { answeredAttempts } from '#pwa/api/payment-attempts.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

export function Unfinished() {
  const userId = useProfile()?._id
  useEffect(() => {
    if (userId === undefined || answeredAttempts().length === 0) return
    void whenOnline(() => import('#pwa/features/subscription/buying/purchase.ts')).then(({ resume }) => resume())
  }, [userId])
  return null
}
