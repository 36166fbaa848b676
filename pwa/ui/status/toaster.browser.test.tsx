// The short notices: how many, in which order, for how long, and what they say to whom does not see them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Toaster } from './toaster.tsx'
import { dismissToast, toast, toasts } from './toasts.ts'

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
})
afterEach(() => void vi.useRealTimers())

const words = (): string[] =>
  [...document.querySelectorAll('[role=status], [role=alert]')].map((one) => one.textContent ?? '')

test('toasts: three at most, the newest on top, and the same words once', async () => {
  await show(<Toaster />)
  for (const text of ['하나', '둘', '셋', '넷']) toast(text)
  await expect.poll(words).toEqual(['넷', '셋', '둘'])
  toast('둘')
  await expect.poll(words).toEqual(['둘', '넷', '셋'])
})

test('toasts: one whose end is awaited is taken away by no other, also of the same words', async () => {
  await show(<Toaster />)
  toast('하나', { isAwaited: true })
  for (const text of ['하나', '둘', '셋', '넷']) toast(text)
  await expect.poll(words).toEqual(['넷', '셋', '둘', '하나'])
})

test('toasts: a failure is said at once, all else in its turn; the cross takes one away', async () => {
  await show(<Toaster />)
  toast('저장했어요.', { tone: 'success' })
  toast('저장하지 못했어요.', { tone: 'error' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('저장하지 못했어요.')
  await expect.element(page.getByRole('status')).toHaveTextContent('저장했어요.')
  await userEvent.click(page.getByRole('alert').getByRole('button', { name: '닫기' }))
  await expect.poll(words).toEqual(['저장했어요.'])
})

test('toasts: one goes after its time, but not while it is pointed at', async () => {
  await show(<Toaster />)
  vi.useFakeTimers()
  toast('지웠어요.', { duration: 2000 })
  await vi.waitFor(() => expect(words()).toEqual(['지웠어요.']))
  const notice = page.getByRole('status').element()
  notice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  await vi.advanceTimersByTimeAsync(5000)
  expect(words()).toEqual(['지웠어요.'])
  notice.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(1800)
  expect(words()).toEqual(['지웠어요.'])
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(words()).toEqual([]))
})

test('toasts: what they offer is done once, and takes the notice away', async () => {
  const run = vi.fn()
  await show(<Toaster />)
  toast('지웠어요.', { action: { label: '되돌리기', run }, duration: null })
  await userEvent.click(page.getByRole('button', { name: '되돌리기' }))
  await expect.poll(words).toEqual([])
  expect(run).toHaveBeenCalledOnce()
})

test('toasts: one that comes over an open window is drawn above it', async () => {
  await show(
    <>
      <Toaster />
      <Dialog title="창" onClose={vi.fn()} />
    </>,
  )
  toast('연결되지 않았어요.', { tone: 'error' })
  const notice = page.getByText('연결되지 않았어요.')
  await expect.element(notice).toBeVisible()
  expect(notice.element().closest('[popover]')?.matches(':popover-open')).toBe(true)
})
