// What the save bar says of a copy that did not come whole.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MissingFile } from '#pwa/copies/download.ts'
import '#pwa/features/viewer/reader.css'
import { chooseLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { type Actions, draw } from './bar.ts'
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
