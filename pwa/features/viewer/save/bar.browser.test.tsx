// What the save bar says of a copy that did not come whole.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MissingFile } from '#pwa/copies/download.ts'
import '#pwa/features/viewer/reader.css'
import { chooseLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { type Actions, draw, type SaveBarState } from './bar.ts'
import { showBar } from './elements.ts'

const ACTIONS = {} as Actions
const PAGE = '/m/x/contents/a'

beforeEach(() => chooseLanguage('kr'))
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

/** The bar of a page that leads to 'Beaches', once these did not come. */
function barAfter(missing: MissingFile[]): string {
  const host = document.createElement('div')
  const link = document.createElement('a')
  link.href = PAGE
  link.textContent = ' 해변 '
  document.body.append(link, host)
  draw(host, { kind: 'failed', missing }, ACTIONS)
  return host.querySelector('small')?.textContent ?? ''
}

const picture = (alt?: string): MissingFile => ({ shown: { path: PAGE, ...(alt && { alt }) } })

test.for<[string, MissingFile[], string]>([
  ['by what it shows', [picture('일출봉에서 본 바다')], '일출봉에서 본 바다'],
  ['by its page', [picture()], '‘해변’의 사진'],
  ['two of one page by it once', [picture(), picture()], '‘해변’의 사진'],
  ['beside its page', [{ path: PAGE }, picture()], '해변, ‘해변’의 사진'],
  ['and what has no name by their number', [{}, picture('바다'), {}], '바다 말고 2개 더'],
  ['where nothing leads to its page by its number', [{ shown: { path: '/m/x/contents/other' } }], '파일 1개'],
])('saving stopped: a picture that did not come is named %s', ([, missing, names]) => {
  expect(barAfter(missing)).toBe(`아직 없는 것: ${names}`)
})

test('bar: what a press changes leaves the focus among its buttons, and is said where the former words stood', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const saved = { kind: 'saved', bytes: 1, at: 0 } as const
  const show = (shown: SaveBarState): void =>
    draw(host, shown, { ask: (asking) => show({ ...saved, asking }) } as Actions)
  const named = (name: string): HTMLElement | undefined =>
    [...host.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  show(saved)
  const said = host.querySelector('[role=status]')
  expect(document.activeElement).toBe(document.body)
  named('더 보기')?.focus()
  named('더 보기')?.click()
  expect(document.activeElement).toBe(named('더 보기'))
  expect(named('더 보기')?.getAttribute('aria-expanded')).toBe('true')
  named('그대로 두기')?.focus()
  named('그대로 두기')?.click()
  expect(document.activeElement).toBe(named('더 보기'))
  show({ kind: 'partial' })
  expect(host.querySelector('[role=status]')).toBe(said)
})

test('while the save bar is shown, the buttons at the bottom of a page stand above it', () => {
  document.body.innerHTML = `<div class="rd"><div class="rd-fl"></div><aside class="rd-offbar" hidden></aside></div>`
  const [buttons, host] = ['.rd-fl', '.rd-offbar'].map((part) => document.querySelector<HTMLElement>(part)!)
  const bottom = (): string => getComputedStyle(buttons!).bottom
  expect(bottom()).toBe('0px')
  draw(host!, { kind: 'partial' }, ACTIONS)
  expect(bottom()).toBe('78px')
  showBar(host!, false)
  expect([host!.hidden, bottom()]).toEqual([true, '0px'])
})
