// Tooltips: when they come and go, where they stand, and what a finger that is held does.
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { finger, fingersOnly, middleOf, tap } from '#pwa/testing/pointer.ts'
import { press } from '#pwa/testing/keys.ts'
import { show } from '#pwa/testing/show.tsx'
import { IconButton, type IconButtonProps } from '#pwa/ui/action/icon-button.tsx'
import { MenuItem } from './menu-rows.tsx'
import { Menu } from './menu.tsx'

const tips = (): string[] =>
  [...document.querySelectorAll('[data-tip]:popover-open')]
    .filter((tip) => tip.checkVisibility())
    .map((tip) => tip.textContent ?? '')

const expectTips = (...texts: string[]): Promise<void> => expect.poll(tips).toEqual(texts)

/** Copy in the middle of the screen or where `style` says, and Delete below it. */
async function shown(props: Partial<IconButtonProps> = {}, style: object = { left: 200, top: 150 }) {
  const onCopy = vi.fn()
  await show(
    <>
      <div style={{ position: 'fixed', ...style }}>
        <IconButton icon="copy" label="복사" onClick={onCopy} {...props} />
      </div>
      <div style={{ position: 'fixed', left: 200, top: 250 }}>
        <IconButton icon="trash" label="지우기" />
      </div>
    </>,
  )
  const copy = page.getByRole('button', { name: '복사' })
  return { copy, remove: page.getByRole('button', { name: '지우기' }), onCopy }
}

/** The mouse away from all of them. */
const away = (): Promise<void> => userEvent.hover(document.body, { position: { x: 5, y: 5 } })

test('tooltip: comes under the mouse and at the focus of the keyboard, one at a time, and goes with them', async () => {
  const { copy, remove } = await shown()
  await userEvent.hover(copy)
  await expectTips('복사')
  await userEvent.hover(remove)
  await expectTips('지우기')
  await away()
  await expectTips()
  await userEvent.keyboard('{Tab}')
  await expect.element(copy).toHaveFocus()
  await expectTips('복사')
  await userEvent.keyboard('{Tab}')
  await expectTips('지우기')
})

test('tooltip: Escape puts it away and moves nothing, until mouse or focus come anew', async () => {
  const { copy, remove } = await shown()
  await userEvent.hover(copy)
  await expectTips('복사')
  await userEvent.keyboard('{Escape}')
  await expectTips()
  await userEvent.hover(remove)
  await userEvent.hover(copy)
  await expectTips('복사')
  await away()
  await userEvent.keyboard('{Tab}')
  await expectTips('복사')
  await userEvent.keyboard('{Escape}')
  await expectTips()
  await expect.element(copy).toHaveFocus()
})

const boxes = (button: Locator): [DOMRect, DOMRect] => {
  const tip = document.querySelector('[data-tip]:popover-open')
  return [button.element().getBoundingClientRect(), tip?.getBoundingClientRect() ?? new DOMRect()]
}

test('tooltip: on its side where there is room, on the other where there is none, always in the window', async () => {
  const cases = [
    [{ left: 200, top: 150 }, 'below', 'below'],
    [{ left: 200, bottom: 4 }, 'below', 'above'],
    [{ left: 200, top: 150 }, 'up', 'above'],
    [{ left: 200, top: 4 }, 'up', 'below'],
    [{ right: 0, top: 150 }, 'below', 'below'],
    [{ left: 0, top: 150 }, 'end', 'below'],
  ] as const
  for (const [style, tip, side] of cases) {
    const label = '복사해서 이 아래에 하나 더 두기'
    await shown({ tip, label }, style)
    const named = page.getByRole('button', { name: label })
    await userEvent.hover(named)
    await expectTips(label)
    const [button, at] = boxes(named)
    if (side === 'below') expect(at.top).toBeGreaterThanOrEqual(button.bottom)
    else expect(at.bottom).toBeLessThanOrEqual(button.top)
    expect(at.left).toBeGreaterThanOrEqual(0)
    expect(at.right).toBeLessThanOrEqual(innerWidth)
    await away()
    await expectTips()
  }
})

test('tooltip: a held finger brings it and presses nothing, the next press puts it away, and a tap presses', async () => {
  await fingersOnly(true)
  onTestFinished(async () => void (await fingersOnly(false)))
  const { copy, remove, onCopy } = await shown()
  await finger.down(middleOf(copy))
  await expectTips('복사')
  await finger.up()
  expect(tips()).toEqual(['복사'])
  await tap(remove)
  await expectTips()
  expect(onCopy).not.toHaveBeenCalled()
  await tap(copy)
  await expect.poll(() => onCopy.mock.calls.length).toBe(1)
  expect(tips()).toEqual([])
})

const touch = (on: HTMLElement, type: string, clientY = 0): boolean =>
  on.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true, clientY }))

test('tooltip: the click that some systems send after a held finger presses nothing, and only that one', async () => {
  const { copy, onCopy } = await shown()
  const button = copy.element() as HTMLElement
  touch(button, 'pointerdown')
  await expectTips('복사')
  touch(button, 'pointerup')
  button.click()
  expect(onCopy).not.toHaveBeenCalled()
  button.click()
  expect(onCopy).toHaveBeenCalledOnce()
})

test('tooltip: after a held finger the keyboard presses as always', async () => {
  const { copy, onCopy } = await shown()
  await finger.down(middleOf(copy))
  await expectTips('복사')
  await finger.up()
  copy.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onCopy).toHaveBeenCalledOnce()
})

test('tooltip: a finger that moves scrolls the page, and no tip comes', async () => {
  await fingersOnly(true)
  onTestFinished(async () => void (await fingersOnly(false)))
  const onCopy = vi.fn()
  await show(
    <div data-testid="scroller" style={{ height: 200, overflow: 'auto' }}>
      <div style={{ height: 900, paddingTop: 150 }}>
        <IconButton icon="copy" label="복사" onClick={onCopy} />
      </div>
    </div>,
  )
  const scroller = page.getByTestId('scroller').element()
  const from = middleOf(page.getByRole('button', { name: '복사' }))
  await finger.down(from)
  await finger.move({ x: from.x, y: from.y - 100 })
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(50)
  await finger.up()
  expect(tips()).toEqual([])
  expect(onCopy).not.toHaveBeenCalled()
})

test('tooltip: a finger that goes on before it was held for long, or slides away after, leaves none', async () => {
  const { copy, onCopy } = await shown()
  const button = copy.element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [type, y] of [['pointermove', 20] as const, ['pointercancel'] as const, ['pointerup'] as const]) {
    touch(button, 'pointerdown')
    touch(button, type, y)
    vi.advanceTimersByTime(5000)
    expect(tips()).toEqual([])
  }
  touch(button, 'pointerdown')
  touch(button, 'pointermove', 5)
  vi.advanceTimersByTime(5000)
  expect(tips()).toEqual(['복사'])
  touch(button, 'pointermove', 20)
  expect(tips()).toEqual([])
  button.click()
  expect(onCopy).not.toHaveBeenCalled()
})

test('tooltip: a button that cannot be pressed says why, also to a finger', async () => {
  const { copy, onCopy } = await shown({ reason: '아직 저장하고 있어요' })
  await expect.element(copy).toHaveAccessibleDescription('아직 저장하고 있어요')
  await finger.down(middleOf(copy))
  await expectTips('아직 저장하고 있어요')
  await finger.up()
  expect(onCopy).not.toHaveBeenCalled()
})

test('tooltip: also of a button that is off', async () => {
  const { copy } = await shown({ disabled: true })
  await userEvent.hover(copy, { force: true })
  await expectTips('복사')
})

test('tooltip: none over the menu that its button has open', async () => {
  await show(
    <Menu trigger={(button) => <IconButton {...button} icon="more" label="더 보기" />}>
      <MenuItem onSelect={vi.fn()}>복사</MenuItem>
    </Menu>,
  )
  const button = page.getByRole('button', { name: '더 보기' })
  await userEvent.hover(button)
  await expectTips('더 보기')
  await userEvent.click(button)
  await expect.element(page.getByRole('menuitem', { name: '복사' })).toHaveFocus()
  await expectTips()
  await press('Escape')
  await expect.element(button).toHaveFocus()
})
