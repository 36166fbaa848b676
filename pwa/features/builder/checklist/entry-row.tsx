// One line of a checklist: its words, the keys that break, move and remove it, and the same as buttons.
import { type ClipboardEvent, createContext, type KeyboardEvent, useContext } from 'react'
import type { ChecklistEntry } from '#domain/guidebook/items/checklist.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Toolbar } from '#pwa/ui/action/toolbar.tsx'
import { linesOf } from './entries.ts'
import { checklistMessages } from './messages.ts'
import type { EntryEdits } from './use-entries.ts'
import css from './checklist.module.css'

/** What a line asks of its list. */
export interface EntryActions {
  edits: EntryEdits
  itemId: Id
  /** Puts these behind it, the first with the rest of its own words, and goes there. */
  breakAt(entry: Id, before: string, lines: readonly string[]): void
  remove(entry: Id): void
  move(entry: Id, step: 1 | -1): void
  /** To the line beside it; false where there is none. */
  goBeside(entry: Id, step: 1 | -1): boolean
}

const ActsContext = createContext<EntryActions | null>(null)

export const EntryActsProvider = ActsContext.Provider

function useActs(): EntryActions {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error('outside a checklist')
  return acts
}

interface Props {
  entry: ChecklistEntry
  index: number
  total: number
  /** The buttons stand beside it. */
  current: boolean
  onFocus: () => void
}

export function EntryRow({ entry: { _id, title }, index, total, current, onFocus }: Props) {
  const t = useText(checklistMessages)
  const { edits, itemId } = useActs()
  const place = { id: itemId, field: `entries.${index}.title` }
  const field = useField(title, (words, burst) => edits.write(_id, words, burst), place)
  const keys = useEntryKeys(_id, title)
  const focused = (): void => {
    edits.enter()
    onFocus()
  }
  return (
    <li className={css['entry']} data-entry={_id} onFocus={onFocus}>
      <div className="rd-ck-r">
        <span className="rd-ck-b" aria-hidden="true" />
        <span className="rd-ck-t">
          <GrowArea
            label={t('entry', { n: index + 1 })}
            field={field}
            single
            maxLength={LIMITS.titleLength}
            placeholder={t('entryPlaceholder')}
            onFocus={focused}
            onLeave={edits.leave}
            {...keys}
          />
        </span>
      </div>
      {current && <EntryTools id={_id} index={index} total={total} />}
    </li>
  )
}

function useEntryKeys(id: Id, title: string) {
  const { breakAt, remove, move, goBeside } = useActs()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, altKey, currentTarget: area } = event
    const { selectionStart: from, selectionEnd: to, value } = area
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      // The item that the list is stays where it is.
      event.stopPropagation()
      move(id, key === 'ArrowUp' ? -1 : 1)
    } else if (key === 'Enter') breakAt(id, value.slice(0, from), [value.slice(to)])
    else if (key === 'Backspace' && title === '' && value === '') remove(id)
    else if (!(key === 'ArrowUp' && to === 0 && goBeside(id, -1))) {
      if (!(key === 'ArrowDown' && from === value.length && goBeside(id, 1))) return
    }
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
    const [first = '', ...rest] = lines
    breakAt(id, `${value.slice(0, from)}${first}`, [...rest.slice(0, -1), `${rest.at(-1)}${value.slice(to)}`])
  }
  return { onKeyDown, onPaste }
}

function EntryTools({ id, index, total }: { id: Id; index: number; total: number }) {
  const t = useText(checklistMessages)
  const { move, remove } = useActs()
  const n = index + 1
  return (
    <Toolbar className={css['tools']} label={t('tools', { n })}>
      <IconButton
        size="sm"
        icon="arrow-u"
        label={t('up', { n })}
        reason={index === 0 && t('first')}
        onClick={() => move(id, -1)}
      />
      <IconButton
        size="sm"
        icon="arrow-d"
        label={t('down', { n })}
        reason={n === total && t('last')}
        onClick={() => move(id, 1)}
      />
      <IconButton size="sm" danger icon="trash" label={t('remove', { n })} onClick={() => remove(id)} />
    </Toolbar>
  )
}
