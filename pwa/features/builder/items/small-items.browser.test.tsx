// Small items: the address of a video, the words of a button, what is not known, and drags across sections.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { items } from '#pwa/features/builder/testing/free.ts'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { middleOf, mouse } from '#pwa/testing/pointer.ts'
import { countInFields } from '#pwa/ui/form/field-note.ts'
import { all, expectGone, focus } from '#pwa/testing/expectations.ts'

countInFields()

const CANONICAL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const open = async (...sections: Item[][]) => {
  const builder = await openBuilder([freePage(...sections)])
  const count = sections.flat().length
  await expect.poll(() => items().length).toBe(count)
  return { ...builder, first: () => itemsOf(builder)[0] as Item & { url?: string; title?: string } }
}

/** Where it is said that not all could be kept. */
const notKept = (): HTMLElement[] =>
  all('[popover]').filter((one) => one.textContent === 'Some of it cannot be stored and was left out')

const add = async (kind: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Add item here' }).last().click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}

test('video: asks for its address and takes any form of it', async () => {
  const builder = await open()
  await add('Video')
  await expect.poll(() => items()[0]?.textContent).toContain('Please add YouTube video source')
  const url = page.getByPlaceholder('Enter YouTube video source url')
  await expect.element(url).toHaveFocus()
  await url.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await press('Enter')
  await expect.poll(() => builder.first().url).toBe(CANONICAL)
  await expect.poll(() => items()[0]?.textContent).toContain('YouTube')
})

test('video: what is no address of one is said and stays in the field, and the last good one is kept', async () => {
  const builder = await open([itemOf('video', { url: CANONICAL })])
  await userEvent.click(items()[0]!)
  const url = page.getByRole('textbox', { name: 'YouTube video source url' })
  await url.fill('https://example.com/watch')
  await press('Tab')
  await expect.element(page.getByText('Not a valid url', { exact: false })).toBeVisible()
  await expect.element(url).toHaveValue('https://example.com/watch')
  expect(builder.first().url).toBe(CANONICAL)
  await page.getByRole('textbox', { name: 'Page subtitle' }).click()
  await expectGone(url)
  await userEvent.click(items()[0]!)
  await expect.element(url).toHaveValue('https://example.com/watch')
  await expect.element(page.getByText('Not a valid url', { exact: false })).toBeVisible()
  await url.fill('')
  await expect.poll(() => builder.first().url).toBe('')
  await press('Control+z')
  await expect.poll(() => builder.first().url).toBe(CANONICAL)
})

test('button: a number or a mail address alone becomes what the link dialog makes of it', async () => {
  const builder = await open([itemOf('button', { title: 'Call', url: 'tel:0640001111' })])
  await userEvent.click(items()[0]!)
  const url = page.getByRole('textbox', { name: 'URL to link' })
  await url.fill('064-000-2222')
  await press('Enter')
  await expect.poll(() => builder.first().url).toBe('tel:064-000-2222')
  await url.fill('desk@example.com')
  await press('Enter')
  await expect.poll(() => builder.first().url).toBe('mailto:desk@example.com')
})

test('button: an address that is not taken is not shown as saved, and says what stands instead', async () => {
  const builder = await open([itemOf('button', { title: 'Call', url: 'tel:0640001111' })])
  await userEvent.click(items()[0]!)
  const url = page.getByRole('textbox', { name: 'URL to link' })
  await url.fill('the usual number')
  await press('Tab')
  await expect.element(page.getByText('Not a valid url. It still leads to tel:0640001111')).toBeVisible()
  await page.getByRole('textbox', { name: 'Page subtitle' }).click()
  await expectGone(url)
  await expect.element(page.getByText('An address is not taken yet')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect.element(url).toHaveValue('the usual number')
  expect(builder.first().url).toBe('tel:0640001111')
  await url.fill('064 000 2222')
  await expectGone(page.getByText('An address is not taken yet'))
})

test.each([
  ['the title of a button', () => page.getByPlaceholder('Enter button title')],
  ['the title of a page', () => page.getByRole('main').getByRole('textbox', { name: 'Page title' })],
])('%s: of what cannot be stored the rest is kept, and this is said right at the field', async (_, find) => {
  const builder = await open([itemOf('button', { title: 'Call', url: '' })])
  const field = find()
  await field.fill('Call')
  const stored = (): string[] => [builder.first().title ?? '', builder.guidebook().contents[0]?.title ?? '']
  expect(notKept()).toEqual([])
  document.execCommand('insertText', false, ' \ud83dus\0')
  await expect.element(field).toHaveValue('Call us')
  await expect.poll(stored).toContain('Call us')
  const [note] = notKept()
  const [said, stands] = [note!, field.element()].map((one) => one.getBoundingClientRect())
  expect(Math.min(Math.abs(said!.top - stands!.bottom), Math.abs(stands!.top - said!.bottom))).toBeLessThan(12)
  await type('!')
  await expect.poll(notKept).toEqual([])
})

test('button: its title has the focus, its address is completed, Enter leaves and comes back', async () => {
  const builder = await open()
  await add('Button')
  const title = page.getByPlaceholder('Enter button title')
  await expect.element(title).toHaveFocus()
  await type('Ferry times')
  await page.getByPlaceholder('Enter URL to link').fill('example.com/ferry')
  await press('Enter')
  await expect.poll(() => document.activeElement).toBe(items()[0])
  expect(builder.first()).toMatchObject({ title: 'Ferry times', url: 'https://example.com/ferry' })
  await press('Enter')
  await expect.element(title).toHaveFocus()
})

test('items: the title of an activity is edited; a type that is not known says its name and can be moved', async () => {
  const unknown = { _id: crypto.randomUUID(), type: 'hologram', isImportant: false } as unknown as Item
  const builder = await open([itemOf('activity', { title: 'Morning' }), unknown])
  await page.getByRole('main').getByRole('textbox', { name: 'Title', exact: true }).fill('Evening')
  expect(items()[1]?.textContent).toContain('hologram')
  items()[1]?.focus()
  await press('Alt+ArrowUp')
  await expect.poll(() => itemsOf(builder).map((item) => item.type)).toEqual(['hologram', 'activity'])
  expect(itemsOf(builder)[1]).toMatchObject({ title: 'Evening' })
})

const titles = ({ sections }: Page): string[][] =>
  sections.map((section) => section.items.map((item) => ('title' in item ? item.title : '')))

test('items: one goes across sections by keyboard and by mouse', async () => {
  const button = (title: string): Item => itemOf('button', { title })
  const builder = await open([button('a'), button('b')], [button('c')])
  const now = () => expect.poll(() => titles(builder.guidebook().contents[0]!))
  items()[1]?.focus()
  await press('Alt+ArrowDown')
  await now().toEqual([['a'], ['c', 'b']])
  items()[0]?.focus()
  const grip = page.getByRole('button', { name: 'Drag', exact: true })
  await focus(grip)
  const from = middleOf(grip)
  const to = items()[2]!.getBoundingClientRect()
  await mouse.down(from)
  await mouse.move({ x: from.x, y: from.y + 30 })
  await expect.poll(() => all('[data-dragging]').length).toBe(1)
  await mouse.move({ x: from.x, y: to.bottom })
  await mouse.up()
  await now().toEqual([[], ['c', 'b', 'a']])
})

test.each([
  ['a new page', ''],
  ['a page of old', 'Subtitle'],
])(
  'subtitle: the one that nobody wrote on %s is a placeholder, which gives way to what is typed',
  async (_, stored) => {
    const builder = await openBuilder([{ ...freePage([]), subtitle: paragraph(stored) }])
    const subtitle = page.getByRole('textbox', { name: 'Page subtitle' })
    const held = () => builder.guidebook().contents[0]?.subtitle
    /** The placeholder, and the words that stand there. */
    const shown = () => {
      const { content } = getComputedStyle(subtitle.element(), '::before')
      return [content, subtitle.element().textContent?.trim()]
    }
    await expect.poll(shown).toEqual(['"Subtitle"', ''])
    await subtitle.click()
    await expect.poll(shown).toEqual(['"Subtitle"', ''])
    await press('Escape')
    await expect.element(subtitle).not.toHaveAttribute('contenteditable')
    expect([held(), ...shown()]).toEqual([paragraph(stored), '"Subtitle"', ''])

    await subtitle.click()
    await type('Three slow days')
    await expect.poll(shown).toEqual(['none', 'Three slow days'])
    await press('Escape')
    await expect.poll(held).toEqual(paragraph('Three slow days'))
    await expect.poll(shown).toEqual(['none', 'Three slow days'])
  },
)
