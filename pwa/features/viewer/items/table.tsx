// A table with the author's column widths, scrolled sideways where it is wider than the column.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { LIMITS } from '#domain/limits.ts'
import { Rich } from '#pwa/features/viewer/document-text.tsx'

interface Props {
  item: TableItem
  /** What its rows and columns are called where they come and go while they are shown. */
  lines?: { rows: readonly string[]; cols: readonly string[] }
}

export function TableBlock({ item, lines }: Props) {
  const widths = Array.from({ length: item.cols }, (_, col) => item.colWidths[col] ?? LIMITS.newColumn)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const wide = total > LIMITS.tableWidth + LIMITS.columnLeast
  return (
    <div className="rd-tb-box" {...(wide ? { tabIndex: 0, role: 'group', 'aria-label': '↔' } : {})}>
      <table className="rd-tb" style={wide ? { width: total } : {}}>
        <colgroup>
          {widths.map((width, col) => (
            <col key={col} style={{ width: `${((100 * width) / total).toFixed(2)}%` }} />
          ))}
        </colgroup>
        <tbody>
          {item.content.map((row, rowIndex) => (
            <tr key={lines?.rows[rowIndex] ?? rowIndex}>
              {row.map((cell, col) => (
                <td key={lines?.cols[col] ?? col}>
                  <Rich id={item._id} field={`content.${rowIndex}.${col}`} value={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
