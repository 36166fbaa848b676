// A table with the author's column widths, scrolled sideways where it is wider than the column.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { LIMITS } from '#domain/limits.ts'
import { Rich } from '#pwa/features/viewer/document-text.tsx'

export function TableBlock({ item }: { item: TableItem }) {
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
            <tr key={rowIndex}>
              {row.map((cell, col) => (
                <td key={col}>
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
