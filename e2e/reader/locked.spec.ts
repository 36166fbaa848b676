// A guidebook behind a password: the server judges, and what a device keeps of it nobody reads without the password.
import type { Page } from 'playwright/test'
import { call } from '#e2e/harness/api.ts'
import { allStoredText, filesWith } from '#e2e/harness/stored-on-device.ts'
import { seeAllPictures } from './pictures.ts'
import {
  change,
  controlled,
  coverOf,
  expect,
  open,
  readEverything,
  restartBrowser,
  RESTARTS,
  saveButton,
  saved,
  readerFixture,
  test,
} from './reader-fixture.ts'

const PASSWORD = 'olle-2026'

const fixture = readerFixture({ pages: 2, items: 3, pictures: 2 }, { password: PASSWORD })

const cover = (): string => coverOf(fixture)
const pageOf = (at: number): string => `${cover()}/contents/${fixture.book.contents[at]?._id}`
const sentence = (): string => {
  const item = fixture.book.contents[0]?.sections[0]?.items.find(({ type }) => type === 'text')
  const text = /"text":"([^"]+)"/.exec(JSON.stringify(item?.content))?.[1] ?? ''
  return text.slice(0, 24)
}
const field = (page: Page) => page.getByLabel('비밀번호', { exact: true })
const enter = async (page: Page, password: string): Promise<void> => {
  await field(page).fill(password)
  await page.getByRole('button', { name: '열기' }).click()
}
/** Opened with the password and saved. */
const saveLocked = async (): Promise<Page> => {
  const page = await open(fixture)
  await controlled(page)
  await enter(page, PASSWORD)
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  return page
}

/** @returns whether the page has said all that it says at its start, and how many works of the worker are under way */
const followWorker = async (): Promise<() => Promise<{ told: boolean; busy: number }>> => {
  const worker = fixture.context.serviceWorkers()[0]
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const following = { told: false, busy: 0 }
    interface Lasting {
      data?: { kind?: string }
      waitUntil: (work: Promise<unknown>) => void
    }
    const { prototype } = (globalThis as unknown as { ExtendableEvent: { prototype: Lasting } }).ExtendableEvent
    const { waitUntil } = prototype
    prototype.waitUntil = function (work) {
      following.told ||= this.data?.kind === 'standing'
      following.busy += 1
      const end = (): unknown => (following.busy -= 1)
      work.then(end, end)
      waitUntil.call(this, work)
    }
    Object.assign(globalThis, { following })
  })
  return () =>
    worker.evaluate(() => (globalThis as unknown as { following: { told: boolean; busy: number } }).following)
}

/** As when the server's word ran out: the copy asks for its password again. */
const forgetKey = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('gilbook-device')
      request.onsuccess = () => resolve(request.result)
    })
    const store = database.transaction('secrets', 'readwrite').objectStore('secrets')
    await new Promise((resolve) => {
      const request = store.getAll()
      request.onsuccess = () => {
        store.put({ ...request.result[0], key: null }).onsuccess = resolve
      }
    })
    database.close()
  })

test('password gate: disabled while blank, wrong clears the field and says so until typing', async () => {
  const page = await open(fixture)
  await expect(page.getByRole('heading', { name: '비밀번호가 필요해요' })).toBeVisible()
  const send = page.getByRole('button', { name: '열기' })
  await expect(send).toBeDisabled()
  await field(page).fill('   ')
  await expect(send).toBeDisabled()
  await enter(page, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.')
  await expect(field(page)).toHaveValue('')
  await field(page).pressSequentially('o')
  await expect(page.getByRole('alert')).toHaveText('')
})

test(
  'offline 41: before the password nothing of it is on the device, after it nothing that can be read',
  { tag: RESTARTS },
  async () => {
    const page = await open(fixture)
    await controlled(page)
    expect(await allStoredText(page)).not.toContain(sentence())
    await enter(page, PASSWORD)
    await saveButton(page).click()
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    const keeping = await followWorker()
    await page.goto(pageOf(0))
    await expect(page.getByText(sentence()).first()).toBeVisible()
    await seeAllPictures(page)
    // What of a page the worker ever keeps it is told before that, and has kept by then.
    await expect.poll(keeping).toEqual({ told: true, busy: 0 })
    const kept = await allStoredText(page)
    expect(kept).not.toContain(sentence())
    expect(kept).not.toContain(PASSWORD)
    expect(kept).not.toContain('RIFF')
    // The browser writes its last words to the disk as it ends.
    await fixture.context.close()
    const folder = fixture.device?.folder ?? ''
    // It finds what is there: the title is nobody's secret.
    expect(await filesWith(folder, fixture.book.title)).not.toEqual([])
    for (const secret of [sentence(), PASSWORD]) expect(await filesWith(folder, secret)).toEqual([])
  },
)

test(
  'password: a saved locked guidebook opens with no network, its pictures too, and stays remembered',
  { tag: RESTARTS },
  async () => {
    await saveLocked()
    await fixture.proxy.close()
    await restartBrowser(fixture)
    const offline = await open(fixture)
    for (const { _id, title } of fixture.book.contents) {
      await offline.goto(`${cover()}/contents/${_id}`)
      await expect(offline.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await seeAllPictures(offline)
    }
    await forgetKey(offline)
    await offline.goto(cover())
    await expect(offline.getByRole('heading', { name: '비밀번호가 필요해요' })).toBeVisible()
    await enter(offline, 'wrong')
    await expect(offline.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.')
    await expect(field(offline)).toHaveValue('')
    await enter(offline, PASSWORD)
    await expect(offline.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
  },
)

test('password: in a browser that keeps no database the right one opens the guidebook all the same', async () => {
  // As Firefox before 115 does in a private window.
  await fixture.context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
    }
  })
  const page = await open(fixture)
  await enter(page, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
})

test('password: over a line that hangs a saved copy opens by its own lock after ten seconds @ci', async () => {
  const page = await saveLocked()
  await forgetKey(page)
  await page.goto(cover())
  await expect(field(page)).toBeVisible()
  await page.clock.install()
  fixture.proxy.fail((path) => (path.endsWith('/unlock') ? 'hold' : 'pass'))
  fixture.proxy.forget()
  await enter(page, PASSWORD)
  await expect.poll(() => fixture.proxy.asked.some((path) => path.endsWith('/unlock'))).toBe(true)
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
})

/** What the browser's own cache has of an address, whatever the worker holds. */
const isCached = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  )

test('attack 102: read and never saved, a locked guidebook leaves no picture in any cache', async () => {
  const page = await open(fixture)
  await controlled(page)
  await enter(page, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
  expect(await readEverything(fixture, page)).toBeGreaterThan(1)
  const asked = fixture.proxy.asked.filter((path) => /\.(?:webp|png)$/.test(path) && !path.includes('icon-'))
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((path) => !path.startsWith(`/m/${fixture.book.uuid}/pictures/`))).toEqual([])
  for (const path of asked) expect(await isCached(page, path), path).toBe(false)
  expect(await allStoredText(page)).not.toContain('RIFF')
  // The look into the cache finds what is there.
  const stored = asked[0]?.replace(/.*\//, '/uploads/') ?? ''
  await page.evaluate((path) => fetch(path).then((answer) => answer.arrayBuffer()), stored)
  expect(await isCached(page, stored)).toBe(true)
})

test('attack 105: what was seen of a guidebook while it was open leaves the device once it is locked', async () => {
  await change(fixture, { password: null })
  const page = await open(fixture)
  await controlled(page)
  await page.goto(pageOf(0))
  await expect(page.getByText(sentence()).first()).toBeVisible()
  await seeAllPictures(page)
  await expect.poll(() => allStoredText(page)).toContain('RIFF')
  await expect.poll(() => allStoredText(page)).toContain(sentence())
  await change(fixture, { password: PASSWORD })
  await page.goto(cover())
  await expect(field(page)).toBeVisible()
  await expect.poll(() => allStoredText(page)).not.toContain(sentence())
  await expect.poll(() => allStoredText(page)).not.toContain('RIFF')
  fixture.proxy.fail(() => 'gone')
  await page.goto(pageOf(0))
  await expect(page.getByText(sentence())).toHaveCount(0)
})

/** As a page tells it whose picture has just come. Ends with what the worker does about it. */
const tellWorkerSeen = (page: string, pictures: string[]): Promise<void> | undefined =>
  fixture.context.serviceWorkers()[0]?.evaluate(
    async (data) => {
      const { ExtendableMessageEvent } = globalThis as unknown as {
        ExtendableMessageEvent: new (type: string, facts: object) => Event & { waitUntil: (work: unknown) => void }
      }
      const event = new ExtendableMessageEvent('message', { data })
      let work: unknown
      event.waitUntil = (given) => void (work = given)
      dispatchEvent(event)
      await work
    },
    { kind: 'keep', page, pictures },
  )

test('attack 105: a page that stayed open keeps no further picture of it once it is locked', async () => {
  await change(fixture, { password: null })
  const page = await open(fixture)
  await controlled(page)
  await page.goto(pageOf(0))
  await seeAllPictures(page)
  await expect.poll(() => allStoredText(page)).toContain('RIFF')
  const pictures = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc))
  await change(fixture, { password: PASSWORD })
  await tellWorkerSeen(new URL(pageOf(0)).pathname, pictures)
  expect(await allStoredText(page)).not.toContain('RIFF')
})

test('attack 106: the key that a device remembers is of use there, and no script reads it or the password', async () => {
  const page = await saveLocked()
  const found = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('gilbook-device')
      request.onsuccess = () => resolve(request.result)
    })
    const [secret] = await new Promise<{ key: CryptoKey; wrapped: ArrayBuffer }[]>((resolve) => {
      const request = database.transaction('secrets').objectStore('secrets').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    if (!secret) return null
    const read = (['raw', 'jwk'] as const).map((format) =>
      crypto.subtle.exportKey(format, secret.key).then(
        () => 'read',
        (refused: DOMException) => refused.name,
      ),
    )
    const { extractable, usages } = secret.key
    return { fields: Object.keys(secret).toSorted(), extractable, usages, read: await Promise.all(read) }
  })
  expect(found).toEqual({
    fields: ['iv', 'key', 'salt', 'unlock', 'uuid', 'wrapped'],
    extractable: false,
    usages: ['encrypt', 'decrypt'],
    read: ['InvalidAccessError', 'InvalidAccessError'],
  })
  expect(await allStoredText(page)).not.toContain(PASSWORD)
})

test('of a locked copy an update brings only what changed, and one that is locked no more is kept open @ci', async () => {
  const page = await saveLocked()
  const update = async (shell: object): Promise<string[]> => {
    await change(fixture, shell)
    fixture.proxy.forget()
    await page.goto(cover())
    await page.getByRole('button', { name: '받기' }).click()
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    return fixture.proxy.asked.filter((path) => /\/(?:pictures|uploads)\//.test(path))
  }
  expect(await update({ footer: { title: 'Later', text: '' } })).toEqual([])
  const brought = await update({ password: null })
  expect(brought.length).toBeGreaterThan(2)
  expect(brought.filter((path) => !path.startsWith('/uploads/'))).toEqual([])
  fixture.proxy.fail(() => 'gone')
  await page.goto(pageOf(0))
  await expect(page.getByText(sentence()).first()).toBeVisible()
  await seeAllPictures(page)
  await change(fixture, { password: PASSWORD })
})

test('offline 25: what was damaged in a saved locked copy is noticed at the next start, never called saved, and mended', async () => {
  const page = await saveLocked()
  const damaged = await page.evaluate(async () => {
    const cache = await caches.open('gilbook-saved-v1')
    const sealed = (await cache.keys()).filter(({ url }) => new URL(url).search.includes('sealed'))
    for (const { url } of sealed) {
      const stored = await cache.match(url)
      const body = new Uint8Array((await stored?.arrayBuffer()) ?? [])
      await cache.put(url, new Response(body.with(-1, 255 - (body.at(-1) ?? 0)), { headers: stored?.headers ?? {} }))
    }
    return sealed.map(({ url }) => url)
  })
  expect(damaged.length).toBeGreaterThan(3)
  await page.goto(cover())
  await expect(page.getByText('파일 몇 개가 없거나 상했어요')).toBeVisible()
  await expect(saved(page)).toBeHidden()
  await page.getByRole('button', { name: '고치기' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  fixture.proxy.fail(() => 'gone')
  await page.goto(pageOf(0))
  await expect(page.getByText(sentence()).first()).toBeVisible()
})

/** As a page leaves its copy that ended while it gave it up: the rows are gone, the files are not. */
const halfForget = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('gilbook-device')
      request.onsuccess = () => resolve(request.result)
    })
    const names = ['secrets', 'copies', 'bundles']
    const forgetting = database.transaction(names, 'readwrite')
    for (const name of names) forgetting.objectStore(name).clear()
    await new Promise((resolve) => (forgetting.oncomplete = resolve))
    database.close()
  })

test('attack 31: what was left under the password before counts for nothing under the new one, and all is fetched anew @ci', async () => {
  const page = await saveLocked()
  await change(fixture, { password: 'hallasan-1950' })
  await halfForget(page)
  await page.goto(cover())
  await enter(page, 'hallasan-1950')
  await expect(page.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  fixture.proxy.fail(() => 'gone')
  await page.goto(pageOf(0))
  await expect(page.getByText(sentence()).first()).toBeVisible()
  await change(fixture, { password: PASSWORD })
})

test('password: the address alone opens nothing, whatever is sent with it @ci', async () => {
  const path = `/m/${fixture.book.uuid}/contents/${fixture.book.contents[0]?._id}`
  for (const headers of [{}, { 'X-Unlock': 'made-up' }, { Cookie: 'unlock=made-up' }]) {
    expect((await call(fixture.product, 'GET', path, { headers })).text).not.toContain(sentence())
  }
})

test('attack 31: after a change of the password the saved copy asks for the new one at its next contact @ci', async () => {
  const page = await saveLocked()
  await change(fixture, { password: 'hallasan-1950' })
  await page.goto(pageOf(0))
  await expect(page.getByRole('heading', { name: '비밀번호가 필요해요' })).toBeVisible()
  await enter(page, PASSWORD)
  await expect(page.getByRole('alert')).toHaveText('비밀번호가 맞지 않아요.')
  // Nor with no network: what it would open is gone.
  fixture.proxy.fail(() => 'gone')
  await page.goto(cover())
  await expect(page.getByText(sentence())).toHaveCount(0)
  await expect(page.getByText('아직 이 기기에 없어요')).toBeVisible()
  fixture.proxy.fail(() => 'pass')
  await page.goto(cover())
  await enter(page, 'hallasan-1950')
  await expect(page.getByRole('heading', { level: 1, name: /제주 올레/ })).toBeVisible()
  await saveButton(page).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  await change(fixture, { password: 'seongsan-182' })
  await page.goto(`${fixture.proxy.url}/m/saved`)
  await expect(page.getByRole('listitem').filter({ hasText: fixture.book.title })).toContainText(
    '비밀번호가 바뀌었어요',
  )
})
