// A window that asks: what it is called for assistive technology, and what its two buttons do.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { Confirm } from './confirm.tsx'

const asking = async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  await show(
    <Confirm title="지울까요?" confirm="지우기" cancel="두기" onConfirm={onConfirm} onClose={onClose}>
      되돌릴 수 없어요.
    </Confirm>,
  )
  const dialog = page.getByRole('alertdialog', { name: '지울까요?' })
  await expect.element(dialog.getByText('되돌릴 수 없어요.')).toBeVisible()
  return { dialog, onConfirm, onClose }
}

test('confirm: the act is done once, and the window waits to be closed', async () => {
  const { dialog, onConfirm, onClose } = await asking()
  await userEvent.click(dialog.getByRole('button', { name: '지우기' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

test('confirm: the other button and Escape leave everything as it is', async () => {
  const { dialog, onConfirm, onClose } = await asking()
  await userEvent.click(dialog.getByRole('button', { name: '두기' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onConfirm).not.toHaveBeenCalled()
})
