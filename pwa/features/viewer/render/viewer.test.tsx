// What the viewer shows in each of its modes: every node of a guidebook, folds, links, credit, and what is hidden.
import { isTag, isText, type ChildNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Activity, Item, ItemType, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage, newSubActivity } from '#domain/guidebook/new-node.ts'
import { shownCover, shownPage } from '#domain/reader/shown.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { type Mode, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { singlePageMarkup } from '#pwa/features/viewer/paper/single-page.tsx'
import { coverMarkup, lockedMarkup, pageMarkup } from './pages.tsx'
import { shareTags } from './share-tags.ts'

const NOW = '2026-11-20T00:00:00.000Z'
const PICTURE = { large: '/uploads/l.webp', medium: '/uploads/m.webp', small: '/uploads/s.webp' }
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false }
const place = { address: 'Ponte Vecchio', latitude: 43.768, longitude: 11.2531, level: 6 }

const SHOWN: readonly (readonly [type: ItemType | 'hologram', fields: object, words: string])[] = [
  ['title', { content: paragraph('A title') }, 'A title'],
  ['text', { content: paragraph('A text') }, 'A text'],
  ['image', { image: { ...PICTURE, alt: 'A picture' } }, 'alt="A picture"'],
  ['imagetext', { image: PICTURE, content: paragraph('Beside it') }, 'Beside it'],
  [
    'table',
    {
      content: [
        ['Cell', ''],
        ['', ''],
      ],
      rows: 2,
      cols: 2,
      colWidths: [216, 216],
    },
    '<p>Cell</p>',
  ],
  ['video', { url: 'https://youtu.be/dQw4w9WgXcQ' }, 'data-video="dQw4w9WgXcQ"'],
  ['button', { title: 'Timetable', url: 'https://ferry.example' }, 'href="https://ferry.example'],
  ['map', { content: place }, 'Ponte Vecchio'],
  ['checklist', { title: 'Bags', entries: [{ _id: 'e1', title: 'Charger' }] }, 'Charger'],
  ['preparation', { title: 'Passport', body: 'Valid for six months' }, 'Valid for six months'],
  ['airticket', { title: 'KE 123', images: [PICTURE] }, 'KE 123'],
  ['accordion', { title: 'Fares', content: paragraph('Ten thousand won') }, 'Ten thousand won'],
  ['activity', { title: 'A walk' }, 'A walk'],
  ['hologram', {}, 'hologram'],
]

const itemOf = (type: ItemType | 'hologram', fields: object, id: string): Item => {
  const made = type === 'hologram' ? { _id: id, type, isImportant: false } : newItem(type, id)
  return { ...made, ...fields } as Item
}

const items = (): Item[] => SHOWN.map(([type, fields], n) => itemOf(type, fields, `i${n}`))

const free = (...given: Item[]): Page => ({
  ...newPage('attractions', 'en', NOW, 'free'),
  title: 'Sights',
  sections: [{ _id: 's', items: given }],
})

const trip = (): Page => ({
  ...newPage('itinerary', 'en', NOW, 'trip'),
  title: 'Days',
  days: [
    {
      ...newDay('en', 'd1'),
      title: 'By the river',
      activities: [
        {
          ...newActivity('a1', 'p0'),
          place: 'Oltrarno',
          time: '09:40',
          schedule: 'Meet at the bridge',
          subActivities: [{ ...newSubActivity('p1'), body: 'Find the red flag' }],
        },
      ],
      meals: [{ ...newMeal('en', 'm1'), title: 'Lunch', body: 'Ribollita' }],
    },
  ],
})

const book = (...contents: Page[]): PublicGuidebook => ({
  ...newGuidebook('g', 'en'),
  title: 'Florence',
  uuid: 'u',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents,
})

function shown(page: Page, mode: Mode): string {
  const viewing: Viewing = { mode, language: 'en', coverHref: '/cover', pageHref: (id) => `/pages/${id}` }
  return renderToStaticMarkup(
    <ViewingProvider value={viewing}>
      <PageView page={page} guidebookTitle="Florence" next={null} />
    </ViewingProvider>,
  )
}

const MODES: readonly Mode[] = ['EDIT', 'PREVIEW', 'MOBILE', 'STATIC']

test.each(SHOWN)('items: %s is shown in every mode', (type, fields, words) => {
  const item = itemOf(type, fields, 'i')
  const isLink = type === 'button' || type === 'video'
  for (const mode of MODES) {
    const html = shown(free(item), mode)
    // Nobody is led away from where it is edited, nor from a picture of it.
    if (isLink && (mode === 'EDIT' || mode === 'STATIC')) expect(html).not.toContain(words)
    else expect(html, mode).toContain(words)
  }
})

test('itinerary: day, activity, sub-activity and meal are shown in every mode', () => {
  for (const mode of MODES)
    for (const words of [
      'By the river',
      'Oltrarno',
      '09:40',
      'Meet at the bridge',
      'Find the red flag',
      'Lunch',
      'Ribollita',
    ])
      expect(shown(trip(), mode), mode).toContain(words)
})

test.each(['Subtitle', ' Subtitle ', ''])(
  'page: the subtitle “%s” that nobody wrote is shown to no reader',
  (words) => {
    for (const page of [free(), trip()]) {
      const unwritten = { ...page, subtitle: paragraph(words) }
      const written = { ...page, subtitle: paragraph('Three slow days') }
      for (const mode of ['PREVIEW', 'MOBILE', 'STATIC', 'PAPER'] as const) {
        expect(shown(unwritten, mode), mode).not.toMatch(/Subtitle|rd-hd-sub/)
        expect(shown(written, mode), mode).toContain('Three slow days')
      }
      const tagsOf = (of: Page): string => JSON.stringify(shareTags(book(of), of, FACTS))
      expect(tagsOf(unwritten)).not.toContain('Subtitle')
      expect(tagsOf(written)).toContain('Three slow days')
    }
  },
)

test('viewer: accordion and airticket are folded for readers and always open in the editor', () => {
  const folds = free(...items().filter(({ type }) => type === 'accordion' || type === 'airticket'))
  for (const mode of ['PREVIEW', 'MOBILE', 'STATIC'] as const) {
    const html = shown(folds, mode)
    expect(html.match(/<details class="rd-acc">/g)).toHaveLength(2)
    expect(html).not.toMatch(/<details[^>]* open/)
  }
  expect(shown(folds, 'EDIT')).not.toContain('<details')
  expect(shown(folds, 'EDIT').match(/rd-acc-open/g)).toHaveLength(2)
})

test('accessibility: a page is one heading, each titled item the next below it, and no level is skipped', () => {
  const several = { type: 'doc', content: [...paragraph('Two').content, ...paragraph('lines').content] }
  const levels = (page: Page): number[] =>
    [...shown(page, 'MOBILE').matchAll(/<h([1-6])[ >]|role="heading" aria-level="(\d)"/g)].map(([, tag, role]) =>
      Number(tag ?? role),
    )
  const titled = items().filter(({ type }) => ['title', 'checklist', 'preparation', 'activity'].includes(type))
  expect(titled).toHaveLength(4)
  expect(levels(free(...titled, { ...newItem('title', 'long'), content: several } as Item))).toEqual([1, 2, 2, 2, 2, 2])
  for (const subtitle of [paragraph('By train'), paragraph('')]) expect(levels({ ...trip(), subtitle })).toEqual([1, 2])
})

test('viewer: the scroll buttons are the readers’, sharing is the public page’s', () => {
  const has = (mode: Mode, words: string): boolean => shown(free(), mode).includes(words)
  expect(MODES.filter((mode) => has(mode, 'data-scroll'))).toEqual(['PREVIEW', 'MOBILE'])
  for (const words of ['data-to="top"', 'data-to="bottom"', 'data-back']) expect(has('MOBILE', words)).toBe(true)
  expect(MODES.filter((mode) => has(mode, 'data-share'))).toEqual(['MOBILE'])
})

test('credit: who made the product stands below the public cover, and says developed for the partner’s guidebooks', () => {
  expect(coverMarkup(shownCover(book()), FACTS)).toContain('Powered by <b dir="auto">Gilbook</b>')
  const partners = coverMarkup(shownCover({ ...book(), credit: 'developed', partner: 'Olle Travel' }), FACTS)
  expect(partners).toContain('Developed by <b dir="auto">Olle Travel</b>')
  expect(partners).not.toContain('Powered by')
})

test('viewer: without pages there is no list of them', () => {
  expect(coverMarkup(shownCover(book()), FACTS)).not.toContain('<nav')
  expect(coverMarkup(shownCover(book(free())), FACTS)).toMatch(/<nav[^>]*>.*\/m\/u\/contents\/free.*<\/nav>/)
})

test('deleted: what is marked so is nowhere, at any depth', () => {
  const gone = { deleted: true }
  const deletedPage = { ...free(), _id: 'gone', title: 'Gone page', ...gone }
  const cover = coverMarkup(shownCover(book(deletedPage)), FACTS)
  expect(cover).not.toContain('Gone page')
  expect(cover).not.toContain('<nav')
  expect(shownPage(book(deletedPage), 'gone')).toBeNull()
  const [kept, item] = [newItem('activity', 'k'), { ...newItem('activity', 'x'), title: 'Gone item', ...gone } as Item]
  const sections = [
    { _id: 's', items: [{ ...kept, title: 'Kept' } as Item, item] },
    { _id: 't', items: [{ ...kept, title: 'Gone section' } as Item], ...gone },
  ]
  const page = shown({ ...free(), sections }, 'MOBILE')
  expect(page).toContain('Kept')
  expect(page).not.toContain('Gone')
  const [day] = trip().days
  const [activity] = day?.activities ?? []
  if (!day || !activity) throw new Error('the trip has a day and an activity')
  const days = [
    { ...day, _id: 'd2', title: 'Gone day', ...gone },
    {
      ...day,
      activities: [
        { ...activity, _id: 'a2', place: 'Gone activity', ...gone },
        { ...activity, subActivities: [{ ...newSubActivity('p2', 'Gone part'), ...gone }, ...activity.subActivities] },
      ],
      meals: [{ ...newMeal('en', 'm2'), title: 'Gone meal', ...gone }, ...day.meals],
    },
  ]
  const itinerary = shown({ ...trip(), days }, 'MOBILE')
  expect(itinerary).toContain('Find the red flag')
  expect(itinerary).not.toContain('Gone')
})

test('itinerary: a part in which nothing was written is there to be written into, and no reader is shown it', () => {
  const [day] = trip().days
  const bare = { ...newActivity('a1', 'p0'), place: 'Oltrarno', schedule: 'Meet' }
  const parts = (...activities: Activity[]): number =>
    /rd-st-sc"><ul>(.*?)<\/ul>/
      .exec(shown({ ...trip(), days: [{ ...day!, activities }] }, 'MOBILE'))?.[1]
      ?.match(/<li[ >]/g)?.length ?? 0
  expect([parts(...day!.activities), parts(bare)]).toEqual([2, 1])
})

test('map: a place has its picture and the way there; without a picture, the maps that travellers have', () => {
  const map = { ...newItem('map', 'place'), content: place } as Item
  const links = (maps: Record<string, string>): string[] =>
    [...pageMarkup(shownPage(book(free(map)), 'free')!, { ...FACTS, maps }).matchAll(/href="(https:[^"]+)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')).host,
    )
  const drawn = pageMarkup(shownPage(book(free(map)), 'free')!, { ...FACTS, maps: { place: '/uploads/map.webp' } })
  expect(drawn).toMatch(/<img class="rd-map-im" src="\/uploads\/map.webp"/)
  expect(links({ place: '/uploads/map.webp' })).toEqual(['www.google.com', 'maps.apple.com'])
  expect(links({})).toEqual(['www.google.com', 'maps.apple.com'])
  const bare = pageMarkup(shownPage(book(free(map)), 'free')!, FACTS)
  expect(bare).toContain('data-copy="Ponte Vecchio"')
  expect(bare).not.toContain('rd-map-im')
  expect(shown(free(map), 'EDIT')).not.toContain('href="https:')
})

test('map: the card of a place wraps below its picture and above its ways, by a class that every browser knows', () => {
  const card = (content: object, facts: object): string =>
    /class="(rd-map[^"]*)"/.exec(
      pageMarkup(shownPage(book(free({ ...newItem('map', 'place'), content } as Item)), 'free')!, {
        ...FACTS,
        ...facts,
      }),
    )?.[1] ?? ''
  expect(card(place, { maps: { place: '/uploads/map.webp' } })).toBe('rd-map rd-map-tall')
  expect(card(place, {})).toBe('rd-map rd-map-tall')
  expect(card({ ...place, address: '', latitude: null, longitude: null }, {})).toBe('rd-map')
})

test('map: a place without a pin, and one with the pin of old that nobody set, are searched by name', () => {
  const unset = { latitude: 33.450701, longitude: 126.570667, level: 6 }
  for (const content of [
    { ...place, latitude: null, longitude: null },
    { ...unset, address: place.address },
  ]) {
    const body = pageMarkup(shownPage(book(free({ ...newItem('map', 'place'), content } as Item)), 'free')!, FACTS)
    expect(body).toContain('query=Ponte%20Vecchio')
    expect(body).not.toContain('33.45')
    expect(body).not.toMatch(/<(?:img|picture|canvas|iframe)\b/)
  }
  expect(pageMarkup(shownPage(book(free(newItem('map', 'place'))), 'free')!, FACTS)).not.toContain('href="https:')
})

test('map: on a trip abroad a Korean name without a pin is looked for by the maps of the world first, on paper too', () => {
  const content = { address: '교토역', latitude: null, longitude: null, level: 6 }
  const guidebook = book(free({ ...newItem('map', 'place'), content } as Item))
  const first = (markup: string): string => /href="https:\/\/([^/]+)/.exec(markup)?.[1] ?? ''
  const of = (facts: object): string[] => [
    first(pageMarkup(shownPage(guidebook, 'free')!, { ...FACTS, ...facts })),
    first(singlePageMarkup(guidebook, { ...FACTS, ...facts }, 'file')),
  ]
  expect(of({})).toEqual(['map.kakao.com', 'map.kakao.com'])
  expect(of({ abroad: true })).toEqual(['www.google.com', 'www.google.com'])
})

/** Texts that stand in no element with a direction of their own. */
function undirected(nodes: ChildNode[], has = false): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return has || !node.data.includes(HEBREW) ? [] : [node.data]
    if (!isTag(node)) return []
    return undirected(node.children, has || node.attribs['dir'] === 'auto' || node.name === 'bdi')
  })
}

const HEBREW = 'שלום'

const inHebrew = <Node,>(node: Node): Node =>
  JSON.parse(JSON.stringify(node), (key, value) =>
    ['title', 'text', 'body', 'place', 'time', 'schedule', 'subtitle', 'address', 'partner'].includes(key) &&
    typeof value === 'string'
      ? HEBREW
      : value,
  ) as Node

test('every text of users runs as its own letters do, in every mode', () => {
  const texts = SHOWN.filter(([type]) => type !== 'video' && type !== 'hologram')
  const sights = free(...texts.map(([type, fields], n) => itemOf(type, inHebrew(fields), `i${n}`)))
  for (const mode of [...MODES, 'PAPER'] as const)
    for (const page of [{ ...sights, title: HEBREW }, inHebrew({ ...trip(), colTitles: [HEBREW, HEBREW, HEBREW] })]) {
      const html = shown(page as Page, mode)
      expect(html.split(HEBREW).length, mode).toBeGreaterThan(4)
      expect(undirected(parseDocument(html).children), mode).toEqual([])
    }
  const cover = { ...inHebrew(book(free(), trip())), credit: 'developed' as const, partner: HEBREW }
  for (const html of [coverMarkup(shownCover(cover), FACTS), lockedMarkup('u', HEBREW, 'en')]) {
    expect(html).toContain(HEBREW)
    expect(undirected(parseDocument(html).children)).toEqual([])
  }
})
