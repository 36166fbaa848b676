// What a traveller does, in the engines of iPhones and of Firefox: the reader saves all of a guidebook and shows it with the server
// gone, in each of them.
import type { Bundle } from '#domain/reader/bundle.ts'
import { ask } from '#e2e/harness/api.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { press, says, seen } from './engine.ts'
import { coverAt, expect, inEachEngine, saveIn, type EngineFixture } from './engine-fixture.ts'

interface BookFixture extends EngineFixture {
  book: Made
  cover: string
  bundle: () => Promise<Bundle>
  change: (shell: object) => Promise<void>
}

async function withBook(fixture: EngineFixture): Promise<BookFixture> {
  const { app, owner } = fixture
  const book = await makePublished(app, owner, { pages: 3, items: 3, pictures: 3 })
  const path = `/api/guidebooks/${book._id}`
  return {
    ...fixture,
    book,
    cover: coverAt(fixture, book.uuid),
    bundle: () => app.ask<Bundle>('GET', `/api/m/${book.uuid}/bundle`),
    change: async (shell) => {
      const { token } = await app.signIn(owner.email, owner.password)
      const { version } = await ask<Made>(app, 'GET', path, { token })
      await ask(app, 'PATCH', path, { token, body: { shell }, headers: { 'If-Match': `"${version}"` } })
    },
  }
}

const save = ({ engine, cover }: BookFixture): Promise<void> => saveIn(engine, cover)

/** What the device has of each file, against the list: each is exactly the file that the list names. */
async function expectProven({ engine, bundle }: BookFixture): Promise<void> {
  const list = await bundle()
  const wanted = Object.fromEntries([list.document, ...list.assets].map(({ url, sha256 }) => [url, sha256]))
  const stored = await engine.call(async (urls: string[]) => {
    const cache = await caches.open('gilbook-saved-v1')
    const hash = async (url: string): Promise<[string, string]> => {
      const body = await (await cache.match(url, { ignoreVary: true }))?.arrayBuffer()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body ?? new ArrayBuffer(0)))
      return [url, [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')]
    }
    return Object.fromEntries(await Promise.all(urls.map(hash)))
  }, Object.keys(wanted))
  expect(stored).toEqual(wanted)
}

/** Every page with its title, every picture drawn. */
async function expectReadable({ engine, cover, book }: BookFixture): Promise<void> {
  for (const { _id, title, sections } of book.contents) {
    const wanted = sections.flatMap(({ items }) => items).filter(({ type }) => PICTURED.includes(type)).length
    expect(wanted).toBeGreaterThan(0)
    await engine.open(`${cover}/contents/${_id}`)
    await seen(engine, (wanted: string) => (document.querySelector('h1')?.textContent === wanted ? true : null), title)
    const drawn = await seen(engine, () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main .rd-pic img')]
      for (const picture of pictures) picture.loading = 'eager'
      return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) ? pictures.length : null
    })
    expect(drawn, `pictures on ${title}`).toBe(wanted)
  }
}

/** Items that have a picture in these guidebooks. */
const PICTURED = ['image', 'imagetext']

const inEngine = (title: string, walk: (fixture: BookFixture) => Promise<void>): void =>
  inEachEngine(title, async (fixture) => walk(await withBook(fixture)))

inEngine(
  'a first visit is shown with its title and styles, offers to be saved, and nothing complains',
  async (fixture) => {
    const { engine, cover, book } = fixture
    await engine.open(cover)
    await says(engine, book.title)
    await seen(
      engine,
      (wanted: string) => (document.title.includes(wanted) && document.querySelector('h1') ? true : null),
      book.title,
    )
    const isStyled = await engine.call(() => getComputedStyle(document.querySelector('main')!).display !== 'inline')
    expect(isStyled).toBe(true)
    await seen(engine, () => ([...document.images].every(({ naturalWidth }) => naturalWidth > 0) ? true : null))
    await says(engine, '오프라인 저장')
    expect(engine.complaints).toEqual([])
  },
)

inEngine('a guidebook is saved whole, and read with the server gone and the browser started anew', async (fixture) => {
  await save(fixture)
  await expectProven(fixture)
  await fixture.proxy.close()
  await fixture.engine.restart()
  await expectReadable(fixture)
})

inEngine('the library tells what is saved, and removes it', async (fixture) => {
  const { engine, proxy, book } = fixture
  await save(fixture)
  await engine.open(new URL('/m/saved', fixture.cover).href)
  // In the browser's own language.
  await says(engine, '빠진 것 없이 다 있어요|All of it is here')
  await press(engine, `(이 기기에서 지우기|Remove from this device): ${book.title}`)
  await press(engine, '이 기기에서 지우기|Remove from this device')
  await says(engine, '이 기기에서 지웠어요|Removed from this device')
  await proxy.close()
  await engine.open(fixture.cover)
  await says(engine, '아직 이 기기에 없어요|This is not on this device yet')
})

inEngine('an update that is cut midway leaves the saved version whole, and goes on', async (fixture) => {
  const { engine, proxy, cover } = fixture
  await save(fixture)
  await fixture.change({ title: 'Renamed meanwhile' })
  proxy.fail((path) => (path.includes('/files/') ? 'cut' : 'pass'))
  await engine.open(cover)
  await press(engine, '받기')
  await says(engine, '저장하다 멈췄어요')
  await engine.open(cover)
  await says(engine, fixture.book.title)
  proxy.fail(() => 'pass')
  await engine.open(cover)
  await press(engine, '받기')
  await says(engine, 'Renamed meanwhile')
  await expectProven(fixture)
})

/** All that the device keeps of files, as letters. */
const keptText = ({ engine }: BookFixture): Promise<string> =>
  engine.call(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** As when the server's word ran out: the copy asks for its password again. */
const forgetKey = ({ engine }: BookFixture): Promise<boolean> =>
  engine.call(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const database = await done(indexedDB.open('gilbook-device'))
    const secrets = database.transaction('secrets', 'readwrite').objectStore('secrets')
    const [secret] = (await done(secrets.getAll())) as object[]
    await done(secrets.put({ ...secret, key: null }))
    database.close()
    return secret !== undefined
  })

inEngine('a locked guidebook is saved sealed, and opens with its password alone', async (fixture) => {
  const { engine, cover, book } = fixture
  const [first] = book.contents
  await fixture.change({ password: 'olle-2026' })
  await engine.open(cover)
  const enter = (password: string): Promise<true> =>
    seen(
      engine,
      (words: string) => {
        const field = document.querySelector<HTMLInputElement>('#gate-password')
        const open = document.querySelector<HTMLButtonElement>('form[data-unlock] button')
        if (!field || !open || !document.documentElement.classList.contains('rd-ready')) return null
        field.value = words
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        if (open.disabled) return null
        open.click()
        return true
      },
      password,
    )
  await enter('wrong-one')
  await says(engine, '비밀번호가 맞지 않아요')
  await enter('olle-2026')
  await press(engine, '오프라인 저장')
  await says(engine, '이 기기에 저장됨')
  const kept = await keptText(fixture)
  // It finds what is there: the guidebook's own title is nobody's secret.
  expect(kept).toContain(book.title)
  expect(kept).not.toContain(first?.title)
  await fixture.proxy.close()
  await engine.restart()
  await engine.open(cover)
  await says(engine, first?.title ?? '')
  expect(await forgetKey(fixture)).toBe(true)
  await engine.open(cover)
  await enter('wrong-one')
  await says(engine, '비밀번호가 맞지 않아요')
  await enter('olle-2026')
  await says(engine, first?.title ?? '')
})

inEngine('what is read is counted once', async (fixture) => {
  const { engine, cover, app, owner, book } = fixture
  const readers = async (): Promise<number[]> => {
    const { token } = await app.signIn(owner.email, owner.password)
    const path = `/api/guidebooks/${book._id}/statistics`
    return (await ask<{ pages: { readers: number }[] }>(app, 'GET', path, { token })).pages.map((page) => page.readers)
  }
  const read = async (at: number): Promise<void> => {
    await engine.open(`${cover}/contents/${book.contents[at]?._id}`)
    await says(engine, book.contents[at]?.title ?? '')
  }
  await save(fixture)
  await read(0)
  await expect.poll(readers).toEqual([1, 1, 0, 0])
  await read(0)
  await read(1)
  // What is told of a page tells all that was read before it.
  await expect.poll(readers).toEqual([1, 1, 1, 0])
})
