// What a travel business does, in the engines of iPhones and of Firefox: writes with keys, moves, uploads, publishes, and goes on
// with the server gone.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { photo } from '#e2e/harness/photo.ts'
import { type Engine, press, says, seen } from './engine.ts'
import { userInput, type UserInput } from './user-input.ts'
import { expect, inEachEngine, test, type EngineFixture } from './engine-fixture.ts'

const WINDOW = { width: 1280, height: 860 }

const addressOf = ({ proxy }: EngineFixture, path: string): string => `${proxy.url}${path}`

/** On the screen for it, which is Korean unless somebody chose otherwise. */
async function signIn(fixture: EngineFixture): Promise<UserInput> {
  const { engine, owner } = fixture
  const user = userInput(engine)
  await engine.open(addressOf(fixture, '/login'))
  // Once Kakao is known the form makes room for it.
  await says(engine, '카카오로 로그인')
  await user.fill('이메일', owner.email)
  await user.fill('비밀번호', owner.password)
  await user.keys('Enter')
  await seen(engine, () => (location.pathname.startsWith('/guidebooks') ? true : null))
  // An address that is opened while the first visit's worker comes to be would be given up by Firefox.
  await seen(engine, () => (navigator.serviceWorker.controller?.state === 'activated' ? true : null))
  await says(engine, owner.user.name)
  return user
}

/** What the items of the page say, in their order. */
const expectItems = (engine: Engine, texts: string[]): Promise<true> =>
  seen(
    engine,
    (wanted: string[]) => {
      const nodes = [...document.querySelectorAll('main [data-node]')]
      const words = nodes.map((node) => node.querySelector('[role=textbox]')?.textContent ?? '')
      return JSON.stringify(words) === JSON.stringify(wanted) ? true : null
    },
    texts,
  )

async function add(user: UserInput, kind: string, words: string): Promise<void> {
  await user.press('여기에 추가하기', 'main button')
  await user.press(kind, '[role=menuitem]')
  for (const [at, part] of words.split('*').entries()) {
    // What stands between two of these signs is bold.
    if (at > 0) await user.keys('Control+b')
    await user.write(part)
  }
  await user.keys('Escape')
}

inEachEngine(
  'a guidebook is written in Korean and Latin with keys, its items are moved by them, and it is published',
  async (fixture) => {
    const { engine } = fixture
    const user = await signIn(fixture)
    await user.fill('길북 제목', '제주 올레 with Kim')
    await user.press('쪽 추가', 'main button')
    await user.press('자유 구성.*', 'dialog button')
    await user.press('쪽 열기')
    await user.fill('쪽 제목', '떠나기 전에 Before')
    await add(user, '글', '한라산은 높아요. Carry *물 water*.')
    await add(user, '제목', '둘째 Second')
    await expectItems(engine, ['둘째 Second', '한라산은 높아요. Carry 물 water.'])
    await user.keys('Alt+ArrowDown')
    await expectItems(engine, ['한라산은 높아요. Carry 물 water.', '둘째 Second'])
    await user.press('저장')
    await says(engine, '모두 저장됨')
    await user.press('비공개', '[role=switch]')
    const address = await seen(engine, () => {
      const shown = [...document.querySelectorAll<HTMLInputElement>('dialog input')]
      return shown.map(({ value }) => value).find((value) => /\/m\//.test(value)) ?? null
    })
    await engine.open(addressOf(fixture, new URL(address).pathname))
    await says(engine, '제주 올레 with Kim')
    await press(engine, '떠나기 전에 Before')
    await says(engine, '떠나기 전에 Before[^]*한라산은 높아요. Carry 물 water.[^]*둘째 Second')
    await seen(engine, () => (document.querySelector('strong')?.textContent === '물 water' ? true : null))
  },
  WINDOW,
)

interface Begun {
  id: string
  path: string
}

/** A guidebook with one page of these items. */
async function beginWith({ app, owner }: EngineFixture, items: Item[]): Promise<Begun> {
  const [id, pageId] = [randomUUID(), randomUUID()]
  const page = newPage('attractions', 'kr', new Date().toISOString(), pageId)
  const contents = [{ ...page, title: '들를 곳', sections: [newSection(randomUUID(), items)] }]
  await app.ask('POST', '/api/guidebooks', {
    token: owner.token,
    body: { _id: id, title: '제주', language: 'kr', contents },
  })
  return { id, path: `/guidebooks/edit/${id}/contents/${pageId}` }
}

const textOf = (words: string): Item => ({ ...newItem('text', randomUUID()), content: paragraph(words) }) as Item

inEachEngine(
  'a picture is uploaded, drawn, and there for readers',
  async (fixture) => {
    const { app, engine, owner } = fixture
    const { id, path } = await beginWith(fixture, [newItem('image', randomUUID())])
    const user = await signIn(fixture)
    await engine.open(addressOf(fixture, path))
    await says(engine, '모두 저장됨')
    await user.press('사진 올리기', 'main button')
    const file = test.info().outputPath('photo.jpg')
    await writeFile(file, await photo(7, 1600, 1200))
    await engine.choose('main input[type=file]', file)
    await seen(engine, () => {
      const [drawn] = document.querySelectorAll<HTMLImageElement>('main img[src^="/uploads/"]')
      return drawn?.complete && drawn.naturalWidth > 0 ? true : null
    })
    await says(engine, '모두 저장됨')
    const stored = JSON.stringify(await app.ask('GET', `/api/guidebooks/${id}`, { token: owner.token }))
    expect(stored).toMatch(/\/uploads\/[0-9a-f]{64}\.webp/)
  },
  WINDOW,
)

inEachEngine(
  'what is written with the server gone is there after a reload, and sent once it is back',
  async (fixture) => {
    const { app, engine, owner, proxy } = fixture
    const { id, path } = await beginWith(fixture, [textOf('처음')])
    const user = await signIn(fixture)
    await engine.open(addressOf(fixture, path))
    await says(engine, '모두 저장됨')
    await seen(engine, () => (navigator.serviceWorker.controller?.state === 'activated' ? true : null))
    proxy.fail(() => 'gone')
    await user.fill('쪽 제목', '배에서 On a ferry')
    await user.press('처음', 'main [data-node] [role=textbox], main [data-node] p')
    await user.write('그리고 offline ')
    await says(engine, '오프라인')
    await engine.restart()
    await engine.open(addressOf(fixture, path))
    await expectItems(engine, ['처음그리고 offline '])
    await says(engine, '배에서 On a ferry')
    proxy.fail(() => 'pass')
    await says(engine, '모두 저장됨')
    const stored = JSON.stringify(await app.ask('GET', `/api/guidebooks/${id}`, { token: owner.token }))
    expect(stored).toContain('배에서 On a ferry')
    expect(stored).toContain('처음그리고 offline')
  },
  WINDOW,
)
