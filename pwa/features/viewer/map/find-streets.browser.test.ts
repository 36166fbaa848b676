// Streets that are not there yet: said once, in the language that is chosen, and drawn once when the network is back.
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#domain/language.ts'
import { chooseLanguage, TRANSLATED } from '#pwa/features/viewer/script/frame-language.ts'
import { showStreets } from './find-streets.ts'
import type { MapCanvas } from './map-canvas.ts'

const { drawStreets } = vi.hoisted(() => ({ drawStreets: vi.fn<() => void>() }))
vi.mock('./draw-streets.ts', () => ({ drawStreets }))

const SQUARE = { left: 0.5, top: 0.4, size: 0.001 }
const beOnline = (isOnline: boolean): unknown => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const comeBack = (): void => {
  beOnline(true)
  dispatchEvent(new Event('online'))
}

afterEach(() => {
  vi.restoreAllMocks()
  drawStreets.mockClear()
  localStorage.clear()
  document.body.replaceChildren()
})

const metered = (): unknown =>
  vi.spyOn(navigator as unknown as { connection: object }, 'connection', 'get').mockReturnValue({ saveData: true })

function open(): Promise<void> {
  document.body.innerHTML =
    '<div id="root"><div id="box" data-streets="14"></div><p data-streets-said hidden></p></div>'
  const [root, box] = ['root', 'box'].map((id) => document.getElementById(id)) as [HTMLElement, HTMLElement]
  return showStreets(root, box, SQUARE, {} as MapCanvas)
}

function translateTo(language: Language): void {
  chooseLanguage(language)
  document.dispatchEvent(new Event(TRANSLATED))
}

const said = (): string => document.querySelector<HTMLElement>('[data-streets-said]:not([hidden])')?.textContent ?? ''

test('streets: however often the language changes, coming online draws them once', async () => {
  beOnline(false)
  await open()
  translateTo('en')
  const english = said()
  translateTo('kr')
  expect(said()).not.toBe(english)
  translateTo('en')
  expect(said()).toBe(english)
  comeBack()
  await expect.poll(() => drawStreets.mock.calls.length).toBeGreaterThan(0)
  beOnline(false)
  translateTo('kr')
  expect(said()).toBe('')
  beOnline(true)
  // By the time another page has them, whatever was begun before is over.
  await open()
  expect(drawStreets).toHaveBeenCalledTimes(2)
})

test('streets: pressed twice, they are drawn once', async () => {
  metered()
  await open()
  const button = document.querySelector<HTMLButtonElement>('[data-streets-said] button')
  button?.click()
  button?.click()
  await expect.poll(() => drawStreets.mock.calls.length).toBeGreaterThan(0)
  // By the time another page has them, whatever was begun before is over.
  vi.restoreAllMocks()
  await open()
  expect(drawStreets).toHaveBeenCalledTimes(2)
})
