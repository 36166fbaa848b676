// Telling travellers of urgent changes: what is chosen, what their lock screens will say, how many they are, and why not.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#domain/language.ts'
import type { ChangesSince } from '#pwa/api/guidebook/urgent-changes.ts'
import { expectGone, expectSays, expectTexts } from '#pwa/testing/expectations.ts'
import { show } from '#pwa/testing/show.tsx'
import { toasts } from '#pwa/ui/status/toasts.ts'
import { NotifyTravellersDialog } from './notify-travellers-dialog.tsx'

const meeting = { node: 'meeting', place: '일정 · 1일차', lines: ['집합: 07:00 → 06:30'] }
const dinner = { node: 'dinner', place: '일정 · 2일차', lines: ['저녁: 돌솥밥 → 흑돼지', '‘숙소’를 지웠어요'] }
const since: ChangesSince = { sentAt: null, readers: 12, changes: [meeting, dinner], locked: false }

const closed = vi.fn<() => void>()
/** Bodies that were posted. */
const told: unknown[] = []

afterEach(() => {
  vi.restoreAllMocks()
  closed.mockReset()
  told.length = 0
})

interface Given {
  answer?: Partial<ChangesSince>
  language?: Language
  send?: () => Promise<'unsaved' | 'offline' | null>
  isAway?: boolean
  /** What telling is answered with. */
  refused?: { status: number; code: string }
}

async function open({ answer = {}, language = 'en', send = async () => null, isAway = false, refused }: Given = {}) {
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    if (isAway || !String(address).endsWith('/guidebooks/one/send')) throw new TypeError('nobody answers')
    if (options?.method !== 'POST') return Response.json({ ...since, ...answer })
    if (refused) return Response.json({ ...refused, message: 'If-Match is required' }, { status: refused.status })
    told.push(JSON.parse(String(options.body)))
    return Response.json({ sentAt: '2026-11-25T00:00:00.000Z', told: 12 })
  })
  const props = { id: 'one', title: '제주 3박 4일', language: 'kr' as const, send, onClose: closed }
  await show(<NotifyTravellersDialog {...props} />, language)
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test.each([
  ['en', 'Tell travellers now', 'Tell 12 travellers', 'On their lock screens', 'Tell 12 travellers now?', 'Tell them'],
  [
    'kr',
    '여행자에게 바로 알리기',
    '12명에게 알리기',
    '잠금 화면에는 이렇게 떠요',
    '여행자 12명에게 지금 알릴까요?',
    '알리기',
  ],
] as const)(
  'urgent changes (%s): chosen by keys, shown as lock screens will, and told once after a question',
  async (...words) => {
    const [language, title, tell, preview, question, yes] = words
    await open({ language })
    const dialog = page.getByRole('dialog', { name: title })
    await expect.element(dialog.getByRole('button', { name: tell })).toBeDisabled()
    await expectGone(dialog.getByText(preview))
    const box = dialog.getByRole('checkbox', { name: /집합/ })
    await expect.element(box).toBeInTheDocument()
    ;(box.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expectTexts(dialog.getByRole('figure'), [`${preview}제주 3박 4일집합: 07:00 → 06:30`])
    await dialog.getByRole('button', { name: tell }).click()
    const asking = page.getByRole('alertdialog', { name: question })
    await expectSays(asking, '집합: 07:00 → 06:30')
    expect(told).toEqual([])
    await asking.getByRole('button', { name: yes }).click()
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    expect(told).toEqual([{ urgent: ['meeting'], release: 'live' }])
    expect(toasts.get().at(-1)?.text).toContain('12')
  },
)

test('urgent changes: where another device chose that changes wait, nothing is told, and where to send is said', async () => {
  await open({ refused: { status: 412, code: 'VERSION_CONFLICT' } })
  await page.getByRole('checkbox', { name: /저녁/ }).click()
  await page.getByRole('button', { name: 'Tell 12 travellers' }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Tell them' }).click()
  await expectSays(asking, '‘Send to guests’')
  expect([told, closed.mock.calls]).toEqual([[], []])
})

test('urgent changes: going back from the question keeps what was chosen, and tells nobody', async () => {
  await open()
  await page.getByRole('checkbox', { name: /저녁/ }).click()
  await page.getByRole('button', { name: 'Tell 12 travellers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
  await expect.element(page.getByRole('checkbox', { name: /저녁/ })).toBeChecked()
  expect([told, closed.mock.calls.length]).toEqual([[], 0])
})

test('urgent changes: the only one is chosen, and of a locked guidebook nothing is said', async () => {
  await open({ answer: { changes: [meeting], locked: true } })
  await expectTexts(page.getByRole('figure'), [
    'On their lock screens제주 3박 4일급하게 바뀐 내용이 있어요. 열어서 확인해 주세요.A password stands before this guidebook, so nothing of it is said.',
  ])
})

test('urgent changes: where nobody asked to be told, nobody can be, and how they ask is said', async () => {
  await open({ answer: { readers: 0 } })
  await expectSays(page.getByRole('dialog'), 'Nobody has asked to be told yet')
  await expectGone(page.getByRole('button', { name: /^Tell/ }))
})

test('urgent changes: where nothing changed it says so', async () => {
  await open({ answer: { changes: [] } })
  await expectSays(page.getByRole('dialog'), 'Nothing changed')
})

test.each([
  ['with no network', { isAway: true }, 'You can tell travellers once you are online again.'],
  [
    'with changes that wait for it',
    { send: async () => 'offline' as const },
    'You can tell travellers once you are online again.',
  ],
  ['with changes that were refused', { send: async () => 'unsaved' as const }, 'Some changes were not saved.'],
])('urgent changes: %s it says why it cannot, and tries again', async (_, given, words) => {
  await open(given)
  await expectSays(page.getByRole('dialog'), words)
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(since))
  await page.getByRole('button', { name: 'Try again' }).click()
  if ('isAway' in given) await expect.element(page.getByRole('checkbox', { name: /집합/ })).toBeInTheDocument()
})
