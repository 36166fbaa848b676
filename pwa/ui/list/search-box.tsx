// The search of a list: sent by Enter, taken back by the cross or by sending it empty.
import { type FormEvent, useState } from 'react'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'

interface Props {
  /** What is looked for by: the box's name and placeholder. */
  label: string
  /** Name of the cross. */
  clearLabel: string
  value: string
  onSearch: (search: string) => void
}

export function SearchBox({ label, clearLabel, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address may change under the box: back, forward, 'Clear search' of the empty state. Not in an effect: one that
  // comes late takes away what was typed since.
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
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
        label={label}
        labelHidden
        type="search"
        name="search"
        icon="search"
        placeholder={label}
        value={typed}
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        after={typed !== '' && <IconButton size="sm" tip="none" icon="x" label={clearLabel} onClick={onClear} />}
      />
    </form>
  )
}
