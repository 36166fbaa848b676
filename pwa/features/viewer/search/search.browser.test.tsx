// Searching a guidebook on its own pages: what is found as somebody types, by keys alone, and the hit marked where it stands.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { shownCover, shownPage } from '#domain/reader/shown.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { VISITED_CACHE } from '#pwa/copies/device.ts'
import { coverMarkup, pageMarkup } from '#pwa/features/viewer/render/pages.tsx'
import { startSearch } from '#pwa/features/viewer/script/start-search.ts'
import { STYLES, type StyledKind } from '#pwa/features/viewer/render/style.ts'
import css from '#pwa/features/viewer/styles/search.css?inline'
import { hitAddress } from './hit-address.ts'
import { markHits } from './mark-hits.ts'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false, countries: [] }

const item = (type: Parameters<typeof newItem>[0], fields: object): Item =>
  ({ ...newItem(type, type), ...fields }) as Item
const contentPage = (id: string, title: string, items: Item[]): Page => ({
  ...newPage('attractions', 'kr', NOW, id),
  title,
  sections: [{ _id: `${id}-s`, items }],
})

const bold = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '저녁에 ' },
        { type: 'text', text: '도톤', marks: [{ type: 'bold' }] },
        { type: 'text', text: '보리 강가를 걸어요.' },
      ],
    },
  ],
}
const evening = contentPage('evening', '저녁 산책', [
  item('text', { content: bold }),
  item('preparation', { title: '도톤보리 지도', body: 'Café' }),
  item('text', { content: paragraph('다시 도톤보리로') }),
])
const morning = contentPage('morning', '아침', [item('text', { content: paragraph('도톤보리에서 먼 시장') })])
const guidebook = {
  ...newGuidebook('g', 'kr'),
  uuid: 'u',
  title: '오사카',
  language: 'kr',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents: [morning, evening],
} as unknown as PublicGuidebook

const markup = (id: string): string => pageMarkup(shownPage(guidebook, id)!, FACTS)

/** As if it had been read on this device before: there is no server here. */
async function seen(): Promise<void> {
  const cache = await caches.open(VISITED_CACHE)
  const put = (path: string, body: string): Promise<void> => cache.put(path, new Response(`<body>${body}</body>`))
  await put('/m/u', coverMarkup(shownCover(guidebook), FACTS))
  for (const { _id } of guidebook.contents) await put(`/m/u/contents/${_id}`, markup(_id))
}

function open(id: string): HTMLElement {
  history.replaceState(null, '', `/m/u/contents/${id}`)
  document.documentElement.lang = 'ko'
  document.documentElement.classList.add('rd-ready')
  document.head.querySelector('style[data-page]')?.remove()
  const style = Object.assign(document.createElement('style'), { textContent: STYLES.page })
  style.dataset['page'] = ''
  document.head.append(style)
  document.body = document.createElement('body')
  document.body.innerHTML = markup(id)
  const root = document.querySelector<HTMLElement>('.rd-root')!
  startSearch(root)
  return root
}

const field = () => page.getByRole('searchbox', { name: '찾는 말' })
const results = () => page.getByRole('dialog').getByRole('link')
const openSearch = async (): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: '찾기', exact: true }))
  await expect.element(field()).toHaveFocus()
}
/** What the browser marks without changing the page. */
const highlighted = (name: string): string[] =>
  [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString())

beforeEach(async () => {
  sessionStorage.clear()
  await seen()
})

test('search: results stand by page with the words around them, by initials too, and none by what only leads elsewhere', async () => {
  open('evening')
  await openSearch()
  await userEvent.keyboard('ㄷㅌㅂㄹ')
  await expect.element(page.getByText('2쪽에서 4곳을 찾았어요')).toBeVisible()
  const headings = page.getByRole('dialog').getByRole('heading')
  await expect.element(headings.nth(0)).toHaveTextContent('저녁 산책 3곳')
  await expect.element(headings.nth(1)).toHaveTextContent('아침 1곳')
  await expect.element(results().nth(0)).toHaveTextContent('저녁에 도톤보리 강가를 걸어요.')
  await expect.element(page.getByText(/펼쳐 본 쪽에서만 찾아요/)).toBeVisible()
  await userEvent.fill(field(), 'cafe')
  await expect.element(page.getByText('한 곳을 찾았어요')).toBeVisible()
  await userEvent.fill(field(), '저녁 산책')
  await expect.element(page.getByText('한 곳을 찾았어요')).toBeVisible()
  await userEvent.fill(field(), '없는 말')
  await expect.element(page.getByText(/찾는 말이 없어요/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('search: pages that come after the field was left, as by Done on a phone, are searched too', async () => {
  const read = Cache.prototype.match
  const come = Promise.withResolvers<void>()
  vi.spyOn(Cache.prototype, 'match').mockImplementation(async function (this: Cache, ...given) {
    await come.promise
    return read.apply(this, given)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  sessionStorage.setItem('gilbook.find.u', '도톤보리')
  open('evening')
  await openSearch()
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(page.getByText(/펼쳐 보고 있어요/)).toBeVisible()
  come.resolve()
  await expect.element(page.getByText('2쪽에서 4곳을 찾았어요')).toBeVisible()
})

test('search: by keys alone a hit of this page is reached, marked and focused, whatever marks stand in it, and Escape takes the marks away', async () => {
  open('evening')
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('도톤보')
  await expect.element(results().nth(2)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(results().nth(0)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => highlighted('rd-hit')).toEqual(['도톤보'])
  expect(highlighted('rd-hits')).toEqual(['도톤보', '도톤보', '도톤보'])
  expect(document.activeElement?.textContent).toBe('저녁에 도톤보리 강가를 걸어요.')
  expect(decodeURIComponent(location.hash)).toBe('#find=도톤보&at=0')
  await userEvent.keyboard('{Escape}')
  expect([highlighted('rd-hits'), location.hash]).toEqual([[], ''])
})

test('search: a browser that marks no ranges by itself gets elements in their place, and the page is as before without them', () => {
  const root = open('evening')
  const before = root.innerHTML
  const known = Object.getOwnPropertyDescriptor(window, 'Highlight')
  delete (window as { Highlight?: unknown }).Highlight
  try {
    history.replaceState(null, '', hitAddress(location.pathname, '도톤보리', 2))
    markHits(root)
    expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      '도톤',
      '보리',
      '도톤보리',
      '도톤보리',
    ])
    expect(root.querySelector('.rd-hit')?.parentElement?.textContent).toBe('다시 도톤보리로')
    markHits(root)
    expect(root.querySelectorAll('mark').length).toBe(4)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    document.activeElement?.removeAttribute('tabindex')
    for (const place of root.querySelectorAll('[tabindex="-1"]')) place.removeAttribute('tabindex')
    expect(root.innerHTML).toBe(before)
  } finally {
    if (known) Object.defineProperty(window, 'Highlight', known)
  }
})

test('search: what a page was opened for and no longer has is told', async () => {
  open('morning')
  history.replaceState(null, '', hitAddress(location.pathname, '없는 말', 0))
  markHits(document.querySelector<HTMLElement>('.rd-root')!)
  await expect.element(page.getByText(/찾던 말이 이 쪽에 없어요/)).toBeVisible()
})

test.each(['cover', 'page', 'days'] satisfies StyledKind[])(
  'search: its styles name only tokens that a %s has, since they come later than it',
  (kind) => {
    for (const [, token = ''] of css.matchAll(/var\((--[\w-]+)/g)) expect(STYLES[kind]).toContain(`${token}:`)
  },
)
