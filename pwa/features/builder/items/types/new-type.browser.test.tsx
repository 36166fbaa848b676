// To add a type of item is to write its three files, its words and its icon, and a row in each registry: nothing else asks.
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkGuidebook } from '#domain/guidebook/checking/check.ts'
import type { Guidebook, ItemType, Page } from '#domain/guidebook/document.ts'
import type { ItemBase, ItemDefinition } from '#domain/guidebook/items/definition.ts'
import type { AirticketItem } from '#domain/guidebook/items/airticket.ts'
import { definitionOf, ITEMS } from '#domain/guidebook/items/registry.ts'
import { pageWords } from '#domain/guidebook/page-words.ts'
import { readable } from '#domain/guidebook/readable.ts'
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import { LIMITS } from '#domain/limits.ts'
import { pageSchema } from '#domain/guidebook/schema/page.ts'
import { TEXT_FIELDS, type TextFields } from '#domain/guidebook/text-fields.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { smallItemMessages } from '#pwa/features/builder/items/small-item-messages.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { expectSaid, items } from '#pwa/features/builder/testing/free.ts'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { BLOCKS, isShown } from '#pwa/features/viewer/items/registry.tsx'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'
import { refusedMessages } from '#pwa/features/sync/refused-messages.ts'
import { press, type } from '#pwa/testing/keys.ts'
import type { BuilderItem } from './builder-item.ts'
import { BUILDER_ITEMS, builderItem } from './registry.ts'

interface ContactItem extends ItemBase {
  type: 'contact'
  /** A name that no other item's field has. */
  who: string
  url: string
}

const inDomain: ItemDefinition<ContactItem> = {
  addableTo: ['attractions'],
  hasPictures: false,
  empty: () => ({ who: '', url: '' }),
  schema: ({ item, title, link }) => item('contact', { who: title().default(''), url: link }),
  readable: ({ who, url }, { link }) => [link(who, url)],
  findings: ({ who, url }, { isDeadLink }) => (isDeadLink(url) ? [['deadLink', who]] : []),
}

const InViewer = ({ item }: { item: ContactItem }) => (
  <p>
    <Plain id={item._id} field="who" value={item.who} /> <a href={item.url}>☎</a>
  </p>
)

const WORDS = { itemContact: 'Contact', contactTitle: 'Who', contactUrl: 'Number' }

const inBuilder: BuilderItem<ContactItem> = {
  name: 'itemContact' as 'itemButton',
  icon: 'phone',
  adding: 'write',
  mark: 'important',
  said: ({ who }) => who,
  richText: null,
  picture: null,
  editor: 'part',
  part: {
    title: { label: 'contactTitle' as 'partTitle', placeholder: 'contactTitle' as 'partTitle' },
    address: {
      label: 'contactUrl' as 'buttonUrl',
      placeholder: 'contactUrl' as 'buttonUrl',
      icon: 'phone',
      parse: linkAddress,
    },
  },
}

beforeAll(() => {
  Object.assign(ITEMS, { contact: inDomain })
  Object.assign(TEXT_FIELDS, { who: { most: LIMITS.titleLength, merges: true, searched: true } })
  Object.assign(BLOCKS, { contact: InViewer })
  Object.assign(BUILDER_ITEMS, { contact: inBuilder })
  for (const catalogue of [contentMessages.en, smallItemMessages.en]) Object.assign(catalogue, WORDS)
})

test('items: each registry that lacks a type does not compile', () => {
  type More = ItemType | 'contact'
  // @ts-expect-error: it has no file in the domain
  expect(ITEMS satisfies Record<More, object>).toHaveProperty('contact')
  // @ts-expect-error: nothing says what is done with its text
  expect(TEXT_FIELDS satisfies TextFields<Guidebook | ContactItem>).toHaveProperty('who')
  // @ts-expect-error: nothing shows it to readers
  expect(BLOCKS satisfies Record<More, object>).toHaveProperty('contact')
  // @ts-expect-error: the builder does not know it
  expect(BUILDER_ITEMS satisfies Record<More, object>).toHaveProperty('contact')
  // @ts-expect-error: nothing names one that the server refused
  expect(refusedMessages.en satisfies Record<`item_${More}`, unknown>).not.toHaveProperty('item_contact')
})

test('items: one with pictures that says it has none, and an editor without its fields, do not compile', () => {
  // @ts-expect-error: files that nothing names are removed
  expect({ ...ITEMS.airticket, hasPictures: false } satisfies ItemDefinition<AirticketItem>).toBeDefined()
  // @ts-expect-error: nothing would be written in it
  expect({ ...inBuilder, part: null } satisfies BuilderItem<ContactItem>).toBeDefined()
})

test('items: a type that is called as what every object has is one that is not known', () => {
  expect([definitionOf('constructor'), isShown('constructor'), builderItem('constructor')]).toEqual([null, false, null])
})

test('items: one of a new type is added, written, told from others, stored, checked and read', async () => {
  const builder = await openBuilder([{ ...freePage([text('Before')]), title: 'Coast' }])
  const made = (): Page => builder.guidebook().contents[0]!
  await expect.poll(() => items().length).toBe(1)
  await page.getByRole('main').getByRole('button', { name: 'Add item here' }).last().click()
  await page.getByRole('menuitem', { name: 'Contact', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Who' })).toHaveFocus()
  await type('Our guide')
  await expect
    .poll(() => checkGuidebook(builder.guidebook()).map(({ kind, words }) => [kind, words]))
    .toEqual([['deadLink', 'Our guide']])
  await page.getByRole('textbox', { name: 'Number' }).fill('tel:+82641234567')
  await press('Enter')
  await press('Alt+ArrowUp')
  await expectSaid('Contact Our guide, moved to number 1 of 2.')

  const [contact] = made().sections[0]!.items
  expect(contact).toMatchObject({ type: 'contact', who: 'Our guide', url: 'tel:+82641234567' })
  expect(checkGuidebook(builder.guidebook())).toEqual([])
  expect(pageSchema.parse(made())).toEqual(made())
  const wrong = { ...made(), sections: [{ ...made().sections[0], items: [{ ...contact, url: 'javascript:1' }] }] }
  expect(pageSchema.safeParse(wrong).success).toBe(false)
  expect(pageWords(made())).toContain('our guide')
  expect(readable([contact!], '').text).toBe('Our guide tel:+82641234567')
  const viewing = { mode: 'MOBILE', language: 'en', coverHref: null, pageHref: () => null } as const
  const html = renderToStaticMarkup(
    <ViewingProvider value={viewing}>
      <PageView page={made()} guidebookTitle="Jeju" next={null} />
    </ViewingProvider>,
  )
  expect(html).toContain('Our guide <a href="tel:+82641234567">')
})
