// Reading another file in the place of a changed draft is asked first.
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { importMessages } from './messages.ts'

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
