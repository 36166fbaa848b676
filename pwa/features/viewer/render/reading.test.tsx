// What a page says to readers and to other programs, by its mode and place.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { shownPage } from '#domain/reader/shown.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { Credit, CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { type Mode, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { pageMarkup } from './pages.tsx'
import { shareTags } from './share-tags.ts'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false }
const MODES: readonly Mode[] = ['EDIT', 'PREVIEW', 'MOBILE', 'STATIC', 'PAPER']
const PICTURE = { large: '/uploads/l.webp', medium: '/uploads/m.webp', small: '/uploads/s.webp' }

const pageOf = (id: string, fields: Partial<Page> = {}): Page => ({
  ...newPage('attractions', 'en', NOW, id),
  ...fields,
})
const book = (...contents: Page[]): PublicGuidebook => ({
  ...newGuidebook('g', 'en'),
  uuid: 'u',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents,
})
const inMode = (mode: Mode, element: React.ReactNode): string =>
  renderToStaticMarkup(
    <ViewingProvider value={{ mode, language: 'en', coverHref: '/cover', pageHref: (id) => `/pages/${id}` }}>
      {element}
    </ViewingProvider>,
  )

test('credit: it stands on public pages and on paper only, and an empty footer where it is written only', () => {
  expect(MODES.filter((mode) => inMode(mode, <Credit credit="powered" />) !== '')).toEqual(['MOBILE', 'PAPER'])
  const footer = { type: 'text' as const, title: ' ', text: '', image: null }
  expect(MODES.filter((mode) => inMode(mode, <CoverFooter footer={footer} />) !== '')).toEqual(['EDIT'])
})

test('itinerary: a single day needs no chips to jump by, two have them wherever it is read', () => {
  const chips = (count: number): Mode[] => {
    const days = Array.from({ length: count }, (_, n) => newDay('en', `d${n}`))
    const trip = { ...newPage('itinerary', 'en', NOW, 'trip'), days }
    return MODES.filter((mode) =>
      inMode(mode, <PageView page={trip} guidebookTitle="Trip" next={null} />).includes('data-days'),
    )
  }
  expect([chips(1), chips(2)]).toEqual([[], ['PREVIEW', 'MOBILE', 'STATIC']])
})

test('viewer: a page leads to the next that is shown, the last to none', () => {
  const pages = [pageOf('one'), pageOf('gone', { deleted: true }), pageOf('two')]
  const next = (id: string): string | undefined =>
    /class="rd-nx" href="([^"]+)"/.exec(pageMarkup(shownPage(book(...pages), id)!, FACTS))?.[1]
  expect([next('one'), next('two')]).toEqual(['/m/u/contents/two', undefined])
})

test('content width: pictures are chosen for a column of 435, the first two at once and the others once they are near', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ ...newItem('image', id), image: PICTURE }) as never)
  const body = pageMarkup(shownPage(book(pageOf('p', { sections: [{ _id: 's', items }] })), 'p')!, FACTS)
  const images = [...body.matchAll(/<img class="rd-img"[^>]*>/g)].map(([image]) => image)
  expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, false, true])
  for (const image of images) expect(image).toContain('sizes="(min-width: 435px) 403px, calc(100vw - 32px)"')
})

test('viewer: each page has its own canonical address, and a description of 160 characters at most', () => {
  const page = pageOf('p', { subtitle: paragraph('road '.repeat(80)) })
  const of = (shown: Page | null): Record<string, string>[] =>
    shareTags(book(page), shown, FACTS).map(([, all]) => all as never)
  const canonical = (tags: Record<string, string>[]) => tags.find(({ rel }) => rel === 'canonical')?.['href']
  expect([canonical(of(null)), canonical(of(page))]).toEqual(['https://x/m/u', 'https://x/m/u/contents/p'])
  const told = of(page).find(({ name }) => name === 'description')?.['content'] ?? ''
  expect([told.length, told.endsWith('…')]).toEqual([160, true])
  const locked = shareTags(book(page), page, { ...FACTS, locked: true })
  expect(JSON.stringify(locked)).toContain('noindex')
  expect(JSON.stringify(locked)).not.toMatch(/og:|description/)
})

test('cover: a wide picture is asked for at the width that covers the place, a high one at the column’s', () => {
  const sizesOf = (width: number, height: number): string | undefined => {
    const image = { large: 'l', medium: 'm', small: 's', width, height }
    const cover = { type: 'text' as const, title: 'Jeju', text: '', image }
    return /sizes="([^"]*)"/.exec(inMode('PREVIEW', <Cover title="Jeju" cover={cover} />))?.[1]
  }
  expect(sizesOf(1305, 435)).toBe('1356px')
  expect(sizesOf(800, 1200)).toBe('(min-width: 435px) 435px, 100vw')
  expect(sizesOf(900, 1000)).toBe('(min-width: 435px) 435px, max(100vw, 407px)')
})

test('cover: a long title is written smaller, a usual one as ever', () => {
  const sizeOf = (title: string): number => {
    const html = inMode('PREVIEW', <Cover title={title} cover={{ type: 'text', title: '', text: '', image: null }} />)
    return Number(/--title-size:(\d+)px/.exec(html)?.[1] ?? 42)
  }
  expect(sizeOf('제주, 바람길 사흘')).toBe(42)
  expect(sizeOf('가'.repeat(60))).toBeLessThan(36)
  expect(sizeOf('가'.repeat(200))).toBeLessThan(sizeOf('가'.repeat(60)))
})
