// A guidebook made from a template: whole on this device at once, its drawings on their way as pictures. No server is there.
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { makeFromTemplate, templates } from './templates.ts'

beforeAll(() => openDatabase(crypto.randomUUID()))

const loaded = async (url: string): Promise<[number, number]> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}

test.each(LANGUAGES)('templates: offered with their covers (%s)', async (language) => {
  for (const { title, description, cover } of templates(language)) {
    expect([title, description].every((words) => words.length > 5)).toBe(true)
    expect(await loaded(cover)).toEqual([400, 500])
  }
})

test('template: the guidebook is here at once, and is sent before its pictures', async () => {
  const id = await makeFromTemplate('jeju', 'kr')
  const document = await readDocument(database(), id)
  expect(document).toMatchObject({ title: '제주 2박 3일', language: 'kr', subheader: { type: 'image', image: null } })
  const rows = await database().outbox.where({ guidebookId: id }).sortBy('seq')
  expect(rows.map(({ kind }) => kind)).toEqual(['create', 'upload', 'upload'])
  const uploads = await database().uploads.where({ guidebookId: id }).toArray()
  const [cover, inside] = rows.slice(1).map(({ uploadId }) => uploads.find(({ _id }) => _id === uploadId))
  const items = document?.contents.flatMap(({ sections }) => sections.flatMap((section) => section.items)) ?? []
  expect(cover).toMatchObject({ target: { kind: 'subheader' }, blob: { type: 'image/jpeg' } })
  expect(inside).toMatchObject({ target: { kind: 'item', id: items.find(({ type }) => type === 'image')?._id } })
  expect(cover?.alt).toContain('한라산')
  const url = URL.createObjectURL(cover?.blob ?? new Blob())
  expect(await loaded(url)).toEqual([1305, 1631])
  expect(cover?.blob.size).toBeLessThan(400_000)
})

test('template: made twice they are two guidebooks, which share no part', async () => {
  const [one, other] = [await makeFromTemplate('osaka', 'en'), await makeFromTemplate('osaka', 'en')]
  const ids = async (id: string) => JSON.stringify(await readDocument(database(), id)).match(/"_id":"[^"]+"/g) ?? []
  expect(new Set([...(await ids(one)), ...(await ids(other))]).size).toBe((await ids(one)).length * 2)
})
