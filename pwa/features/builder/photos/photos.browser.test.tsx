// Many photos in the builder, with no server: dropped, pasted or chosen, proposed by time and place, accepted in one step.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { type BuilderHarness, openBuilder, reopenBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { undo } from '#pwa/features/builder/testing/free.ts'
import { freePage, itemOf, itineraryOf, text } from '#pwa/features/builder/testing/pages.ts'
import { database } from '#pwa/offline/database.ts'
import { followUnmade } from '#pwa/offline/photos.ts'
import { reportSent } from '#pwa/offline/waiting-uploads.ts'
import { type CameraWord, withExif } from '#pwa/testing/files/exif.ts'
import { press } from '#pwa/testing/keys.ts'
import { all, expectCount, expectGone, expectSays, expectTexts } from '#pwa/testing/expectations.ts'

const dialog = page.getByRole('dialog')
const PEAK = { latitude: 33.4581, longitude: 126.9425 }

async function jpeg(name: string, camera: CameraWord = {}): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'teal'
  context.fillRect(0, 0, 60, 40)
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
  return new File([withExif(plain, camera)], name, { type: 'image/jpeg' })
}

/** A day with two stops, of which the second has its pin on the other page. */
function trip(): Page[] {
  const plan = itineraryOf([
    {
      title: 'Day 1 2026.12.01',
      activities: [
        ['Airport', ''],
        ['Peak', ''],
      ],
    },
  ])
  const [first, second] = plan.days[0]?.activities ?? []
  if (first) first.time = '09:00'
  if (second) second.time = '11:00'
  const map = itemOf('map', { content: { address: 'Peak', level: 6, ...PEAK } })
  return [plan, { ...freePage([map, text('After')]), title: 'Sights' }]
}

/** On what stands in the middle of the canvas, or elsewhere, as a hand that comes from the desktop does. */
function drag(name: 'dragenter' | 'dragover' | 'drop', files: readonly File[], over = 'main'): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const target = document.querySelector(over) ?? document.body
  target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
}

async function drop(files: readonly File[], over?: string): Promise<void> {
  drag('dragenter', files, over)
  await expect.element(page.getByText('Drop photos anywhere')).toBeInTheDocument()
  drag('dragover', files, over)
  drag('drop', files, over)
  await expect.element(dialog).toBeVisible()
}

const rows = () => dialog.getByRole('listitem')
const placeOf = (name: string) => dialog.getByRole('combobox', { name: `Place of ${name}` })
const isRead = (): Promise<void> => expect.poll(() => dialog.getByText(/^Reading/).elements().length).toBe(0)

const waitingFor = ({ id }: BuilderHarness) => database().uploads.where({ guidebookId: id }).count()
const rowsOf = async ({ id }: BuilderHarness) =>
  (await database().outbox.where({ guidebookId: id }).toArray()).filter(({ kind }) => kind === 'upload')

/** What stands on a page, an item a word. */
const seen = ({ contents }: Guidebook, title: string): string[] =>
  contents
    .filter((one) => one.title === title)
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    .map((item) => ('content' in item && item.type !== 'map' ? plainText(item.content as never) : item.type))

const accept = (count: number): Promise<void> =>
  dialog.getByRole('button', { name: count === 1 ? 'Add 1 photo' : `Add ${count} photos` }).click()

const begin = (opened = 0): Promise<BuilderHarness> => openBuilder(trip(), opened)

test('photos: dropped on the canvas, each is proposed by its time and place; accepted, they are one step of the history', async () => {
  const builder = await begin()
  await drop([
    await jpeg('noon.jpg', { time: '2026:12:01 12:30:00', at: PEAK }),
    await jpeg('early.jpg', { time: '2026:12:01 09:20:00' }),
    await jpeg('none.jpg'),
  ])
  await isRead()
  await expect
    .poll(() => all('dialog [data-photo]').map(({ dataset }) => dataset['photo']))
    .toEqual(['early.jpg', 'noon.jpg', 'none.jpg'])
  await expectSays(rows().nth(1), 'Tue, Dec 1 12:30')
  await expectSays(rows().nth(1), 'at Peak, 0 m')
  await expect.element(placeOf('early.jpg')).toHaveDisplayValue('09:00 Airport')
  await expect.element(placeOf('noon.jpg')).toHaveDisplayValue('11:00 Peak')
  await expect.element(placeOf('none.jpg')).toHaveDisplayValue('Page ‘Photos’')
  await accept(3)
  await expectGone(dialog)
  expect(builder.guidebook().contents.map(({ title }) => title)).toEqual(['Trip', 'Photos', 'Sights'])
  expect(seen(builder.guidebook(), 'Photos')).toEqual(['Day 1 · Day 1 2026.12.01', 'Airport', 'image', 'image'])
  expect(seen(builder.guidebook(), 'Sights')).toEqual(['map', 'image', 'After'])
  // All of it, and each of them waits for its item.
  await expect.poll(() => waitingFor(builder)).toBe(3)
  await expect.poll(async () => (await rowsOf(builder)).map(({ kind }) => kind)).toEqual(['upload', 'upload', 'upload'])
  await undo()
  await expect.poll(() => builder.guidebook().contents.map(({ title }) => title)).toEqual(['Trip', 'Sights'])
  expect(seen(builder.guidebook(), 'Sights')).toEqual(['map', 'After'])
})

test('photos: none is accepted before its camera’s word is read: it would stand where nothing was proposed', async () => {
  await begin()
  const photo = await jpeg('b.jpg', { time: '2026:12:01 11:20:00', at: PEAK })
  const reading = Promise.withResolvers<void>()
  const own = Blob.prototype.arrayBuffer
  const held = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await reading.promise
    return own.call(this)
  })
  await drop([photo])
  const accept = dialog.getByRole('button', { name: 'Add 1 photo' })
  await expect.element(accept).toBeDisabled()
  reading.resolve()
  await isRead()
  await expect.element(accept).toBeEnabled()
  await expect.element(placeOf('b.jpg')).toHaveDisplayValue('11:00 Peak')
  held.mockRestore()
})

test('photos: by the keyboard alone another place is chosen, one is taken out and put back, and the rest accepted', async () => {
  const builder = await begin(1)
  await drop([await jpeg('a.jpg'), await jpeg('b.jpg'), await jpeg('c.jpg')])
  await isRead()
  await expect.element(placeOf('a.jpg')).toHaveDisplayValue('Sights: at the end')
  const choice = placeOf('a.jpg').element() as HTMLSelectElement
  choice.focus()
  await userEvent.selectOptions(choice, 'Peak')
  await press('Tab')
  await expect.element(dialog.getByRole('button', { name: 'Take out: a.jpg' })).toHaveFocus()
  await press('Enter')
  await expectSays(rows().first(), 'Taken out')
  await press('Enter')
  await expect.element(placeOf('a.jpg')).toHaveDisplayValue('Peak')
  dialog
    .getByRole('button', { name: 'Take out: b.jpg' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await accept(2)
  await expectGone(dialog)
  expect(seen(builder.guidebook(), 'Sights')).toEqual(['map', 'image', 'After', 'image'])
})

test('photos: all go into one place at once, and back to what was proposed for each', async () => {
  await begin()
  await drop([await jpeg('a.jpg', { time: '2026:12:01 09:20:00' }), await jpeg('b.jpg')])
  await isRead()
  const all = dialog.getByRole('combobox', { name: 'All into one place' })
  await userEvent.selectOptions(all.element(), 'Sights: at the end')
  await expect.element(placeOf('a.jpg')).toHaveDisplayValue('Sights: at the end')
  await expect.element(placeOf('b.jpg')).toHaveDisplayValue('Sights: at the end')
  await userEvent.selectOptions(all.element(), 'As proposed for each')
  await expect.element(placeOf('a.jpg')).toHaveDisplayValue('09:00 Airport')
})

test('photos: several from the clipboard open the window; one for a picture’s own place goes there', async () => {
  const picture = itemOf('image')
  const builder = await openBuilder([freePage([picture, text('A')])])
  const clipboardData = new DataTransfer()
  for (const name of ['a.jpg', 'b.jpg']) clipboardData.items.add(await jpeg(name))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expectTexts(dialog.getByRole('heading'), ['Add photos'])
  await press('Escape')
  await expectGone(dialog)
  expect(builder.guidebook().contents[0]?.sections[0]?.items).toHaveLength(2)
})

test('photos: those of the clipboard are accepted as those that are dropped are', async () => {
  const builder = await begin(1)
  const clipboardData = new DataTransfer()
  for (const name of ['a.jpg', 'b.jpg']) clipboardData.items.add(await jpeg(name))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await isRead()
  await expect.element(placeOf('b.jpg')).toHaveDisplayValue('Sights: at the end')
  await accept(2)
  await expectGone(dialog)
  expect(seen(builder.guidebook(), 'Sights')).toEqual(['map', 'After', 'image', 'image'])
  await expect.poll(() => waitingFor(builder)).toBe(2)
})

test('photos: the outline takes those that are dropped on it too', async () => {
  const builder = await begin(1)
  await expect.element(page.getByRole('complementary', { name: 'Outline' })).toBeVisible()
  await drop([await jpeg('a.jpg')], 'aside[aria-label="Outline"] button')
  await isRead()
  await accept(1)
  await expectGone(dialog)
  expect(seen(builder.guidebook(), 'Sights')).toEqual(['map', 'After', 'image'])
})

test('photos: a schedule is offered to the import, and what is neither is named', async () => {
  await begin()
  drag('drop', [new File(['x'], 'song.mp3', { type: 'audio/mpeg' })])
  await expectSays(
    page.getByRole('status'),
    '‘song.mp3’ is neither a photo nor a file that a guidebook can be made from.',
  )
  drag('drop', [new File(['a,b'], 'plan.csv', { type: 'text/csv' })])
  await expectTexts(page.getByRole('alertdialog').getByRole('heading'), ['Make a new guidebook from ‘plan.csv’?'])
})

test('photos: a row of the menu opens the device’s own choice of several', async () => {
  await begin()
  // No hand is there to choose: the choice stays open.
  const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue(undefined)
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add photos' }).click()
  const field = document.querySelector<HTMLInputElement>('body > input[type=file]')
  expect(field).toMatchObject({ multiple: true, accept: 'image/*,.heic,.heif,.avif' })
  await userEvent.upload(field as HTMLInputElement, [await jpeg('a.jpg'), await jpeg('b.jpg')])
  open.mockRestore()
  await expectCount(rows(), 2)
})

test('photos: what a device has no room for is told, and nothing is added', async () => {
  const builder = await begin()
  await drop([await jpeg('a.jpg'), await jpeg('b.jpg')])
  await isRead()
  const add = vi.spyOn(database().uploads, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await accept(2)
  await expectSays(dialog.getByRole('alert'), 'This device has no room for these photos.')
  add.mockRestore()
  expect(builder.guidebook().contents).toHaveLength(2)
  expect(await waitingFor(builder)).toBe(0)
})

/** What makes photos: one whose name says so is broken, and the last is only done once it may be. */
let made = Promise.withResolvers<void>()
let broken: string[] = []
const making = (): void => {
  made = Promise.withResolvers()
  // What is still being made keeps the next test's from being.
  onTestFinished(() => made.resolve())
  broken = ['bad.jpg']
  followUnmade(async (file) => {
    if (broken.includes(file.name)) throw new Refusal('PICTURE_BROKEN')
    if (file.name === 'last.jpg') await made.promise
    return file
  })
}

/** Puts these on their way, and opens their list. */
async function openWay(...names: string[]): Promise<BuilderHarness> {
  const builder = await begin(1)
  making()
  await drop(await Promise.all(names.map((name) => jpeg(name))))
  await isRead()
  await accept(names.length)
  // One that was refused has such a button in a notice of its own.
  const added = page.getByRole('status').filter({ hasText: /photos? added/ })
  await added.getByRole('button', { name: 'Look' }).click()
  await expectTexts(dialog.getByRole('heading'), ['Photos on their way'])
  return builder
}

/** From the menu, whose row counts those that are not there yet. */
async function openList(): Promise<void> {
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Photos on their way \(\d\)$/ }).click()
}

const BROKEN = 'Not added · This picture is damaged. Open it in a photo app, save it anew and upload that.'
/** Each with how far it is, in the order in which they were chosen. */
const expectWay = (...said: string[]): Promise<void> =>
  expect.poll(() => all('dialog li[data-state] > span:has(strong)').map(({ textContent }) => textContent)).toEqual(said)
const way = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })

test('photos: their list tells of each how far it is, how much of it has left, and why one was refused', async () => {
  const builder = await openWay('a.jpg', 'bad.jpg', 'last.jpg')
  await expectWay('a.jpgWaiting', `bad.jpg${BROKEN}`, 'last.jpgBeing prepared')
  await expectSays(dialog, '0 of 3 sent')
  await expectSays(dialog, 'They go on while you work on, on every screen, and after a reload.')
  const [first] = await database().uploads.where({ guidebookId: builder.id }).sortBy('at')
  const id = first?._id ?? ''
  reportSent(id, 0.4)
  await expectSays(way('a.jpg'), 'Being sent, 40%')
  reportSent(id, null)
  await database().transaction('rw', ['outbox', 'uploads', 'delivered'], async () => {
    await database()
      .outbox.filter(({ uploadId }) => uploadId === id)
      .delete()
    await database().uploads.delete(id)
    await database().delivered.put({
      _id: id,
      guidebookId: builder.id,
      name: 'a.jpg',
      small: '/a.webp',
      at: first?.at ?? 0,
    })
  })
  await expectWay('a.jpgSent', `bad.jpg${BROKEN}`, 'last.jpgBeing prepared')
  await expectSays(dialog, '1 of 3 sent')
  made.resolve()
  await expectSays(way('last.jpg'), 'Waiting')
})

test('photos: one that was refused is tried again, or leaves with its item and comes back with it by undo', async () => {
  const builder = await openWay('bad.jpg', 'b.jpg')
  await expectWay(`bad.jpg${BROKEN}`, 'b.jpgWaiting')
  await dialog.getByRole('button', { name: 'Remove: bad.jpg' }).click()
  await expectWay('b.jpgWaiting')
  expect(seen(builder.guidebook(), 'Sights')).toEqual(['map', 'After', 'image'])
  await press('Escape')
  await expectGone(dialog)
  await undo()
  await expect.poll(() => seen(builder.guidebook(), 'Sights')).toEqual(['map', 'After', 'image', 'image'])
  await openList()
  await expectSays(way('bad.jpg'), BROKEN)
  broken = []
  await dialog.getByRole('button', { name: 'Try again: bad.jpg' }).click()
  await expectWay('bad.jpgWaiting', 'b.jpgWaiting')
  await expectGone(dialog.getByRole('button', { name: /^(Try again|Remove)/ }))
})

test('photos: several that were refused are tried again at once, after another screen too', async () => {
  const { id } = await openWay('bad.jpg', 'a.jpg', 'bad.jpg')
  await expectWay(`bad.jpg${BROKEN}`, 'a.jpgWaiting', `bad.jpg${BROKEN}`)
  await reopenBuilder(id)
  await openList()
  await expectWay(`bad.jpg${BROKEN}`, 'a.jpgWaiting', `bad.jpg${BROKEN}`)
  broken = []
  await dialog.getByRole('button', { name: 'Try all again' }).click()
  await expectWay('bad.jpgWaiting', 'a.jpgWaiting', 'bad.jpgWaiting')
})
