// A number behind each text of a guidebook, in the order in which it is to be read: what a screen or a file says is then a row
// of numbers, and nothing can be missing, doubled or elsewhere without being seen.

type Json = Record<string, unknown>

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  title: ['content'],
  text: ['content'],
  imagetext: ['content'],
  table: ['content'],
  button: ['title'],
  map: ['content'],
  checklist: ['title', 'entries'],
  preparation: ['title', 'body'],
  airticket: ['title'],
  accordion: ['title', 'content'],
  activity: ['title'],
  subActivity: ['time', 'place', 'body', 'schedule'],
  meal: ['title', 'body'],
}

/** @returns the pages with every text numbered, and how many numbers there are. */
export function numbered<P>(pages: P[]): { pages: P[]; count: number } {
  let count = 0
  const mark = (text: string): string => `${text} #${String((count += 1)).padStart(3, '0')};`

  const words = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim() === '' ? value : mark(value)
    if (Array.isArray(value)) return value.map(words)
    const { type, content, address, ...rest } = value as Json
    if (typeof address === 'string') return { ...rest, address: mark(address) }
    if (typeof rest['title'] === 'string') return { ...rest, title: mark(rest['title']) }
    if (!Array.isArray(content)) return value
    const isBlock = ['paragraph', 'headingOne', 'headingTwo'].includes(String(type))
    return { type, ...rest, content: isBlock ? lastMarked(content as Json[]) : content.map(words) }
  }
  const lastMarked = (texts: Json[]): Json[] =>
    texts.map((node, index) => (index === texts.length - 1 ? { ...node, text: mark(String(node['text'])) } : node))

  const inOrder = (node: Json, fields: readonly string[]): Json => {
    const marked: Json = {}
    for (const field of fields) if (node[field] !== undefined) marked[field] = words(node[field])
    return { ...node, ...marked }
  }
  const item = (node: Json): Json => inOrder(node, FIELDS[String(node['type'])] ?? [])
  const stop = (node: Json): Json => {
    const marked = inOrder(node, ['place', 'time', 'schedule'])
    return { ...marked, subActivities: (node['subActivities'] as Json[]).map(item) }
  }
  const day = (node: Json): Json => {
    const titled = inOrder(node, ['title'])
    const activities = (node['activities'] as Json[]).map(stop)
    return { ...titled, activities, meals: (node['meals'] as Json[]).map(item) }
  }
  const page = (node: Json): Json => {
    const titled = inOrder(node, ['subtitle'])
    const sections = (node['sections'] as Json[]).map((section) => ({
      ...section,
      items: (section['items'] as Json[]).map(item),
    }))
    return { ...titled, sections, days: (node['days'] as Json[]).map(day) }
  }
  return { pages: pages.map((each) => page(each as Json) as P), count }
}

/** The numbers in a text, each once where the same is said twice in a row: a picture's place and the field beside it. */
export const numbersIn = (text: string): number[] =>
  [...text.replace(/\s/g, '').matchAll(/#(\d{3});/g)]
    .map(([, digits]) => Number(digits))
    .filter((value, index, all) => value !== all[index - 1])

/** The words of a page's source, without its head, drawings and attributes. */
export const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
