// Quick open: a combobox with a list below it (WAI-ARIA). The focus stays in the box; arrows choose, Enter opens.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { VERTICAL_STEPS } from '#pwa/ui/base/use-roving-focus.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { type QuickOpenEntry, foundEntries, GROUPS } from './entries.ts'
import { quickOpenMessages } from './messages.ts'
import css from './quick-open.module.css'
import { useEntries } from './use-entries.ts'

export function QuickOpenDialog({ onClose }: { onClose: () => void }) {
  const t = useText(quickOpenMessages)
  const id = useId()
  const [typed, setTyped] = useState('')
  // By its key: what comes late moves others, and not what is chosen.
  const [key, setKey] = useState('')
  const found = foundEntries(useEntries(typed), typed)
  const at = Math.max(
    0,
    found.findIndex((entry) => keyOf(entry) === key),
  )
  const current = found[at]
  const open = (entry: QuickOpenEntry): void => {
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Its own key closes it again, and is never the browser's.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return onClose()
    }
    // What ends a syllable chooses nothing.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || !current) return
    const step = VERTICAL_STEPS[event.key]
    if (step !== undefined) {
      const next = (at + step + found.length) % found.length
      setKey(keyOf(found[next] as QuickOpenEntry))
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') open(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('title')} width="wide" closable onClose={onClose}>
      <Box
        typed={typed}
        list={`${id}-list`}
        active={current ? `${id}-${at}` : undefined}
        onType={(text) => {
          setTyped(text)
          setKey('')
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} found={found} current={current} onOpen={open} />
      {found.length === 0 && <p className={css['none']}>{t('none')}</p>}
      <p className={css['keys']} aria-hidden="true">
        {t('keys')}
      </p>
      <p role="status" className={css['said']}>
        {t('count', { count: found.length })}
      </p>
    </Dialog>
  )
}

const keyOf = ({ group, key }: QuickOpenEntry): string => `${group} ${key}`

interface BoxProps {
  typed: string
  /** Id of the list below, and of what is chosen in it. */
  list: string
  active: string | undefined
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Box({ typed, list, active, onType, onKeyDown }: BoxProps) {
  const t = useText(quickOpenMessages)
  const ref = useRef<HTMLInputElement>(null)
  // The window has given the focus to its first button by then.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className={css['box']}>
      <Icon name="search" size={18} />
      <input
        ref={ref}
        role="combobox"
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface ResultsProps {
  id: string
  found: readonly QuickOpenEntry[]
  current: QuickOpenEntry | undefined
  onOpen: (entry: QuickOpenEntry) => void
}

function Results({ id, found, current, onOpen }: ResultsProps) {
  const t = useText(quickOpenMessages)
  const groups = GROUPS.filter((group) => found.some((entry) => entry.group === group))
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={css['list']}>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className={css['group']}>
            {t(group)}
          </p>
          {found.map(
            (entry, at) =>
              entry.group === group && (
                <Option
                  key={keyOf(entry)}
                  id={`${id}-${at}`}
                  entry={entry}
                  selected={entry === current}
                  onOpen={() => onOpen(entry)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: QuickOpenEntry
  selected: boolean
  onOpen: () => void
}

/** Never has the focus: the box tells which one is chosen. */
const Option = ({ id, entry, selected, onOpen }: OptionProps) => (
  <div id={id} role="option" aria-selected={selected} className={css['option']} onClick={onOpen}>
    <Icon name={entry.icon} size={18} />
    <span className={css['name']}>
      <bdi>{entry.name}</bdi>
      {entry.note && (
        <span className={css['note']}>
          <bdi>{entry.note}</bdi>
        </span>
      )}
    </span>
  </div>
)
