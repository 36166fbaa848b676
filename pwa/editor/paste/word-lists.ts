// Word writes list items as paragraphs with a level in their style: these become nested lists again.

interface Item {
  paragraph: HTMLElement
  level: number
  ordered: boolean
}

export function nestWordLists(body: HTMLElement): void {
  let run: Item[] = []
  const flush = () => {
    if (run.length > 0) replaceRun(run)
    run = []
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph)
    const last = run.at(-1)
    if (last && (!item || nextElement(last.paragraph) !== paragraph)) flush()
    if (item) run.push(item)
  }
  flush()
}

const nextElement = (element: Element): Element | null => element.nextElementSibling

function itemOf(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute('style') ?? ''
  const list = style.split(';').find((part) => /^\s*mso-list:/i.test(part)) ?? ''
  const level = /\blevel(\d{1,9})/i.exec(list)?.[1]
  if (!level || !/MsoList/i.test(paragraph.className)) return null
  const markers = [...paragraph.querySelectorAll('[style*="mso-list"]')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const sign = markers.map((marker) => marker.textContent ?? '').join('')
  for (const marker of markers) marker.remove()
  return { paragraph, level: Math.min(Number(level), 9), ordered: /^[\s\u00a0]*[(]?[\w가-힣]{1,4}[.)]/.test(sign) }
}

function replaceRun(items: readonly Item[]): void {
  const first = items[0] as Item
  const root = document.createDocumentFragment()
  const lists: { list: HTMLElement; level: number }[] = []
  for (const { paragraph, level, ordered } of items) {
    while (lists.length > 1 && (lists.at(-1)?.level ?? 0) > level) lists.pop()
    const open = lists.at(-1)
    if (!open || open.level < level) {
      const list = document.createElement(ordered ? 'ol' : 'ul')
      const holder = open?.list.lastElementChild ?? root
      holder.append(list)
      lists.push({ list, level })
    }
    const li = document.createElement('li')
    li.append(...paragraph.childNodes)
    lists.at(-1)?.list.append(li)
  }
  first.paragraph.before(root)
  for (const { paragraph } of items) paragraph.remove()
}
