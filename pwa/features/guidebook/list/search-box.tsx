// The search of a list: sent by Enter, taken back by the cross or by sending it empty (requirement §2, §5).
import { type FormEvent, useEffect, useState } from 'react'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'

export function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const t = useText(messages)
  const [typed, setTyped] = useState(value)
  // The address may change under the box: back, forward, 'Clear search' of the empty state.
  useEffect(() => setTyped(value), [value])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const onClear = () => {
    setTyped('')
    if (value !== '') onSearch('')
  }
  return (
    <form role="search" onSubmit={onSubmit}>
      <Field
        label={t('search')}
        labelHidden
        type="search"
        name="search"
        icon="search"
        placeholder={t('search')}
        value={typed}
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        after={typed !== '' && <IconButton size="sm" tip="none" icon="x" label={t('clearSearch')} onClick={onClear} />}
      />
    </form>
  )
}
