// Asks an account that has not agreed to the present terms, where it is signed in. Nothing waits for the answer: those who
// were there before the question go on.
import { useEffect, useState } from 'react'
import { setUser } from '#pwa/api/session.ts'
import { changeUser } from '#pwa/api/user.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { dismissToast, toast } from '#pwa/ui/status/toasts.ts'
import { ConsentFields, useConsents } from './consent-fields.tsx'
import { messages } from './messages.ts'

interface Props {
  userId: string
  /** A tool fills its window: there it is a notice that stays until it is answered. */
  isFloating?: boolean
}

export function ConsentNotice({ userId, isFloating }: Props) {
  const t = useText(messages)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!isFloating || open) return
    const action = { label: t('look'), run: () => setOpen(true) }
    const notice = toast(t('notice'), { duration: null, action })
    return () => dismissToast(notice)
  }, [isFloating, open, t])
  return (
    <>
      {!isFloating && (
        <Banner>
          {t('notice')}{' '}
          <button type="button" onClick={() => setOpen(true)}>
            {t('look')}
          </button>
        </Banner>
      )}
      {open && <ConsentDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ConsentDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useText(messages)
  const consents = useConsents()
  const [isBusy, setIsBusy] = useState(false)
  const onAgree = async () => {
    const agreed = consents.ask()
    if (!agreed) return consents.focus()
    setIsBusy(true)
    const saved = await changeUser(userId, { consents: agreed }).catch(() => null)
    setIsBusy(false)
    if (!saved) return void toast(t('failed'), { tone: 'error' })
    toast(t('done'), { tone: 'success' })
    setUser(saved)
  }
  return (
    <Dialog
      title={t('title')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button look="outlined" onClick={onClose}>
            {t('later')}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void onAgree()}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 16 }}>{t('text')}</p>
      <ConsentFields {...consents} />
    </Dialog>
  )
}
