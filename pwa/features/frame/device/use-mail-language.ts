// Mails are written in the language that was chosen last, wherever that was: it is sent to the account, now or once there
// is a network.
import { useEffect } from 'react'
import { changeUser } from '#pwa/api/user.ts'
import { useSession } from '#pwa/features/session/use-session.ts'
import { markSent, unsyncedLanguage, useLanguage } from '#pwa/intl/language.ts'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'

export function useMailLanguage(): void {
  const language = useLanguage()
  const session = useSession()
  const userId = session.kind === 'in' ? session.profile._id : null
  useEffect(() => {
    if (userId === null) return
    const onOnline = (): void => void sendLanguage(userId)
    const cancel = afterFirstInteraction(onOnline)
    window.addEventListener('online', onOnline)
    return () => {
      cancel()
      window.removeEventListener('online', onOnline)
    }
  }, [language, userId])
}

async function sendLanguage(userId: string): Promise<void> {
  const language = unsyncedLanguage()
  if (language === null) return
  const saved = await changeUser(userId, { language }).catch(() => null)
  // What did not arrive is sent with the next start, network or choice.
  if (saved) markSent(language)
}
