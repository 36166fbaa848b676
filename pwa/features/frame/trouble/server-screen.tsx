// /server_not_available: nothing could be reached and this device keeps no copy.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { knownContact } from '#pwa/api/company.ts'
import { send } from '#pwa/api/call/send.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from '#pwa/features/frame/messages.ts'
import css from '#pwa/features/frame/shell.module.css'
import { SavedHere } from './saved-here.tsx'

export function ServerScreen() {
  const t = useText(messages)
  const router = useRouter()
  const next = useRouterState({ select: (state) => state.location.state.next })
  const [busy, setBusy] = useState(false)
  const [contact] = useState(knownContact)
  useTitle(t('unreachable'))
  const onRetry = async () => {
    setBusy(true)
    const failure = await send({ path: '/health' }).catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error) return void toast(t('stillUnreachable'), { tone: 'warning' })
    router.history.replace(next ?? '/')
  }
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['centred']}>
      <div>
        <Empty
          level={1}
          cut
          title={t('unreachable')}
          action={
            <Button look="primary" icon="refresh" busy={busy} onClick={() => void onRetry()}>
              {t('reconnect')}
            </Button>
          }
        >
          {t('unreachableText')}
          {contact && (
            <>
              <br />
              <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
        </Empty>
        <SavedHere />
      </div>
    </main>
  )
}
