// The map of a trip in a browser: moved by keys and fingers, places and directions told once somebody asked where they are.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShownMap } from '#domain/reader/shown.ts'
import { mapMarkup } from '#pwa/features/viewer/render/pages.tsx'
import { STYLES } from '#pwa/features/viewer/render/style.ts'
import { startMap } from './start-map.ts'

const place = (id: string, name: string, latitude: number, longitude: number, day: number | null) => ({
  id,
  page: 'page',
  name,
  address: '',
  latitude,
  longitude,
  day,
})
const SHOWN: ShownMap = {
  kind: 'map',
  uuid: 'u',
  language: 'en',
  title: 'Florence',
  subheader: { text: '' },
  places: [
    place('duomo', 'Duomo', 43.7731, 11.256, 0),
    place('uffizi', 'Uffizi', 43.7678, 11.2553, 0),
    place('station', 'Station', 43.7765, 11.2478, 1),
    place('garden', 'Garden', 43.7625, 11.2484, null),
  ],
  days: [
    { number: 1, stops: [0, 1] },
    { number: 2, stops: [2, 0] },
  ],
}

let answer: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined
let asked = 0

const located = (latitude: number, longitude: number, accuracy = 12) => ({
  watchPosition: (found: PositionCallback) => {
    asked += 1
    found({ coords: { latitude, longitude, accuracy } } as GeolocationPosition)
    return 1
  },
  clearWatch: () => undefined,
})
const failing = (code: number) => ({
  watchPosition: (_: PositionCallback, failed?: PositionErrorCallback | null) => {
    queueMicrotask(() => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
    return 1
  },
  clearWatch: () => undefined,
})

beforeEach(() => {
  asked = 0
  answer = undefined
  vi.spyOn(Navigator.prototype, 'geolocation', 'get').mockImplementation(() => answer as Geolocation)
  document.documentElement.lang = 'en'
  const style = document.createElement('style')
  style.textContent = STYLES.map
  document.head.append(style)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.querySelector('style:last-of-type')?.remove()
  history.replaceState(null, '', location.pathname + location.search)
})

function open(): HTMLElement {
  document.documentElement.className = 'rd-ready'
  document.body.innerHTML = mapMarkup(SHOWN, {
    publicUrl: 'http://localhost',
    coverData: null,
    shareImage: null,
    maps: {},
    locked: false,
    coast: 'M0 0l1600 0 0 1600z',
  })
  const root = document.querySelector<HTMLElement>('.rd-root')
  if (!root) throw new Error('no page')
  startMap(root)
  return root
}

const names = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('.rd-mp-l a')].map(({ textContent }) => textContent ?? '')
const pinAt = (root: HTMLElement, id: string): number[] =>
  (
    root
      .querySelector(`[data-pin="${id}"]`)
      ?.getAttribute('transform')
      ?.match(/-?[\d.]+/g) ?? []
  ).map(Number)
const far = (root: HTMLElement, id: string): string => root.querySelector(`#place-${id} [data-far]`)?.textContent ?? ''
const locate = () => page.getByRole('button', { name: 'Where am I' })
const said = (root: HTMLElement): string => root.querySelector('[data-said]')?.textContent ?? ''

test('map: nobody is asked where they are before they press, then each place has its distance and direction', async () => {
  answer = located(43.7731, 11.26)
  const root = open()
  expect(asked).toBe(0)
  expect(far(root, 'duomo')).toBe('')
  await locate().click()
  expect(far(root, 'duomo')).toBe('320 m · west')
  expect(far(root, 'garden')).toBe('1.5 km · south-west')
  expect(said(root)).toContain('This is where you are')
  expect(root.querySelector('#place-duomo [data-far] svg')?.getAttribute('style')).toMatch(/rotate\(2(69|70)deg\)/)
  await expect.element(locate()).toHaveAttribute('aria-pressed', 'true')
  await locate().click()
  expect([far(root, 'duomo'), root.querySelector('.rd-mp-me')]).toEqual(['', null])
})

test('map: by distance asks where one is, sorts the nearest first, and goes back to the order of the days', async () => {
  answer = located(43.763, 11.249)
  const root = open()
  expect(names(root)).toEqual(['Duomo', 'Uffizi', 'Station', 'Garden'])
  await page.getByRole('button', { name: 'By distance' }).click()
  expect(asked).toBe(1)
  expect(names(root)).toEqual(['Garden', 'Uffizi', 'Duomo', 'Station'])
  await page.getByRole('button', { name: 'By day' }).click()
  expect(names(root)).toEqual(['Duomo', 'Uffizi', 'Station', 'Garden'])
})

test.each([
  ['refused', failing(1), 'keeps its place to itself'],
  ['not to be had', failing(2), 'under the open sky'],
  ['too late', failing(3), 'under the open sky'],
  ['unknown to the browser', undefined, 'This browser can’t tell'],
])('map: a place that is %s is said plainly, and can be asked for again', async (_, given, words) => {
  answer = given
  const root = open()
  await locate().click()
  await expect.poll(() => said(root)).toContain(words)
  await expect.element(locate()).toHaveAttribute('aria-pressed', 'false')
  answer = located(43.77, 11.25)
  await locate().click()
  expect(far(root, 'duomo')).not.toBe('')
})

test('map: who was found and goes where nothing is heard keeps their place, and is told where they come out', async () => {
  let [found, failed]: [PositionCallback, PositionErrorCallback] = [() => undefined, () => undefined]
  answer = {
    watchPosition: (each, fails) => {
      found = each
      failed = fails ?? failed
      return 1
    },
    clearWatch: () => undefined,
  }
  const root = open()
  await locate().click()
  const at = (latitude: number): void =>
    found({ coords: { latitude, longitude: 11.26, accuracy: 9 } } as GeolocationPosition)
  at(43.7731)
  const before = far(root, 'duomo')
  failed({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  await expect.element(locate()).toHaveAttribute('aria-pressed', 'true')
  expect(far(root, 'duomo')).toBe(before)
  at(43.8)
  expect(far(root, 'duomo')).not.toBe(before)
})

test('map: a rough place says how rough it is', async () => {
  answer = located(43.77, 11.25, 2400)
  const root = open()
  await locate().click()
  expect(said(root)).toContain('within 2.4 km')
})

test('map: the device turns the arrows once it tells which way it is held', async () => {
  answer = located(43.7731, 11.26)
  const root = open()
  await locate().click()
  dispatchEvent(Object.assign(new Event('deviceorientation'), { webkitCompassHeading: 90 }))
  expect(root.querySelector('#place-duomo [data-far] svg')?.getAttribute('style')).toMatch(/rotate\(1(79|80)deg\)/)
  expect(said(root)).toContain('turn with your phone')
})

test('map: keys and buttons move it and bring it closer, and the whole trip comes back', async () => {
  const root = open()
  const before = pinAt(root, 'duomo')
  const box = root.querySelector<HTMLElement>('.rd-mp')
  box?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => pinAt(root, 'duomo')[0]).toBeCloseTo((before[0] ?? 0) - 60, 0)
  await userEvent.keyboard('{ArrowLeft}{+}')
  await page.getByRole('button', { name: 'Closer' }).click()
  const apart = (): number =>
    Math.hypot(...[0, 1].map((n) => (pinAt(root, 'duomo')[n] ?? 0) - (pinAt(root, 'uffizi')[n] ?? 0)))
  await expect.poll(apart).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'The whole trip' }).click()
  await expect.poll(() => pinAt(root, 'duomo')).toEqual(before)
})

test('map: a place is chosen from the list, from the address and by its pin, whose row gets the focus', async () => {
  history.replaceState(null, '', '#place-station')
  const root = open()
  expect(root.querySelector('li.rd-on a')?.textContent).toBe('Station')
  await expect.poll(() => pinAt(root, 'station').map(Math.round)).toEqual([200, 200])
  await page.getByRole('button', { name: 'On the map: Uffizi' }).click()
  await expect.poll(() => pinAt(root, 'uffizi').map(Math.round)).toEqual([200, 200])
  await page.getByRole('button', { name: 'The whole trip' }).click()
  root.querySelector('[data-pin="garden"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(document.activeElement?.id).toBe('place-garden')
})

test('map: sixty pins are where they belong after each frame', async () => {
  const many = Array.from({ length: 60 }, (_, n) =>
    place(`p${n}`, `Place ${n}`, 43.7 + n / 1000, 11.2 + n / 900, n % 5),
  )
  document.body.innerHTML = mapMarkup(
    { ...SHOWN, places: many, days: [{ number: 1, stops: many.map((_, n) => n) }] },
    { publicUrl: '', coverData: null, shareImage: null, maps: {}, locked: false, coast: '' },
  )
  const root = document.querySelector<HTMLElement>('.rd-root')
  if (root) startMap(root)
  const box = root?.querySelector<HTMLElement>('.rd-mp')
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  const across = (): number => (root ? (pinAt(root, 'p0')[0] ?? 0) : 0)
  const [before, moved] = [across(), [] as number[]]
  const from = await frame()
  for (let n = 0; n < 30; n += 1) {
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: n % 2 ? 'ArrowLeft' : 'ArrowRight' }))
    await frame()
    moved.push(Math.round(across() - before))
  }
  const frames = 30_000 / ((await frame()) - from)
  console.info(`map: ${frames.toFixed(0)} frames a second with 60 pins`)
  expect(moved).toEqual(moved.map((_, n) => (n % 2 ? 0 : -60)))
  const spots = [...(root?.querySelectorAll('[data-pin]') ?? [])].map((pin) => pin.getAttribute('transform'))
  expect(new Set(spots).size).toBe(60)
})
