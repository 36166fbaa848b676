// Which page numbers a list offers: first, last, current ±2, ellipses between.

/** Page numbers in order; null stands for an ellipsis. A gap of one page shows that page. */
export function pageLinks(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount])
  for (let near = page - 2; near <= page + 2; near++) if (near >= 1 && near <= pageCount) wanted.add(near)
  const links: (number | null)[] = []
  let before = 0
  for (const next of [...wanted].toSorted((a, b) => a - b)) {
    if (next - before === 2) links.push(next - 1)
    else if (next - before > 2) links.push(null)
    links.push(next)
    before = next
  }
  return links
}
