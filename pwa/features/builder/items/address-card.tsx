// The card under a selected video or button that takes its address; only an address that can be kept is stored.
import { useEffect, useState } from 'react'
import { smallItemMessages } from './small-item-messages.ts'
import type { AddressField } from '#pwa/features/builder/items/types/builder-item.ts'
import { useRefusal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { useSmallItem, useSmallItemEdits } from './small-item-context.ts'
import css from './small-item.module.css'

/** @param address the field of that type of item */
export function AddressCard({ url, address }: { url: string; address: AddressField }) {
  const t = useText(smallItemMessages)
  const { leave } = useSmallItemEdits()
  const { value, wrong, onChange, onBlur, onFocus } = useAddress(url, address)
  const { id } = useSmallItem()
  const refusal = useRefusal(id, 'url')
  return (
    <div className={css['card']}>
      <Field
        label={t(address.label)}
        labelHidden
        size="sm"
        icon={address.icon}
        error={wrong ? t(url === '' ? 'urlWrong' : 'urlWrongStill', { url }) : refusal}
        placeholder={t(address.placeholder)}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          onBlur()
          leave()
        }}
      />
    </div>
  )
}

/** What is typed stays in the field, also while it is no address yet; the document has the last one that was. */
function useAddress(url: string, { parse }: AddressField) {
  const session = useSession()
  const edits = useSmallItemEdits()
  const { unfinished, setUnfinished } = useSmallItem()
  const [typed, setTyped] = useState(unfinished)
  const [left, setLeft] = useState(typed !== null)
  const address = (text: string): string | null => (text.trim() === '' ? '' : parse(text))
  const known = typed === null || address(typed) !== null
  useEffect(() => setUnfinished(known ? null : typed), [setUnfinished, known, typed])
  // Undo shows at once; nothing else takes the place of something unfinished.
  useEffect(() => session.onSettle((forHistory) => forHistory && setTyped(null)), [session])
  return {
    value: typed ?? url,
    wrong: left && !known,
    onFocus: edits.enter,
    onChange(text: string) {
      const at = Date.now()
      setTyped(text)
      setLeft(false)
      const next = address(text)
      if (next !== null) edits.type('url', next, { startedAt: at, at })
    },
    onBlur() {
      setLeft(true)
      if (known) setTyped(null)
    },
  }
}
