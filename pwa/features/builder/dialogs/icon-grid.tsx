// A grid of icons with one tab stop: arrows move, Home and End go to the ends, Enter and Space choose.
import { useState } from 'react'
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import css from './dialogs.module.css'

export interface GridIcon {
  key: string
  /** As a page's `icon` holds it; null: the default icon. */
  name: string | null
  label: string
}

/** What both grids of the popup are given. */
export interface Choosing {
  /** What was typed into the search. */
  search: string
  /** The page's icon, as it holds it. */
  chosen: string | null
  columns: number
  onChoose: (name: string | null) => void
}

interface Props {
  label: string
  icons: readonly GridIcon[]
  chosen: string | null
  columns: number
  /** Of each icon, in px. */
  size?: number
  onChoose: (name: string | null) => void
}

export function IconGrid({ label, icons, chosen, columns, size = 24, onChoose }: Props) {
  const start = Math.max(
    0,
    icons.findIndex((icon) => icon.name === chosen),
  )
  const [at, setAt] = useState(start)
  const current = Math.min(at, icons.length - 1)
  const move = useRovingFocus({ items: '[role=gridcell]', layout: { columns } })
  const rows = Array.from({ length: Math.ceil(icons.length / columns) }, (_, row) =>
    icons.slice(row * columns, (row + 1) * columns),
  )
  return (
    <>
      <div role="grid" aria-label={label} className={css['icons']} onKeyDown={move}>
        {rows.map((row, rowAt) => (
          <div role="row" key={row[0]?.key}>
            {row.map((icon, columnAt) => {
              const index = rowAt * columns + columnAt
              return (
                <button
                  key={icon.key}
                  type="button"
                  role="gridcell"
                  aria-label={icon.label}
                  aria-selected={icon.name === chosen}
                  title={icon.label}
                  tabIndex={index === current ? 0 : -1}
                  className={css['icon']}
                  onFocus={() => setAt(index)}
                  onClick={() => onChoose(icon.name)}
                >
                  <GuideIcon name={icon.name} size={size} />
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <p className={css['named']} aria-hidden="true">
        {icons[current]?.label}
      </p>
    </>
  )
}
