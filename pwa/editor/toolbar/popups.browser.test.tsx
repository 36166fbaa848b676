// What the popups of the toolbar do to the words that are selected: a size, a colour, a ground.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectAttribute, expectInside, field, lines, openEditor } from '#pwa/testing/open-editor.tsx'
import { ime } from '#pwa/testing/ime.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { expectCount, focus, expectTexts, expectSays } from '#pwa/testing/expectations.ts'

const popup = (name: string) => page.getByRole('dialog', { name })

/** Selects the first word of a text. */
async function selectWord(): Promise<void> {
  await openEditor()
  await field(1).dblClick({ position: { x: 10, y: 10 } })
  await expect.element(page.getByRole('toolbar')).toBeVisible()
}

test('editor 14: select, size field, Enter: the same words get it, the selection stays in sight, the focus returns', async () => {
  await selectWord()
  await button('글자 크기').click()
  const input = popup('글자 크기').getByRole('textbox', { name: '크기 (px)' })
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('14')
  await expectInside(1, '.held', ['Item'])
  await type('22')
  await press('Enter')
  await expectCount(popup('글자 크기'), 0)
  await expect.element(field(1)).toHaveFocus()
  await expectInside(1, '.held', [])
  await expectInside(1, '.rt-size', ['Item'])
  await expectAttribute(1, '.rt-size', 'style', /font-size: ?22px; ?line-height: ?1\.3/)
  await expectSays(button('글자 크기'), '22')
  await type('X')
  await expectInside(1, '.rt-size', ['X'])
})

test('font size: what is no size is said and changes nothing; a preset and the default are one press', async () => {
  await selectWord()
  await button('글자 크기').click()
  const menu = popup('글자 크기')
  for (const wrong of ['big', '5', '12pt']) {
    await menu.getByRole('textbox').fill(wrong)
    await press('Enter')
    await expectSays(menu.getByRole('alert'), '8에서 200 사이')
  }
  await expectInside(1, '.rt-size', [])
  await expectTexts(menu.getByRole('option'), [
    ...[12, 13, 14, 15, 16, 18, 24, 30, 38, 48].map((size) => `${size}px`),
    '기본 크기',
  ])
  await menu.getByRole('option', { name: '30px' }).click()
  await expectAttribute(1, '.rt-size', 'style', /font-size: ?30px; ?line-height: ?1\.2/)
  await button('글자 크기').click()
  await expect.element(menu.getByRole('option', { name: '30px' })).toHaveAttribute('aria-selected', 'true')
  await menu.getByRole('option', { name: '기본 크기' }).click()
  await expectInside(1, '.rt-size', [])
})

test('editor 2: a composing Enter in the size field applies nothing yet', async () => {
  await selectWord()
  await button('글자 크기').click()
  await expect.element(popup('글자 크기').getByRole('textbox')).toHaveFocus()
  const sent = vi.fn()
  document.addEventListener('submit', sent, { capture: true })
  onTestFinished(() => document.removeEventListener('submit', sent, { capture: true }))
  await ime.compose('ㅎ')
  await ime.composingEnter('하')
  await expectSays(popup('글자 크기').getByRole('alert'), '8에서 200')
  expect(sent).toHaveBeenCalledOnce()
  expect(lines(1)).toEqual(['Item 1 본문'])
})

test('editor 14: select, swatch: the same words are coloured, and the focus returns', async () => {
  await selectWord()
  await button('글자색').click()
  const swatch = popup('색').getByRole('gridcell', { name: '빨강 4', exact: true })
  await swatch.click()
  await expect.element(field(1)).toHaveFocus()
  await expectInside(1, '.rt-colour', ['Item'])
  await expectAttribute(1, '.rt-colour', 'style', /--c: ?#cb4455/)
})

test('colours: 80 named swatches by keyboard, used last first, a code, and none; Escape gives the focus back', async () => {
  await selectWord()
  await press('Alt+F10')
  await focus(button('배경색'))
  await press('Enter')
  const picker = popup('색')
  await expect.element(picker.getByRole('gridcell').first()).toHaveFocus()
  // Other tests may have used some.
  const names = picker
    .getByRole('gridcell')
    .elements()
    .map((cell) => cell.ariaLabel ?? '')
  expect(new Set(names.filter((name) => !name.startsWith('최근에')))).toSatisfy(
    (named: Set<string>) => named.size === 80,
  )
  await focus(picker.getByRole('gridcell', { name: '회색 1', exact: true }))
  await expectInside(1, '.held', ['Item'])
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await press(key)
  await expectAttribute(1, '.rt-ground', 'style', /--g: ?#6c2d02/)
  await expect.element(field(1)).toHaveFocus()
  await button('배경색').click()
  await expect.element(picker.getByRole('gridcell').first()).toHaveAttribute('aria-label', '최근에 쓴 주황 2')
  await expect.element(picker.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true')
  await picker.getByRole('textbox', { name: '색 코드' }).fill('#12')
  await press('Enter')
  await expectSays(picker.getByRole('alert'), '여섯 자리')
  await picker.getByRole('textbox', { name: '색 코드' }).fill('ABCDEF')
  await press('Enter')
  await expectAttribute(1, '.rt-ground', 'style', /--g: ?#abcdef/)
  await button('배경색').click()
  await expect.element(picker.getByRole('gridcell').first()).toHaveAttribute('aria-label', '최근에 쓴 #abcdef')
  await picker.getByRole('button', { name: '없음' }).click()
  await expectInside(1, '.rt-ground', [])
  await expect.element(field(1)).toHaveFocus()
  await expectCount(picker, 0)
  await focus(button('글자색'))
  await press('Enter')
  await expect.poll(() => picker.element().contains(document.activeElement)).toBe(true)
  await press('Escape')
  await expectCount(picker, 0)
  await expect.element(button('글자색')).toHaveFocus()
})
