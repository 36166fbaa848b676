// Which columns of a table are narrower than the longest word in them, as the browser has laid them out.

/** The columns, counted from 0, in which a word goes on in the next line, or a telephone number, which never does, in the cell
 *  beside it. */
export function brokenColumns(table: HTMLTableElement): number[] {
  const broken = new Set<number>()
  for (const row of table.rows)
    for (const cell of row.cells)
      if (!broken.has(cell.cellIndex) && (hasBrokenWord(cell) || isLeft(cell))) broken.add(cell.cellIndex)
  return [...broken].sort((one, other) => one - other)
}

/** Whether a number is longer than the cell. */
function isLeft(cell: Element): boolean {
  const { left, right } = cell.getBoundingClientRect()
  return [...cell.querySelectorAll('.rd-tel')].some((number) => {
    const box = number.getBoundingClientRect()
    return Math.round(box.right) > Math.round(right) || Math.round(box.left) < Math.round(left)
  })
}

function hasBrokenWord(cell: Element): boolean {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]{2,}/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (tops.some((top) => top !== tops[0])) return true
    }
  return false
}
