// A list without rows: there are none yet, or none is what is looked for, and then all of them are a press away.
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Empty } from './empty.tsx'

interface Props {
  title: string
  /** What will stand here, where nothing is looked for. */
  text: string
  narrowed: boolean
  onShowAll: () => void
}

export function NoneFound({ title, text, narrowed, onShowAll }: Props) {
  const t = useText(messages)
  if (!narrowed) return <Empty title={title}>{text}</Empty>
  const all = (
    <Button icon="x" onClick={onShowAll}>
      {t('showAll')}
    </Button>
  )
  return (
    <Empty title={title} action={all}>
      {t('noneNarrowed')}
    </Empty>
  )
}
