// One side of an overlap: a text as people read it, or a picture.
import { isRecord } from '#domain/is-record.ts'
import type { Picture } from '#domain/guidebook/document.ts'
import { textFieldsBy } from '#domain/guidebook/text-fields.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { waitingMessages } from './messages.ts'
import css from './sync.module.css'

interface Props {
  title: string
  value: unknown
  choose: string
  onChoose: () => void
}

export function Side({ title, value, choose, onChoose }: Props) {
  return (
    <div className={css['side']}>
      <h4>{title}</h4>
      <Value value={value} />
      <Button size="sm" onClick={onChoose}>
        {choose}
      </Button>
    </div>
  )
}

export function Value({ value }: { value: unknown }) {
  const t = useText(waitingMessages)
  if (isPicture(value)) return <img src={value.small} alt={value.alt ?? ''} width={160} />
  const text = displayText(value)
  return <p className={css['words']}>{text === '' ? t('empty') : text}</p>
}

export const isPicture = (value: unknown): value is Picture => isRecord(value) && typeof value['small'] === 'string'

const SPOKEN = [...textFieldsBy('shown'), 'sections', 'items']

/** What a value says, line by line; settings that say nothing are left out. */
export function displayText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(displayText).filter(Boolean).join('\n')
  if (!isRecord(value)) return ''
  if (value['type'] === 'doc') return plainText(value as unknown as RichText)
  return SPOKEN.map((name) => displayText(value[name]))
    .filter(Boolean)
    .join('\n')
}
