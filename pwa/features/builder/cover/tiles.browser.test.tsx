// The tiles of the cover: added by their type, renamed, iconed, copied, deleted, put in another order, and undone.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LIMITS } from '#domain/limits.ts'
import { addPage, expectTiles, tile, tileAct } from '#pwa/features/builder/testing/cover.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage } from '#pwa/features/builder/testing/pages.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { middleOf, mouse } from '#pwa/testing/pointer.ts'
import { focus } from '#pwa/testing/expectations.ts'

const said = (words: RegExp) => expect.element(page.getByText(words)).toBeInTheDocument()
const asked = page.getByRole('alertdialog')
const openCover = (...titles: string[]) =>
  openBuilder(
    titles.map((title) => ({ ...freePage([]), title })),
    null,
  )

test('tiles: the popup offers four types of pages, each with a title of its own, and the new tile is selected', async () => {
  await openCover()
  for (const kind of ['Free layout', 'Itinerary', 'Preparations', 'Air tickets']) await addPage(kind)
  await expectTiles('Type 1', 'Type 2', 'Type 3', 'Type 4')
  await expect.element(page.getByRole('toolbar', { name: 'Actions for Type 4' })).toBeVisible()
})

test('tiles: next to 200 pages there is no room for another, which is said with that number, and what to do', async () => {
  const builder = await openCover(...Array.from({ length: LIMITS.pages }, (_, n) => `Page ${n + 1}`))
  await addPage('Free layout')
  const said = 'A guidebook holds up to 200 pages. Delete one that you no longer need to add another.'
  await expect.element(page.getByText(said).first()).toBeVisible()
  expect(builder.guidebook().contents).toHaveLength(200)
})

test('tiles: one is renamed where it stands, and gets an icon that is searched by its name', async () => {
  const builder = await openCover('One', 'Two')
  await tile('One').click()
  await tileAct('One', 'Change text').click()
  await builder.canvas.getByRole('textbox', { name: 'Tile name' }).fill('Beaches')
  await press('Enter')
  await tileAct('Beaches', 'Change icon').click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('beach')
  await focus(page.getByRole('gridcell', { name: 'Beach' }))
  await press('Enter')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectTiles('Beaches', 'Two')
  expect(builder.guidebook().contents[0]).toMatchObject({ title: 'Beaches', icon: 'beach' })
})

test('tiles: an icon may be any emoji, found by what it is called or pasted, and its tile shows it', async () => {
  const builder = await openCover('One')
  await tile('One').click()
  await tileAct('One', 'Change icon').click()
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('steaming bowl')
  await page.getByRole('button', { name: 'Search the emoji' }).click()
  const found = page.getByRole('grid', { name: 'Emoji' }).getByRole('gridcell')
  await focus(found.first())
  await press('Enter')
  expect(builder.guidebook().contents[0]).toMatchObject({ icon: 'emoji:🍜' })
  await expect.element(builder.canvas.getByText('🍜')).toBeVisible()
  await tileAct('One', 'Change icon').click()
  await expect.element(page.getByRole('gridcell', { name: 'steaming bowl' })).toHaveAttribute('aria-selected', 'true')
  await search.fill('👨‍👩‍👧')
  await found.first().click()
  expect(builder.guidebook().contents[0]).toMatchObject({ icon: 'emoji:👨‍👩‍👧' })
})

test('tiles: arrows go through the icons, which are one tab stop; what nothing is called says so', async () => {
  await openCover('One')
  await tile('One').click()
  await tileAct('One', 'Change icon').click()
  const cells = page.getByRole('gridcell')
  await expect.element(cells.first()).toBeVisible()
  expect(cells.elements().filter((cell) => cell.getAttribute('tabindex') === '0')).toHaveLength(1)
  await focus(cells.first())
  await press('ArrowRight')
  await expect.element(cells.nth(1)).toHaveFocus()
  await press('End')
  await expect.element(cells.last()).toHaveFocus()
  await press('Home')
  await expect.element(cells.first()).toHaveFocus()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('zzzz')
  await expect.poll(() => cells.elements().length).toBe(0)
  // The browser's own: it empties the search, and closes nothing.
  await press('Escape')
  await expect.element(cells.first()).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('tiles: copying and deleting are asked about, and undo brings a deleted one back', async () => {
  await openCover('One', 'Two')
  await tile('One').click()
  await tileAct('One', 'Copy').click()
  await asked.getByRole('button', { name: 'Copy' }).click()
  await expectTiles('One', 'One', 'Two')
  await tile('Two').click()
  await tileAct('Two', 'Delete').click()
  await press('Escape')
  await expectTiles('One', 'One', 'Two')
  await tileAct('Two', 'Delete').click()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expectTiles('One', 'One')
  await press('Control+z')
  await expectTiles('One', 'One', 'Two')
})

test('tiles: put in another order by the keyboard, with each place said', async () => {
  await openCover('One', 'Two', 'Three')
  await tile('One').click()
  await focus(tileAct('One', 'Drag One'))
  await press('Space')
  await said(/One to 1 of 3/)
  await press('ArrowRight')
  await said(/One to 2 of 3/)
  await press('Space')
  await expectTiles('Two', 'One', 'Three')
})

test('tiles: put in another order by the mouse', async () => {
  await openCover('One', 'Two', 'Three')
  await tile('Three').click()
  await expect.element(tileAct('Three', 'Drag Three')).toBeVisible()
  const from = middleOf(tileAct('Three', 'Drag Three'))
  const to = tile('One').element().getBoundingClientRect()
  await mouse.down(from)
  await mouse.move({ x: from.x - 40, y: from.y }, { x: to.left + 10, y: to.top + 60 })
  // A hand lets go of what it sees over its new place, which is said too.
  await expect.element(page.getByText('Moved Three to 1 of 3.', { exact: true })).toBeInTheDocument()
  await mouse.up()
  await expectTiles('Three', 'One', 'Two')
})

test('title: an empty one is refused with a notice, and the old one comes back', async () => {
  const builder = await openCover('One')
  const title = page.getByRole('textbox', { name: 'Guidebook title' })
  await title.fill('   ')
  await press('Enter')
  await expect.element(page.getByText('Title cannot be empty')).toBeVisible()
  await expect.element(title).toHaveValue('Jeju')
  expect(builder.guidebook().title).toBe('Jeju')
})

const boxOf = (title: string): DOMRect => tile(title).element().getBoundingClientRect()

test('tiles: one is pulled by itself and lands where the pointer is, wherever it was taken hold of', async () => {
  await openCover('One', 'Two', 'Three', 'Four', 'Five', 'Six')
  await expectTiles('One', 'Two', 'Three', 'Four', 'Five', 'Six')
  const [from, to] = [boxOf('One'), boxOf('Six')]
  // Held at its lower right corner, let go just inside of the last place: its own middle is nearer to the second.
  const held = { x: from.right - 6, y: from.bottom - 6 }
  await mouse.down(held)
  await mouse.move({ x: held.x + 12, y: held.y + 12 }, { x: to.left + 6, y: to.top + 6 })
  await expect.element(page.getByText('Moved One to 6 of 6.', { exact: true })).toBeInTheDocument()
  await mouse.up()
  await expectTiles('Two', 'Three', 'Four', 'Five', 'Six', 'One')
})

test('tiles: a press on one selects it still', async () => {
  await openCover('One', 'Two', 'Three')
  await tile('Two').click()
  await expect.element(tile('Two')).toHaveAttribute('aria-pressed', 'true')
  await expectTiles('One', 'Two', 'Three')
})

test('tiles: a double press on one has its name to be written', async () => {
  const { canvas, guidebook } = await openCover('One', 'Two')
  await tile('Two').dblClick()
  await expect.element(canvas.getByRole('textbox', { name: 'Tile name' })).toHaveFocus()
  await type('Beaches')
  await press('Enter')
  await expectTiles('One', 'Beaches')
  expect(guidebook().contents[1]).toMatchObject({ title: 'Beaches' })
})

test("tiles: a neighbour's bar never lies over that of the selected one", async () => {
  await openCover('One', 'Two', 'Three')
  await tile('One').click()
  const bar = (title: string) => page.getByRole('toolbar', { name: `Actions for ${title}` })
  await expect.element(tile('One')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bar('One')).toBeVisible()
  await tile('Two').hover()
  await expect.element(tileAct('One', 'Delete')).toBeVisible()
  await expect.element(bar('Two')).not.toBeInTheDocument()
  const { x, y } = middleOf(tileAct('One', 'Delete'))
  expect(document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label')).toBe('Delete')
  await focus(tile('Two'))
  await expect.element(bar('Two')).toBeVisible()
  await expect.element(bar('One')).not.toBeInTheDocument()
})

test('cover: the line breaks of its title survive the panel', async () => {
  const builder = await openCover('One')
  const title = builder.canvas.getByRole('textbox', { name: 'Title' })
  await title.fill('Jeju\nfrom the sea')
  const panel = page.getByRole('complementary').getByRole('textbox', { name: 'Title' })
  await expect.element(panel).toHaveValue('Jeju\nfrom the sea')
  await focus(panel)
  await press('Control+End')
  await press('!')
  await expect.poll(() => builder.guidebook().subheader.title).toBe('Jeju\nfrom the sea!')
})

test('title: a guidebook without a name gets that of its cover, once', async () => {
  const builder = await openCover('One')
  const title = builder.canvas.getByRole('textbox', { name: 'Title' })
  const name = async (words: string): Promise<void> => {
    await title.fill(words)
    await press('Escape')
    await expect.poll(() => builder.guidebook().subheader.title).toBe(words)
  }
  await name('From the sea')
  expect(builder.guidebook().title).toBe('Jeju')
  await page.getByRole('textbox', { name: 'Guidebook title' }).fill('Untitled Guidebook')
  await name('Jeju\nby bus')
  await expect.poll(() => builder.guidebook().title).toBe('Jeju by bus')
  await name('Busan')
  expect(builder.guidebook().title).toBe('Jeju by bus')
})

test('title: while one stands blank, Save is refused and leads back to it', async () => {
  const builder = await openCover('One')
  const title = page.getByRole('textbox', { name: 'Guidebook title' })
  await title.click()
  await press('Control+a')
  await press('Backspace')
  await press('Control+s')
  await expect.element(page.getByText('Title cannot be empty')).toBeVisible()
  await expect.element(title).toHaveFocus()
  // Nothing of the emptied title is stored, not even on the way.
  expect(builder.guidebook().title).toBe('Jeju')
  await type('Jeju by bus')
  await press('Control+s')
  expect(builder.guidebook().title).toBe('Jeju by bus')
})

test('title: that of a page cannot be emptied on its tile either', async () => {
  const builder = await openCover('One')
  await tile('One').click()
  await tileAct('One', 'Change text').click()
  await page.getByRole('textbox', { name: 'Tile name' }).first().fill(' ')
  await press('Enter')
  await expect.element(page.getByText('Title cannot be empty')).toBeVisible()
  expect(builder.guidebook().contents[0]?.title).toBe('One')
})

test('tiles: on a phone the bar of a selected one lies over the marks of what is left to fill', async () => {
  await page.viewport(390, 844)
  const { canvas } = await openCover(...Array.from({ length: 12 }, (_, n) => `Page ${n + 1}`))
  const foot = () => document.querySelector('[data-block=footer]')!
  await canvas.getByRole('textbox', { name: 'Footer text' }).fill('〔Name of the guide〕')
  await expect.poll(() => foot().querySelector('[data-left]')).not.toBeNull()
  await tile('Page 1').click()
  const bar = page.getByRole('toolbar', { name: 'Actions for Page 1' })
  const mark = foot().querySelector('[data-left]')!
  const middle = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const aside = (): number => middle(mark) - middle(bar.element())
  for (let box = mark.parentElement; box; box = box.parentElement) box.scrollTop += aside()
  expect(Math.abs(aside())).toBeLessThan(8)
  const { left, right } = mark.getBoundingClientRect()
  const seen = document.elementFromPoint((left + right) / 2, middle(bar.element()))
  expect(bar.element().contains(seen)).toBe(true)
})
