// The rest of the guidebook over the API: pages in one request, and a photo for each place that waits for one.
import type { App } from '#e2e/fixtures.ts'
import type { Photo, Book } from '#e2e/input/book.ts'

const form = ({ name, type, bytes }: Photo): FormData => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return data
}

export async function fill(app: App, token: string, guidebookId: string, book: Book): Promise<void> {
  const path = `/api/guidebooks/${guidebookId}`
  const { version } = await app.ask<{ version: number }>('GET', path, { token })
  const contents = Object.fromEntries(book.pages.map((page) => [page._id, page]))
  await app.ask('PATCH', path, { token, body: { contents }, headers: { 'If-Match': `"${version}"` } })
  let photo = 0
  for (const { _id, sections } of book.pages)
    for (const section of sections)
      for (const item of section.items.filter((each) => each.type === 'image' || each.type === 'imagetext')) {
        const next = book.photos[photo++ % book.photos.length]
        if (!next) throw new Error('a book without photos')
        await app.ask('POST', `${path}/contents/${_id}/sections/${section._id}/items/${item._id}/upload`, {
          token,
          form: form(next),
        })
      }
}
