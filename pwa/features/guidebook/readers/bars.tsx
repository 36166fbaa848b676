// A table of counts, each with a bar as long as its share of the longest.
import { useDates } from '#pwa/intl/dates.ts'
import css from './readers.module.css'

interface Props {
  heading: string
  head: readonly [what: string, count: string]
  rows: readonly { key: string; label: string; count: number }[]
}

export function Bars({ heading, head, rows }: Props) {
  const { number } = useDates()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className={css['bars']}>
      <caption>{heading}</caption>
      <thead className="vh">
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">
              {count > 0 && <span className={css['bar']} style={{ width: `${(count / most) * 100}%` }} />}
              <span className={css['label']}>{label}</span>
            </th>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
