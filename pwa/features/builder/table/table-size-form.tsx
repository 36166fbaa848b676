// Asks how many columns and rows a new table has.
import type { TableSize } from '#domain/guidebook/items/definition.ts'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { tableSizeMessages } from './table-size-messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './table-size-form.module.css'

const TOAST_MS = 5000

export function TableSizeForm({ onInsert }: { onInsert: (size: TableSize) => void }) {
  const t = useText(tableSizeMessages)
  const [cols, setCols] = useState(String(LIMITS.tableCols))
  const [rows, setRows] = useState(String(LIMITS.tableRows))
  const insert = (event: FormEvent): void => {
    event.preventDefault()
    const size = { rows: Math.floor(Number(rows)), cols: Math.floor(Number(cols)) }
    if (!(size.rows > 0 && size.cols > 0)) toast(t('tableBlank'), { tone: 'warning', duration: TOAST_MS })
    else if (size.rows * size.cols > LIMITS.tableCells)
      toast(t('tableMost', { most: LIMITS.tableCells }), { tone: 'warning', duration: TOAST_MS })
    else onInsert(size)
  }
  return (
    <form className={css['size']} aria-label={t('tableSize')} noValidate onSubmit={insert}>
      <Count label={t('tableCols')} value={cols} onChange={setCols} first />
      <Count label={t('tableRows')} value={rows} onChange={setRows} />
      <Button look="primary" size="sm" type="submit">
        {t('tableInsert')}
      </Button>
    </form>
  )
}

interface CountProps {
  label: string
  value: string
  onChange: (value: string) => void
  first?: boolean
}

function Count({ label, value, onChange, first = false }: CountProps) {
  const t = useText(tableSizeMessages)
  const step = (by: number): void => onChange(String(Math.max(1, (Number(value) || 0) + by)))
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <span className={css['count']}>
        <IconButton size="sm" tip="none" icon="minus" label={t('tableFewer', { label })} onClick={() => step(-1)} />
        <input
          type="number"
          min={1}
          max={LIMITS.tableCells}
          aria-label={label}
          autoFocus={first}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton size="sm" tip="none" icon="plus" label={t('tableMore', { label })} onClick={() => step(1)} />
      </span>
    </>
  )
}
