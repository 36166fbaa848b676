// The panel for sharing: what it copies and hands on, what it leaves out, and Kakao's script, which comes with a press alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#domain/language.ts'
import type { Sharing } from '#pwa/api/guidebook/sharing.ts'
import { expectGone, expectSays } from '#pwa/testing/expectations.ts'
import { show } from '#pwa/testing/show.tsx'
import { SharingPanel } from './sharing-panel.tsx'

const sharing: Sharing = {
  url: 'https://gilbook.example/m/uuid',
  shortUrl: 'https://gilbook.example/g/bcd234',
  title: 'Jeju',
  language: 'kr',
  trip: { firstDay: '2027-03-30', days: 2 },
  hasPassword: false,
  kakao: null,
}

/** As Kakao's script does, for what we call of it. */
const KAKAO = `window.Kakao = {
  calls: [],
  isInitialized: () => window.Kakao.calls.length > 0,
  init: (key) => window.Kakao.calls.push(['init', key]),
  Share: { sendScrap: (what) => window.Kakao.calls.push(['sendScrap', what]) },
}`
const script = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
const kakaoCalls = (): unknown => (window as { Kakao?: { calls: unknown } }).Kakao?.calls

const written = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  written.mockReset().mockResolvedValue(undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
})

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(window, 'Kakao')
})

interface Given {
  language?: Language
  published?: boolean
  isFresh?: boolean
  answer?: Partial<Sharing>
}

async function open({ language = 'en', published = true, isFresh = false, answer = {} }: Given = {}): Promise<void> {
  vi.spyOn(window, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('/guidebooks/one/sharing')
      ? Response.json({ ...sharing, ...answer })
      : Response.json({ url: 'https://gilbook.example', apart: true }),
  )
  const props = { id: 'one', uuid: 'uuid', title: 'Jeju', published, isFresh, onClose: () => undefined }
  await show(<SharingPanel {...props} />, language)
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

/** `navigator.share`, which this browser has not. */
function giveShare(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

test.each([
  ['en', 'Published. Now send it out', 'Copy URL', 'Copy short link', 'Copied', 'QR code of Jeju'],
  ['kr', '게시했어요. 이제 손님에게 보내세요', '주소 복사', '짧은 링크 복사', '복사했어요', 'Jeju QR 코드'],
] as const)(
  'sharing (%s): link, short link and code stand in one panel, each copied by its button',
  async (...words) => {
    const [language, title, copyUrl, copyShort, copied, code] = words
    await open({ language, isFresh: true })
    const panel = page.getByRole('dialog', { name: title })
    await panel.getByRole('button', { name: copyUrl }).click()
    await expect.element(panel.getByRole('button', { name: copied })).toBeVisible()
    await panel.getByRole('button', { name: copyShort }).click()
    expect(written.mock.calls).toEqual([[sharing.url], [sharing.shortUrl]])
    await expect.element(panel.getByRole('img', { name: code })).toBeVisible()
  },
)

test('sharing: the greeting is copied in the guidebook’s language, with dates and short link', async () => {
  await open()
  const greeting = page.getByRole('textbox', { name: 'Greeting' })
  await expect.element(greeting).toHaveAttribute('lang', 'ko')
  await page.getByRole('button', { name: 'Copy with greeting' }).click()
  const text = written.mock.calls[0]?.[0] ?? ''
  expect(text).toContain('‘Jeju’ 여행 길북을 보내 드려요.')
  expect(text).toMatch(/여행 날짜: 2027년 3월 30일.*31일/)
  expect(text).toContain(sharing.shortUrl)
})

test('sharing: where the clipboard refuses, a sentence asks to select what is shown', async () => {
  written.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await open()
  await page.getByRole('button', { name: 'Copy short link' }).click()
  await expectSays(page.getByRole('dialog'), 'Could not copy. Please select the address and copy it.')
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Short link' }).element())
  await page.getByRole('button', { name: 'Copy with greeting' }).click()
  await expectSays(page.getByRole('dialog'), 'Please select the text and copy it.')
})

test('sharing: the device’s own sheet gets title and short link; closed, nothing is said', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'AbortError'))
  giveShare(share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError')))
  await open()
  const button = page.getByRole('button', { name: 'Share…' })
  await button.click()
  expect(share.mock.calls[0]).toEqual([{ title: 'Jeju', url: sharing.shortUrl }])
  await expectGone(page.getByText('Could not share. Please copy the link instead.'))
  await button.click()
  await expectSays(page.getByRole('dialog'), 'Could not share. Please copy the link instead.')
  // What was said of the last try goes with the next.
  share.mockResolvedValue(undefined)
  await button.click()
  await expectGone(page.getByText('Could not share. Please copy the link instead.'))
})

test('sharing: without a short link the sheet gets the long one', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
  giveShare(share)
  await open({ answer: { shortUrl: null } })
  await page.getByRole('button', { name: 'Share…' }).click()
  expect(share.mock.calls).toEqual([[{ title: 'Jeju', url: sharing.url }]])
})

test('sharing: without a sheet of the device, and without Kakao, there is no button for them', async () => {
  Reflect.deleteProperty(Navigator.prototype, 'share')
  await open()
  await expect.element(page.getByRole('button', { name: 'Copy with greeting' })).toBeVisible()
  await expectGone(page.getByRole('button', { name: 'KakaoTalk' }))
  await expectGone(page.getByRole('button', { name: 'Share…' }))
})

test('sharing: Kakao’s script comes with the press and gets key and address', async () => {
  await open({ answer: { kakao: { script: script(KAKAO), integrity: null, key: 'key' } } })
  const button = page.getByRole('button', { name: 'KakaoTalk' })
  await expect.element(button).toBeVisible()
  expect(kakaoCalls()).toBeUndefined()
  await button.click()
  await expect.poll(kakaoCalls).toEqual([
    ['init', 'key'],
    ['sendScrap', { requestUrl: sharing.url }],
  ])
})

test('sharing: where Kakao’s script took longer than a press lasts, one is asked to press again', async () => {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false } as UserActivation)
  await open({ answer: { kakao: { script: script(KAKAO), integrity: null, key: 'key' } } })
  await page.getByRole('button', { name: 'KakaoTalk' }).click()
  await expectSays(page.getByRole('dialog'), 'KakaoTalk is ready. Press once more.')
  expect(kakaoCalls()).toEqual([])
  await page.getByRole('button', { name: 'KakaoTalk' }).click()
  await expect.poll(kakaoCalls).toHaveLength(2)
})

test('sharing: another script than Kakao’s is not run, and a sentence says what to do instead', async () => {
  const integrity = `sha384-${'A'.repeat(64)}`
  await open({ answer: { kakao: { script: script(KAKAO), integrity, key: 'key' } } })
  await page.getByRole('button', { name: 'KakaoTalk' }).click()
  await expectSays(page.getByRole('dialog'), 'KakaoTalk could not be opened. Please copy the link instead.')
  expect(kakaoCalls()).toBeUndefined()
})

test('sharing: what is not published has its address, and nothing to be sent', async () => {
  await open({ published: false, answer: { shortUrl: null } })
  await expectSays(page.getByRole('dialog'), 'Readers can open it once it is published.')
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toBeVisible()
  await expectGone(page.getByRole('textbox', { name: 'Short link' }))
  await expectGone(page.getByRole('button', { name: 'Copy with greeting' }))
})

test('sharing: with no line address and code stand all the same, and the rest is there once one tries again', async () => {
  await open()
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'))
  const props = { id: 'one', uuid: 'uuid', title: 'Jeju', published: true, onClose: () => undefined }
  await show(<SharingPanel {...props} />, 'en')
  await expectSays(page.getByRole('dialog'), 'Short link and greeting are there once you are connected.')
  await expect.element(page.getByRole('img', { name: 'QR code of Jeju' })).toBeVisible()
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(sharing))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Short link' })).toBeVisible()
  await expectGone(page.getByText('Short link and greeting are there once you are connected.'))
})

test('sharing: the icon of what is not published stands in the middle of its line', async () => {
  await open({ published: false })
  const banner = page.getByRole('status').filter({ hasText: 'publish' }).element()
  const [icon, words] = [...banner.children].map((one) => one.getBoundingClientRect())
  expect(words!.height).toBeLessThan(30)
  expect(icon!.top + icon!.bottom).toBeCloseTo(words!.top + words!.bottom, 0)
})
