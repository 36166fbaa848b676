// A chart and the same figures as a table: whoever cannot see or point reads them there.
import { type ReactNode, useState } from 'react'
import css from './dashboard.module.css'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'

interface Props {
  title: string
  /** Legend or sum, right of the title. */
  beside?: ReactNode
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
  chart: ReactNode
}

export function ChartCard({ title, beside, head, rows, chart }: Props) {
  const t = useText(messages)
  const [table, setTable] = useState(false)
  return (
    <section className={css['card']} aria-label={title}>
      <div className={css['top']}>
        <h2>{title}</h2>
        {beside}
        <Button size="sm" look="plain" icon={table ? 'chart' : 'table'} onClick={() => setTable(!table)}>
          <span className="vh">{title}</span> {t(table ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {table ? (
        <div className={css['figures']} tabIndex={0} role="region" aria-label={t('tableOf', { title })}>
          <table>
            <thead>
              <tr>
                {head.map((words) => (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        chart
      )}
    </section>
  )
}
