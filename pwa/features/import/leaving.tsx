// Reading another file in the place of a changed draft is asked, and so is leaving one that the device could not keep.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { importMessages } from './messages.ts'

/** @param asks whether there is something to lose, asked at the moment of leaving */
export function LeaveGuard({ asks }: { asks: () => boolean }) {
  const t = useText(importMessages)
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={t('leaveTitle')}
      glyph="alert-tri"
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('leaveText')}
    </Confirm>
  )
}

/** @param asks whether there is something to lose */
export function Another({ asks, onAnother }: { asks: boolean; onAnother: () => void }) {
  const t = useText(importMessages)
  const [isAsking, setAsking] = useState(false)
  const go = (): void => {
    setAsking(false)
    onAnother()
  }
  return (
    <>
      <Button size="sm" icon="upload" onClick={() => (asks ? setAsking(true) : go())}>
        {t('another')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('anotherTitle')}
          glyph="alert-tri"
          confirm={t('throwAway')}
          cancel={t('stay')}
          onConfirm={go}
          onClose={() => setAsking(false)}
        >
          {t('anotherText')}
        </Confirm>
      )}
    </>
  )
}
