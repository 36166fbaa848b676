// What a traveller uses on the road, as the engines of Android and of an iPhone draw it: each part at a phone's width, in every
// language of the frame, light and dark.
import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright/test'
import { type Language, LANGUAGES, localeOf } from '#domain/language.ts'
import { type Engine, type Json, seen } from '#e2e/engines/engine.ts'
import { startWebKit } from '#e2e/engines/webkit.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'

/** Of an engine, what a picture takes. */
type Shown = Pick<Engine, 'name' | 'open' | 'call' | 'picture' | 'end'>

/** WebKit's browser is as wide as its own bar at least: 447. */
const SIZE = { width: 390, height: 844 }
const THEMES = ['light', 'dark'] as const
/** A page that only fetches what it shows is still by then. */
const REST_MS = 1500

async function startChromium(): Promise<Shown> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  const page = await browser.newPage({ viewport: SIZE, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  return {
    name: 'Chromium',
    open: async (address) => void (await page.goto(address)),
    call: <R extends Json>(work: (...given: never[]) => R | Promise<R>, ...given: Json[]) =>
      page.evaluate<R>(`(${String(work)})(...${JSON.stringify(given)})`),
    picture: () => page.screenshot(),
    end: () => browser.close(),
  }
}

/** A part of a guidebook: where it stands, and what is done there before it is pictured. */
interface Part {
  name: string
  path: string
  show?: (engine: Shown) => Promise<unknown>
}

const click = (engine: Shown, selector: string): Promise<true> =>
  seen(
    engine,
    (wanted: string) => {
      const one = document.querySelector<HTMLElement>(wanted)
      if (!one || one.getClientRects().length === 0 || (one as HTMLButtonElement).disabled) return null
      one.click()
      return true
    },
    selector,
  )

const shows = (engine: Shown, selector: string): Promise<true> =>
  seen(engine, (wanted: string) => (document.querySelector(wanted) ? true : null), selector)

async function find(engine: Shown): Promise<void> {
  await click(engine, '[data-search]')
  await seen(engine, () => {
    const field = document.querySelector<HTMLInputElement>('dialog [role=searchbox]')
    if (!field) return null
    field.value = 'ㅇㅊ'
    return field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  await shows(engine, 'dialog mark')
}

async function enlarge(engine: Shown): Promise<void> {
  await click(engine, 'a.rd-pic')
  await seen(engine, () => document.querySelector<HTMLImageElement>('dialog .rd-lb-i')?.complete || null)
}

/** Finds by their marks the pages that hold each part. @throws where the guidebook has no such part */
async function partsOf(url: string, uuid: string, contents: string[]): Promise<Part[]> {
  const paths = contents.map((id) => `/m/${uuid}/contents/${id}`)
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await (await fetch(url + path)).text() })))
  const having = (mark: string): string => {
    const found = pages.find(({ html }) => html.includes(mark))
    if (!found) throw new Error(`no page of the guidebook has ${mark}`)
    return found.path
  }
  const cover = `/m/${uuid}`
  return [
    { name: 'cover', path: cover },
    { name: 'today', path: having('data-days') },
    { name: 'checklist', path: having('data-tick="'), show: (engine) => click(engine, '[data-tick] input') },
    { name: 'picture', path: having('class="rd-pic'), show: enlarge },
    { name: 'map', path: `${cover}/map`, show: (engine) => shows(engine, 'main svg, canvas') },
    { name: 'search', path: cover, show: find },
    { name: 'saved', path: '/m/saved' },
  ]
}

/** Of this device, as its settings would be. */
async function dress(engine: Shown, language: Language, theme: string): Promise<void> {
  await engine.call(
    (frame: string, chosen: string) => {
      localStorage.setItem('gilbook.frame', frame)
      localStorage.setItem('gilbook.theme', chosen)
      return true
    },
    language,
    theme,
  )
}

/** Saves it whole, so that every part is there and the library has something to show. */
async function save(engine: Shown, cover: string): Promise<void> {
  await engine.open(cover)
  await click(engine, '[data-save] button')
  await seen(engine, () => /저장됨|Saved/.test(document.querySelector('[data-save]')?.textContent ?? '') || null)
}

async function rested(engine: Shown): Promise<void> {
  // A page brings its letters to a machine without Korean ones once somebody is there.
  await engine.call(() => dispatchEvent(new Event('pointermove')))
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  await engine.call(() => document.fonts.ready.then(() => true))
}

async function shoot(engine: Shown, url: string, parts: Part[], folder: string): Promise<number> {
  let made = 0
  for (const language of LANGUAGES)
    for (const theme of THEMES) {
      await dress(engine, language, theme)
      for (const { name, path, show } of parts) {
        await engine.open(url + path)
        await rested(engine)
        await show?.(engine)
        await rested(engine)
        const file = `${folder}/road-${name}-${engine.name.toLowerCase()}-${localeOf(language)}-${theme}.png`
        await writeFile(file, await engine.picture())
        made += 1
      }
    }
  return made
}

/** @param url where readers' pages are kept by a worker: `localhost` without TLS */
export async function shootRoad(url: string, uuid: string, contents: string[], folder: string): Promise<void> {
  const parts = await partsOf(url, uuid, contents)
  for (const start of [startChromium, () => startWebKit(SIZE)]) {
    const engine = await start()
    if (!engine) {
      console.log('road: WebKit is not installed')
      continue
    }
    try {
      await save(engine, url + (parts[0]?.path ?? ''))
      console.log(`road in ${engine.name}: ${await shoot(engine, url, parts, folder)} pictures`)
    } finally {
      await engine.end()
    }
  }
}
