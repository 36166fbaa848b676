// Reading aloud, with a device's voices imitated: what it is given to say, in which order, and that nothing keeps it from ending.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Item, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage } from '#domain/guidebook/new-node.ts'
import { shownPage } from '#domain/reader/shown.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { pageMarkup } from '#pwa/features/viewer/render/pages.tsx'
import { STYLES, type StyledKind } from '#pwa/features/viewer/render/style.ts'
import { startAloud } from '#pwa/features/viewer/script/start-aloud.ts'
import css from '#pwa/features/viewer/styles/aloud.css?inline'

const NOW = '2026-11-20T00:00:00.000Z'
const FACTS = { publicUrl: 'https://x', coverData: null, shareImage: null, maps: {}, locked: false, countries: [] }

/** As a browser has it: one utterance after the other, an end only for those that were not cancelled. */
class Voices extends EventTarget {
  voices: { lang: string; localService: boolean; default: boolean }[] = [
    { lang: 'ko_KR', localService: true, default: false },
    { lang: 'en-US', localService: true, default: true },
  ]
  said: string[] = []
  current: Utterance | null = null
  onvoiceschanged: (() => void) | null = null
  getVoices = () => this.voices
  speak(utterance: Utterance): void {
    if (utterance.text === '') return
    this.said.push(utterance.text)
    this.current = utterance
  }
  cancel(): void {
    const { current } = this
    this.current = null
    current?.onerror?.()
  }
  /** The voice has said it. */
  end(): void {
    const { current } = this
    this.current = null
    current?.onend?.()
  }
}

class Utterance {
  text: string
  lang = ''
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor(text: string) {
    this.text = text
  }
}

const text = (id: string, words: string): Item => ({ ...newItem('text', id), content: paragraph(words) }) as Item
const sights: Page = {
  ...newPage('attractions', 'kr', NOW, 'sights'),
  title: '가볼 곳',
  sections: [
    {
      _id: 's',
      items: [text('a', '해 뜨기 40분 전에 모여요. 05:50까지 오세요.'), text('b', '우도'), text('c', '비자림')],
    },
  ],
}
const stop = (id: string, place: string, time: string, schedule: string, isImportant = false) => ({
  ...newActivity(id, `${id}-1`),
  place,
  time,
  schedule,
  isImportant,
  subActivities: [],
})
const trip: Page = {
  ...newPage('itinerary', 'kr', NOW, 'trip'),
  title: '일정',
  days: [
    {
      ...newDay('kr', 'd1'),
      title: '10월 17일 (금)\n서쪽으로',
      activities: [stop('x', '제주공항', '09:40', '도착층 3번 문', true), stop('y', '협재', '11:00 – 12:20', '산책')],
      meals: [{ ...newMeal('kr', 'm'), title: '점심 12:30', body: '칼국수' }],
    },
    { ...newDay('kr', 'd2'), title: '동쪽으로', activities: [stop('z', '우도', '10:00', '배')] },
  ],
}
const guidebook = {
  ...newGuidebook('g', 'kr'),
  uuid: 'u',
  title: '제주',
  language: 'kr',
  version: 1,
  updatedAt: NOW,
  credit: 'powered',
  contents: [sights, trip],
} as unknown as PublicGuidebook

let speech: Voices

function open(id: string): HTMLElement {
  document.documentElement.lang = 'ko'
  document.documentElement.classList.add('rd-ready')
  document.head.querySelector('style[data-page]')?.remove()
  const style = Object.assign(document.createElement('style'), {
    textContent: id === 'trip' ? STYLES.days : STYLES.page,
  })
  style.dataset['page'] = ''
  document.head.append(style)
  document.body.innerHTML = pageMarkup(shownPage(guidebook, id)!, FACTS)
  const root = document.querySelector<HTMLElement>('.rd-root')!
  startAloud(root)
  return root
}

const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name, exact: true }))
const bar = () => page.getByRole('region', { name: '소리로 듣기' })
const marked = (): string => document.querySelector('.rd-now')?.textContent.trim() ?? ''
/** @returns what was said until its end */
async function readToEnd(): Promise<string[]> {
  await expect.poll(() => speech.current).not.toBeNull()
  while (speech.current) speech.end()
  return speech.said
}

const own = Object.getOwnPropertyDescriptor(window, 'speechSynthesis')
beforeEach(() => {
  speech = new Voices()
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speech })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (own) Object.defineProperty(window, 'speechSynthesis', own)
  else delete (window as { speechSynthesis?: unknown }).speechSynthesis
})

test('aloud: a page is read paragraph by paragraph, in sentences, each marked while it is read; then the bar is gone', async () => {
  open('sights')
  await press('소리로 듣기')
  await expect.poll(() => speech.said).toEqual(['가볼 곳'])
  await expect.element(page.getByRole('button', { name: '잠깐 멈추기' })).toHaveFocus()
  expect([marked(), speech.current?.lang]).toEqual(['가볼 곳', 'ko_KR'])
  speech.end()
  expect(marked()).toBe('해 뜨기 40분 전에 모여요. 05:50까지 오세요.')
  expect(document.querySelector('.rd-aloud-n')?.textContent).toBe('2 / 4')
  expect(await readToEnd()).toEqual([
    '가볼 곳',
    '해 뜨기 40분 전에 모여요.',
    '오전 5시 50분까지 오세요.',
    '우도',
    '비자림',
  ])
  await expect.element(bar()).not.toBeInTheDocument()
  expect(marked()).toBe('')
  await expect.element(page.getByRole('button', { name: '소리로 듣기' })).toHaveFocus()
})

test('aloud: a day is read alone, each stop with its time and place first, what is important said so', async () => {
  open('trip')
  await press('1일차 소리로 듣기')
  expect(await readToEnd()).toEqual([
    '1일차 10월 17일 금요일',
    '서쪽으로',
    '꼭 지켜 주세요.',
    '오전 9시 40분, 제주공항.',
    '도착층 3번 문',
    '오전 11시부터 낮 12시 20분까지, 협재.',
    '산책',
    '점심 낮 12시 30분',
    '칼국수',
  ])
})

test('aloud: paused, gone on, to the next and the one before, by keys; the sentence that was cut begins anew', async () => {
  open('sights')
  await press('소리로 듣기')
  await expect.poll(() => speech.said).toEqual(['가볼 곳'])
  await userEvent.keyboard('{Enter}')
  expect(speech.current).toBeNull()
  await expect.element(page.getByRole('button', { name: '이어서 듣기' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(speech.current?.text).toBe('가볼 곳')
  await press('다음 문단')
  await press('다음 문단')
  expect([speech.current?.text, marked()]).toEqual(['우도', '우도'])
  await press('잠깐 멈추기')
  await press('앞 문단')
  expect([speech.current, marked()]).toEqual([null, '해 뜨기 40분 전에 모여요. 05:50까지 오세요.'])
  await press('이어서 듣기')
  expect(speech.current?.text).toBe('해 뜨기 40분 전에 모여요.')
  await userEvent.keyboard('{Escape}')
  expect(speech.current).toBeNull()
  await expect.element(bar()).not.toBeInTheDocument()
})

test('aloud: where there is no voice for the language no button is there, until one comes late', async () => {
  speech.voices = [{ lang: 'en-US', localService: true, default: true }]
  open('sights')
  await expect.element(page.getByRole('button', { name: '공유' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '소리로 듣기' })).not.toBeInTheDocument()
  speech.voices.push({ lang: 'ko-KR', localService: true, default: false })
  speech.onvoiceschanged?.()
  await expect.element(page.getByRole('button', { name: '소리로 듣기' })).toBeVisible()
})

test('aloud: a browser that reads nothing aloud, or has no voices, shows no button', async () => {
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: undefined })
  open('sights')
  expect(document.querySelector<HTMLElement>('[data-aloud]')?.hidden).toBe(true)
})

test('aloud: a voice that neither ends nor fails is left behind, and one that says nothing is given up and told', async () => {
  open('sights')
  await press('소리로 듣기')
  await expect.poll(() => speech.said).toEqual(['가볼 곳'])
  vi.useFakeTimers()
  await userEvent.keyboard('{Enter}{Enter}')
  vi.advanceTimersByTime(9000)
  expect(speech.said).toEqual(['가볼 곳', '가볼 곳', '해 뜨기 40분 전에 모여요.'])
  vi.advanceTimersByTime(60_000)
  expect([speech.current, document.querySelector('.rd-aloud')]).toEqual([null, null])
  expect(document.querySelector('.rd-toast')?.textContent).toContain('목소리가 나오지 않아요')
  vi.useRealTimers()
  await press('다시')
  expect([speech.current?.text, document.querySelector('.rd-toast')]).toEqual(['가볼 곳', null])
})

test('aloud: the timer stops it by itself, and leaving the page does', async () => {
  open('sights')
  await press('소리로 듣기')
  await expect.element(bar()).toBeVisible()
  vi.useFakeTimers()
  await userEvent.selectOptions(page.getByRole('combobox', { name: '저절로 멈추기' }), '15분 뒤')
  await press('잠깐 멈추기')
  vi.advanceTimersByTime(14 * 60_000)
  expect(document.querySelector('.rd-aloud')).not.toBeNull()
  await press('이어서 듣기')
  vi.advanceTimersByTime(60_000)
  expect([speech.current, document.querySelector('.rd-aloud')]).toEqual([null, null])
  vi.useRealTimers()
  await press('소리로 듣기')
  await expect.element(bar()).toBeVisible()
  dispatchEvent(new Event('pagehide'))
  expect([speech.current, document.querySelector('.rd-aloud')]).toEqual([null, null])
})

test('aloud: another day that is pressed takes the place of the one that is read, its bar and its timer too', async () => {
  open('trip')
  const scroll = document.querySelector('.rd-fl')!
  await press('1일차 소리로 듣기')
  await expect.element(bar()).toBeVisible()
  expect(getComputedStyle(scroll).bottom).toBe('76px')
  vi.useFakeTimers()
  await userEvent.selectOptions(page.getByRole('combobox', { name: '저절로 멈추기' }), '15분 뒤')
  await press('2일차 소리로 듣기')
  await expect.poll(() => speech.current?.text).toBe('동쪽으로')
  expect(document.querySelectorAll('.rd-aloud')).toHaveLength(1)
  await press('잠깐 멈추기')
  vi.advanceTimersByTime(15 * 60_000)
  vi.useRealTimers()
  expect(marked()).toBe('동쪽으로')
  await press('이어서 듣기')
  expect(speech.current?.text).toBe('동쪽으로')
  dispatchEvent(new Event('pagehide'))
  expect([speech.current, document.querySelector('.rd-aloud')]).toEqual([null, null])
  expect(getComputedStyle(scroll).bottom).toBe('0px')
})

test.each(['cover', 'page', 'days'] satisfies StyledKind[])(
  'aloud: its styles name only tokens that a %s has, since they come later than it',
  (kind) => {
    for (const [, token = ''] of css.matchAll(/var\((--[\w-]+)/g)) expect(STYLES[kind]).toContain(`${token}:`)
  },
)
