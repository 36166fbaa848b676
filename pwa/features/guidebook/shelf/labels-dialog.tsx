// Labels of the selected guidebooks: ticked, made, renamed, and taken off everywhere.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { changeShelf, renameLabel, type LabelCount } from '#pwa/api/guidebook/shelf.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import type { Picked } from './picked.ts'
import css from './shelf.module.css'
import { shelfMessages } from './shelf-messages.ts'

interface Props {
  picked: Picked
  known: readonly LabelCount[]
  onClose: () => void
}

/** Of a label whether all of them wear it, some, or none; what was not touched stays as it is on each. */
type Tick = boolean | 'mixed'

export function LabelsDialog({ picked, known, onClose }: Props) {
  const t = useText(shelfMessages)
  const { names, tickOf, tick, busy, save, rename } = useLabels({ picked, known, onClose })
  const [renaming, setRenaming] = useState<string | null>(null)
  return (
    <Dialog
      title={t('labelTitle')}
      closable
      onClose={onClose}
      actions={
        <Button look="primary" busy={busy} onClick={save}>
          {t('saveLabels')}
        </Button>
      }
    >
      <p>{t('labelText')}</p>
      <ul className={css['ticks']}>
        {names.map((name) => (
          <li key={name}>
            {renaming === name ? (
              <Renaming
                name={name}
                onDone={(to) => {
                  setRenaming(null)
                  if (to !== null) rename(name, to)
                }}
              />
            ) : (
              <LabelTick
                name={name}
                tick={tickOf(name)}
                onTick={(worn) => tick(name, worn)}
                onRename={() => setRenaming(name)}
                onRemove={() => rename(name, null)}
              />
            )}
          </li>
        ))}
      </ul>
      <NewLabel onAdd={(name) => tick(name, true)} />
    </Dialog>
  )
}

function useLabels({ picked, known, onClose }: Props) {
  const t = useText(shelfMessages)
  const queryClient = useQueryClient()
  const [names, setNames] = useState(() => known.map(({ name }) => name))
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  const [busy, setBusy] = useState(false)
  const during = (work: Promise<void>): void => {
    setBusy(true)
    void work
      .catch((failure: Error) => {
        toast(failure.name === 'NetworkError' ? t('needsServer') : failure.message, { tone: 'error' })
      })
      .finally(() => setBusy(false))
      .then(() => queryClient.invalidateQueries({ queryKey: ['guidebooks', 'shelf'] }))
  }
  const tick = (name: string, worn: boolean): void => {
    if (!names.includes(name)) setNames([...names, name])
    setTouched({ ...touched, [name]: worn })
  }
  const store = async (): Promise<void> => {
    const ids = picked.rows.map(({ _id }) => _id)
    const [add = [], remove = []] = [true, false].map((on) =>
      Object.keys(touched).filter((name) => touched[name] === on),
    )
    if (add.length + remove.length > 0) await changeShelf(ids, { add, remove })
    onClose()
  }
  const renameAll = async (from: string, to: string | null): Promise<void> => {
    await renameLabel(from, to)
    const kept = names.filter((name) => name !== from && name !== to)
    setNames(to === null ? kept : names.flatMap((name) => (name === from ? to : kept.includes(name) ? name : [])))
    const { [from]: worn, ...others } = touched
    setTouched(worn === undefined || to === null ? others : { ...others, [to]: worn })
  }
  return {
    names,
    busy,
    tick,
    tickOf: (name: string): Tick => touched[name] ?? wornBy(picked, name),
    save: () => during(store()),
    rename: (from: string, to: string | null) => during(renameAll(from, to)),
  }
}

function NewLabel({ onAdd }: { onAdd: (name: string) => void }) {
  const t = useText(shelfMessages)
  const [typed, setTyped] = useState('')
  const name = typed.replace(/\s+/g, ' ').trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name !== '') onAdd(name)
    setTyped('')
  }
  return (
    <form className={css['adding']} onSubmit={submit}>
      <Field
        label={t('newLabel')}
        placeholder={t('newLabelHint')}
        maxLength={LIMITS.labelLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={name === ''}>
        {t('addLabel')}
      </Button>
    </form>
  )
}

function wornBy({ labels }: Picked, name: string): Tick {
  const worn = labels.filter((own) => own.includes(name)).length
  return worn === 0 ? false : worn === labels.length ? true : 'mixed'
}

interface TickProps {
  name: string
  tick: Tick
  onTick: (worn: boolean) => void
  onRename: () => void
  onRemove: () => void
}

function LabelTick({ name, tick, onTick, onRename, onRemove }: TickProps) {
  const t = useText(shelfMessages)
  return (
    <div className={css['tick']}>
      <Checkbox
        checked={tick === true}
        ref={(input) => {
          if (input) input.indeterminate = tick === 'mixed'
        }}
        onChange={({ target }) => onTick(target.checked)}
      >
        <bdi>{name}</bdi>
      </Checkbox>
      <IconButton icon="edit" label={t('rename', { name })} onClick={onRename} />
      <IconButton icon="trash" label={t('removeLabel', { name })} onClick={onRemove} />
    </div>
  )
}

/** @param onDone with null where the name stays */
function Renaming({ name, onDone }: { name: string; onDone: (to: string | null) => void }) {
  const t = useText(shelfMessages)
  const [typed, setTyped] = useState(name)
  const to = typed.replace(/\s+/g, ' ').trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onDone(to === '' || to === name ? null : to)
  }
  return (
    <form className={css['adding']} onSubmit={submit}>
      <Field
        label={t('renameTo', { name })}
        autoFocus
        maxLength={LIMITS.labelLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('renameDo')}</Button>
    </form>
  )
}
