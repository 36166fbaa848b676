// The size of the selected text: the presets, any other size typed, or that of its place.
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { FONT_SIZES } from '#domain/rich-text/attributes.ts'
import { fontSizeOf } from '#pwa/editor/styles/font-size.ts'
import { setMarkValue } from '#pwa/editor/styles/mark-values.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { Options } from './popup-options.tsx'
import { Popup, type PopupProps } from './popup.tsx'
import css from './popup.module.css'
import { messages } from './popup-messages.ts'

interface Props extends PopupProps {
  /** Pixels, as shown now; null where there are several. */
  size: number | null
  sized: boolean
}

/** Stands for no size of one's own. */
const OF_PLACE = 0

export function SizeMenu({ size, sized, ...popup }: Props) {
  const t = useText(messages)
  const [typed, setTyped] = useState(size === null ? '' : String(size))
  const [wrong, setWrong] = useState(false)
  const apply = (value: number | null) => {
    popup.onClose()
    editorHost.run(setMarkValue('fontSize', value))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = fontSizeOf(typed)
    if (value === null) setWrong(true)
    else apply(value)
  }
  return (
    <Popup label={t('size')} {...popup}>
      <form className={css['sizes']} onSubmit={submit} onKeyDown={toOptions} noValidate>
        <Field
          label={t('sizeTyped')}
          size="sm"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          data-start=""
          error={wrong ? t('sizeWrong') : undefined}
          onChange={(event) => {
            setWrong(false)
            setTyped(event.target.value)
          }}
        />
      </form>
      <Options
        label={t('sizes')}
        options={[
          ...FONT_SIZES.map((value) => ({ value: value as number, label: `${value}px` })),
          { value: OF_PLACE, label: t('sizeOfPlace') },
        ]}
        chosen={sized ? (size ?? undefined) : OF_PLACE}
        onChoose={(value) => apply(value === OF_PLACE ? null : value)}
      />
    </Popup>
  )
}

/** Down from the field goes to the list. */
function toOptions(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()
}
