// What takes the place of a changed draft is asked first: another file, or nothing.
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { importMessages } from './messages.ts'

interface Props {
  /** Whether there is something to lose. */
  asks: boolean
  onAnother: () => void
  onDiscard: () => void
}

export function Replace({ asks, onAnother, onDiscard }: Props) {
  return (
    <>
      <Throwing
        asks={asks}
        onGo={onAnother}
        icon="upload"
        name="another"
        confirm="throwAway"
        title="anotherTitle"
        text="anotherText"
      />
      <Throwing
        asks={asks}
        onGo={onDiscard}
        icon="trash"
        name="discard"
        confirm="discard"
        title="discardTitle"
        text="discardText"
      />
    </>
  )
}

interface Throw extends Pick<Props, 'asks'> {
  onGo: () => void
  icon: 'upload' | 'trash'
  name: 'another' | 'discard'
  confirm: 'throwAway' | 'discard'
  title: 'anotherTitle' | 'discardTitle'
  text: 'anotherText' | 'discardText'
}

function Throwing({ asks, onGo, icon, name, confirm, title, text }: Throw) {
  const t = useText(importMessages)
  const [isAsking, setAsking] = useState(false)
  const go = (): void => {
    setAsking(false)
    onGo()
  }
  return (
    <>
      <Button size="sm" icon={icon} onClick={() => (asks ? setAsking(true) : go())}>
        {t(name)}
      </Button>
      {isAsking && (
        <Confirm
          title={t(title)}
          glyph="alert-tri"
          confirm={t(confirm)}
          cancel={t('stay')}
          onConfirm={go}
          onClose={() => setAsking(false)}
        >
          {t(text)}
        </Confirm>
      )}
    </>
  )
}
