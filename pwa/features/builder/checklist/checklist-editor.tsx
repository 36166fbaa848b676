// A checklist being edited: the reader's form of it, with a field a line.
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChecklistItem, writtenEntries } from '#domain/guidebook/items/checklist.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { focusField, giveEarlyTyping } from '#pwa/features/builder/items/early-typing.ts'
import { useIsEditing, useIsSelected } from '#pwa/features/builder/session/session-context.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { TickCount } from '#pwa/features/viewer/items/checklist.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { announce } from '#pwa/ui/status/announce.ts'
import { broken, shifted, without } from './entries.ts'
import { type EntryActions, EntryActsProvider, EntryRow } from './entry-row.tsx'
import { checklistMessages } from './messages.ts'
import { type EntryEdits, useEntryEdits } from './use-entries.ts'
import css from './checklist.module.css'

export function ChecklistEditor({ item }: { item: ChecklistItem }) {
  const id = item._id
  const box = useRef<HTMLDivElement>(null)
  const [selected, editing] = [useIsSelected(id), useIsEditing(id)]
  const [current, setCurrent] = useState<Id | null>(null)
  // The first line of an empty list stands there to be written; it keeps its id, and the keyboard, when it is.
  const [blank] = useState(() => crypto.randomUUID())
  const entries = item.entries.length > 0 ? item.entries : [{ _id: blank, title: '' }]
  const edits = useEntryEdits(id)
  const acts = useActs(id, edits)
  const total = writtenEntries(item).length
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('textarea')
    if (first && !editing) giveEarlyTyping(id, first)
    else if (first) focusField(id, first)
  }, [id, editing])
  return (
    <div ref={box} className={`rd-ck ${css['list']}`}>
      <EntryActsProvider value={acts}>
        <div className="rd-ck-hd">
          <div className="rd-ck-h">
            <TitleField id={id} value={item.title} edits={edits} />
          </div>
          {total > 0 && <TickCount total={total} />}
        </div>
        <ul className="rd-ck-l">
          {entries.map((entry, index) => (
            <EntryRow
              key={entry._id}
              entry={entry}
              index={index}
              total={entries.length}
              current={selected && current === entry._id && item.entries.length > 0}
              onFocus={() => setCurrent(entry._id)}
            />
          ))}
        </ul>
        {selected && item.entries.length > 0 && <AddEntry last={entries.at(-1)} acts={acts} />}
      </EntryActsProvider>
    </div>
  )
}

function TitleField({ id, value, edits }: { id: Id; value: string; edits: EntryEdits }) {
  const t = useText(checklistMessages)
  const field = useField(value, edits.retitle, { id, field: 'title' })
  return (
    <GrowArea
      label={t('title')}
      field={field}
      single
      maxLength={LIMITS.titleLength}
      placeholder={t('titlePlaceholder')}
      onFocus={edits.enter}
      onLeave={edits.leave}
      onKeyDown={(event) => {
        // On to the first line, as a hand goes that writes a list.
        if (event.key !== 'Enter' || !goTo(firstOf(event.currentTarget))) return
        event.preventDefault()
      }}
    />
  )
}

const firstOf = (area: Element): Element | null =>
  area.closest('[data-node]')?.querySelector('[data-entry] textarea') ?? null

function AddEntry({ last, acts }: { last: ChecklistItem['entries'][number] | undefined; acts: EntryActions }) {
  const t = useText(checklistMessages)
  return (
    <div className={css['add']}>
      <Button size="sm" icon="plus" onClick={() => last && acts.breakAt(last._id, last.title, [''])}>
        {t('add')}
      </Button>
    </div>
  )
}

function useActs(itemId: Id, edits: EntryEdits): EntryActions {
  const t = useText(checklistMessages)
  const wanted = useRef<{ id: Id; at: number } | null>(null)
  // Once its line is there.
  useEffect(() => {
    if (wanted.current && goTo(areaOf(wanted.current.id), wanted.current.at)) wanted.current = null
  })
  return useMemo(() => {
    const beside = (entry: Id, step: 1 | -1): HTMLElement | null => {
      const row = rowOf(entry)
      const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
      return next?.querySelector('textarea') ?? null
    }
    return {
      edits,
      itemId,
      breakAt(entry, before, lines) {
        let isFull = false
        const added = lines.map((title) => ({ _id: crypto.randomUUID(), title: title.slice(0, LIMITS.titleLength) }))
        edits.arrange((entries) => {
          const next = broken(entries, entry, before.slice(0, LIMITS.titleLength), added)
          isFull = next.length > LIMITS.checklistEntries
          return isFull ? [...entries] : next
        })
        const last = added.at(-1)
        if (isFull) announce(t('full', { most: LIMITS.checklistEntries }))
        else if (last) wanted.current = { id: last._id, at: added.length > 1 ? last.title.length : 0 }
      },
      remove(entry) {
        const [before, after] = [beside(entry, -1), beside(entry, 1)]
        const next = (before ?? after)?.closest<HTMLElement>('[data-entry]')?.dataset['entry']
        edits.arrange((entries) => without(entries, entry))
        if (next) wanted.current = { id: next, at: Infinity }
      },
      move(entry, step) {
        const entries = edits.arrange((all) => shifted(all, entry, step))
        const position = entries.findIndex(({ _id }) => _id === entry)
        if (position >= 0) announce(t('moved', { position: position + 1, total: entries.length }))
      },
      goBeside: (entry, step) => goTo(beside(entry, step), step > 0 ? 0 : Infinity),
    }
  }, [edits, itemId, t])
}

const rowOf = (entry: Id): HTMLElement | null => document.querySelector(`[data-entry="${CSS.escape(entry)}"]`)

const areaOf = (entry: Id): Element | null => rowOf(entry)?.querySelector('textarea') ?? null

/** @param at where the caret comes to stand */
function goTo(area: Element | null, at = Infinity): boolean {
  if (!(area instanceof HTMLTextAreaElement)) return false
  area.focus()
  const caret = Math.min(at, area.value.length)
  area.setSelectionRange(caret, caret)
  return true
}
