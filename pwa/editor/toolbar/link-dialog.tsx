// Sets, changes or removes the link of the selection (url, email, tel).
import { useId, useState, type FormEvent } from 'react'
import {
  hrefOf,
  LINK_KINDS,
  linkRange,
  partsOf,
  LINK_PREFIX,
  setLink,
  type LinkKind,
} from '#pwa/editor/commands/link.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import css from './toolbar.module.css'

/** The dialog looks for this attribute when it opens, which React does not write. */
const startHere = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '')

const ICONS = { url: 'globe', email: 'mail', tel: 'phone' } as const

interface Parts {
  kind: LinkKind
  typed: string
}

function rangeAtCaret(): ReturnType<typeof linkRange> {
  const state = editorHost.view()?.state
  return state ? linkRange(state) : null
}

/** With nothing selected and no link at the caret, saving just closes. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const t = useText(messages)
  const [range] = useState(rangeAtCaret)
  const [{ kind, typed }, setParts] = useState<Parts>(() =>
    range?.href ? partsOf(range.href) : { kind: 'url', typed: '' },
  )
  const [wrong, setWrong] = useState(false)
  const formId = useId()
  const change = (parts: Parts) => {
    setWrong(false)
    setParts(parts)
  }
  const apply = (href: string | null) => {
    onClose()
    editorHost.run(setLink(href))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!range) return onClose()
    if (typed.trim() === '') return range.href ? apply(null) : onClose()
    const href = hrefOf(kind, typed)
    if (href) apply(href)
    else setWrong(true)
  }
  return (
    <Dialog
      title={t('linkTitle')}
      onClose={onClose}
      actions={
        <>
          {range?.href && (
            <Button look="warning" className={css['remove'] ?? ''} onClick={() => apply(null)}>
              {t('linkRemove')}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" type="submit" form={formId}>
            {t('linkSave')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css['form']} onSubmit={save} noValidate>
        <Address parts={{ kind, typed }} wrong={wrong} onChange={change} />
      </form>
    </Dialog>
  )
}

interface AddressProps {
  parts: Parts
  wrong: boolean
  onChange: (parts: Parts) => void
}

/** What the address begins with stands before it until somebody writes a beginning of their own. */
function Address({ parts: { kind, typed }, wrong, onChange }: AddressProps) {
  const t = useText(messages)
  return (
    <>
      <Segmented
        label={t('linkKind')}
        value={kind}
        choices={LINK_KINDS.map((value) => ({ value, label: t(value), icon: ICONS[value] }))}
        onChange={(value) => onChange({ kind: value, typed })}
        full
      />
      <Field
        label={t(kind)}
        hint={t(`${kind}Hint`)}
        type={kind}
        before={/^[a-z]+:/i.test(typed) ? undefined : LINK_PREFIX[kind]}
        value={typed}
        ref={startHere}
        error={wrong ? t(`${kind}Wrong`) : undefined}
        onChange={(event) => onChange({ kind, typed: event.target.value })}
      />
    </>
  )
}
