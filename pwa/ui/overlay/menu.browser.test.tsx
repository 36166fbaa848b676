// A menu on a button: what its keys do, and where the focus is when it ends.
import { type ComponentType, lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { Menu } from './menu.tsx'
import { MenuItem, MenuRule } from './menu-rows.tsx'

const shown = async () => {
  const [onCopy, onHide] = [vi.fn(), vi.fn()]
  await show(
    <>
      <Menu trigger={(button) => <button {...button}>더 보기</button>}>
        <MenuItem onSelect={onCopy}>복사</MenuItem>
        <MenuItem onSelect={vi.fn()}>미리보기</MenuItem>
        <MenuItem onSelect={onHide} disabledReason="게시하면 할 수 있어요">
          숨기기
        </MenuItem>
        <MenuRule />
        <MenuItem danger onSelect={vi.fn()}>
          지우기
        </MenuItem>
      </Menu>
      <button>다음</button>
    </>,
  )
  const row = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
  return { button: page.getByRole('button', { name: '더 보기' }), row, onCopy, onHide }
}

const focused = (): string => document.activeElement?.textContent ?? ''

test('menu: an arrow opens it at its first row; arrows, Home, End and the first letters go through it', async () => {
  const { button, row } = await shown()
  button.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(row('복사')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('미리보기')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('지우기')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('복사')
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(focused()).toBe('복사')
})

test('menu: where a row is still on its way it opens with all of them at once, so that none moves under a finger', async () => {
  const coming = Promise.withResolvers<{ default: ComponentType }>()
  const Late = lazy(() => coming.promise)
  await show(
    <Menu trigger={(button) => <button {...button}>더 보기</button>}>
      <Late />
      <MenuItem onSelect={vi.fn()}>설정</MenuItem>
    </Menu>,
  )
  const button = page.getByRole('button', { name: '더 보기' })
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  expect(document.querySelectorAll('[role=menuitem]')).toHaveLength(0)
  coming.resolve({ default: () => <MenuItem onSelect={vi.fn()}>붙여넣기</MenuItem> })
  await expect.element(page.getByRole('menuitem', { name: '붙여넣기' })).toHaveFocus()
  await expect.element(page.getByRole('menuitem', { name: '설정' })).toBeVisible()
})

test('menu: Escape and Tab end it and give the focus back to its button', async () => {
  const { button, row } = await shown()
  for (const key of ['{Escape}', '{Tab}']) {
    await userEvent.click(button)
    await expect.element(row('복사')).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.poll(() => row('복사').query()).toBeNull()
    if (key === '{Escape}') await expect.element(button).toHaveFocus()
    else await expect.element(page.getByRole('button', { name: '다음' })).toHaveFocus()
  }
})

test('menu: a chosen row is done once and the menu gone; one that cannot be used says why and stays', async () => {
  const { button, row, onCopy, onHide } = await shown()
  await userEvent.click(button)
  await expect.element(row('숨기기').getByText('게시하면 할 수 있어요')).toBeVisible()
  row('숨기기')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onHide).not.toHaveBeenCalled()
  await userEvent.click(row('복사'))
  expect(onCopy).toHaveBeenCalledOnce()
  await expect.poll(() => row('복사').query()).toBeNull()
  await expect.element(button).toHaveFocus()
})

test('menu: a press elsewhere ends it', async () => {
  const { button, row } = await shown()
  await userEvent.click(button)
  await expect.element(row('복사')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '다음' }))
  await expect.poll(() => row('복사').query()).toBeNull()
})

test('menu: an arrow up opens it at its last row', async () => {
  const { button, row } = await shown()
  button.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row('지우기')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('복사')).toHaveFocus()
})

/** Faster than any pause, however busy the machine is. */
const typeAtOnce = (...keys: string[]): void => {
  for (const key of keys)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('menu: several letters find a row, Hangul by its keys, whether the input method is on or off', async () => {
  const { button, row } = await shown()
  for (const keys of [['ㅁ', 'ㅣ', 'ㄹ'], ['미', '리'], [...'alfl']]) {
    await userEvent.click(button)
    await expect.element(row('복사')).toHaveFocus()
    typeAtOnce(...keys)
    expect(focused()).toBe('미리보기')
    await userEvent.keyboard('{Escape}')
  }
})

test('menu: a letter goes to the next row that begins with it, a space within a text presses none', async () => {
  const onChoose = vi.fn()
  await show(
    <Menu trigger={(button) => <button {...button}>More</button>}>
      {['Copy', 'Move up', 'Move down'].map((name) => (
        <MenuItem key={name} onSelect={onChoose}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  )
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.keyboard('m')
  expect(focused()).toBe('Move up')
  typeAtOnce('m')
  expect(focused()).toBe('Move down')
  await userEvent.keyboard('{Escape}{Enter}')
  typeAtOnce(...'move d')
  expect(focused()).toBe('Move down')
  expect(onChoose).not.toHaveBeenCalled()
})
