// The colour of the selected text or of its ground: a swatch, a code, or none.
import { useState, type FormEvent, type ReactNode } from 'react'
import { isColour } from '#domain/rich-text/attributes.ts'
import { setMarkValue } from '#pwa/editor/styles/mark-values.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { ColourGrid, type Coloured } from './colour-grid.tsx'
import css from './colours.module.css'
import { rememberColour } from './last-colours.ts'
import { Popup, type PopupProps } from './popup.tsx'
import { themeColour } from './theme-colour.ts'
import seen from './theme-colour.module.css'
import { messages } from './popup-messages.ts'

interface Props extends PopupProps {
  start: Coloured
  /** What the selection has now; null: none, or several. */
  colours: Record<Coloured, string | null>
}

export function ColourPicker({ start, colours, ...popup }: Props) {
  const t = useText(messages)
  const [of, setOf] = useState(start)
  const apply = (colour: string | null) => {
    popup.onClose()
    if (colour) rememberColour(colour)
    editorHost.run(setMarkValue(of, colour))
  }
  return (
    <Popup label={t('colours')} {...popup}>
      <div className={css['picker']}>
        <Segmented
          label={t('colourOf')}
          value={of}
          choices={(['color', 'backgroundColor'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setOf}
          full
        />
        <ColourGrid of={of} chosen={colours[of]} onChoose={apply} />
        <CodeForm key={of} of={of} colour={colours[of]} onApply={apply}>
          <Button onClick={() => apply(null)}>{t(of === 'color' ? 'colourNone' : 'groundNone')}</Button>
        </CodeForm>
      </div>
    </Popup>
  )
}

interface CodeProps {
  of: Coloured
  colour: string | null
  onApply: (colour: string) => void
  children: ReactNode
}

function CodeForm({ of, colour, onApply, children }: CodeProps) {
  const t = useText(messages)
  const [typed, setTyped] = useState(colour ?? '')
  const [wrong, setWrong] = useState(false)
  const code = codeOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code) onApply(code)
    else setWrong(true)
  }
  return (
    <form className={css['code']} onSubmit={submit} noValidate>
      <Field
        label={t('colourTyped')}
        labelHidden
        size="sm"
        autoComplete="off"
        spellCheck={false}
        placeholder="#954103"
        after={
          code ? (
            <span className={`${css['sample']} ${seen['seen']}`} style={themeColour(of, code)} />
          ) : (
            <span className={css['sample']} />
          )
        }
        value={typed}
        error={wrong ? t('colourWrong') : undefined}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.target.value)
        }}
      />
      {children}
    </form>
  )
}

function codeOf(typed: string): string | null {
  const code = `#${typed.trim().replace(/^#/, '').toLowerCase()}`
  return isColour(code) ? code : null
}
