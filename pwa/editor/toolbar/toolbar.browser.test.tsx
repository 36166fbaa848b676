// The toolbar: its keys, marks, links, blocks and lists; the selection stays, and the focus comes back.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  expectAttribute,
  expectInside,
  expectLines,
  expectStyle,
  field,
  lines,
  openEditor,
  stored,
  textOf,
} from '#pwa/testing/open-editor.tsx'
import { paste, press, type } from '#pwa/testing/keys.ts'
import { all, expectCount, focus, expectSays } from '#pwa/testing/expectations.ts'

test('editor 14: select, Bold by the toolbar, Link by its dialog: the same words are marked and focus returns', async () => {
  await openEditor()
  await field(1).dblClick({ position: { x: 10, y: 10 } })
  await button('굵게').click()
  await expect.element(field(1)).toHaveFocus()
  await expectInside(1, 'strong', ['Item'])
  await expect.element(button('굵게')).toHaveAttribute('aria-pressed', 'true')
  await button('링크').click()
  await expectInside(1, '.held', ['Item'])
  await page.getByRole('dialog').getByRole('textbox').fill('gilbook.kr')
  await press('Enter')
  await expect.element(field(1)).toHaveFocus()
  await expectInside(1, 'a', ['Item'])
  await expectAttribute(1, 'a', 'href', 'http://gilbook.kr')
})

test('link: an empty selection just closes, a mail address gets mailto:, a wrong one is said, removing keeps the words', async () => {
  await openEditor()
  const dialog = page.getByRole('dialog')
  await field(0).click()
  await press('Control+k')
  await dialog.getByRole('textbox').fill('a.kr')
  await press('Enter')
  await expectCount(dialog, 0)
  await type('mail us')
  await press('Control+a', 'Control+k')
  await dialog.getByRole('radio', { name: '이메일' }).click()
  await dialog.getByRole('textbox').fill('nobody')
  await press('Enter')
  await expectSays(dialog.getByRole('alert'), '이메일 주소를')
  await dialog.getByRole('textbox').fill('a@b.kr')
  await press('Enter')
  await expectAttribute(0, 'a', 'href', 'mailto:a@b.kr')
  await press('ArrowLeft', 'ArrowRight', 'Control+k')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('a@b.kr')
  await dialog.getByRole('button', { name: '링크 없애기' }).click()
  await expectInside(0, 'a', [])
  expect(lines(0)).toEqual(['mail us'])
})

test.each([
  ['웹 주소', 'naver,com', '웹 주소를 다시 확인해 주세요.'],
  ['웹 주소', 'http://user:pw@host', '웹 주소를 다시 확인해 주세요.'],
  ['이메일', 'mailto:?subject=Hello', '이메일 주소를 다시 확인해 주세요.'],
  ['전화', '*82', '전화번호를 다시 확인해 주세요.'],
  ['전화', 'tel:*82', '전화번호를 다시 확인해 주세요.'],
  ['전화', '*8', '전화번호를 다시 확인해 주세요.'],
  ['전화', 'tel:82;phone-context=a', '전화번호를 다시 확인해 주세요.'],
])('link: as %s “%s” is refused in words, and the text stays as it is', async (kind, typed, said) => {
  await openEditor()
  const dialog = page.getByRole('dialog')
  await field(0).click()
  await type('Here')
  await press('Control+a', 'Control+k')
  await dialog.getByRole('radio', { name: kind }).click()
  const address = dialog.getByRole('textbox')
  await address.fill(typed)
  await press('Enter')
  await expectSays(dialog.getByRole('alert'), said)
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await press('Escape')
  await expectCount(dialog, 0)
  await expectInside(0, 'a', [])
})

test('link: a number after a code of the telephone network is kept', async () => {
  await openEditor()
  const dialog = page.getByRole('dialog')
  await field(0).click()
  await type('Here')
  await press('Control+a', 'Control+k')
  await dialog.getByRole('radio', { name: '전화' }).click()
  await dialog.getByRole('textbox').fill('*31#0641234567')
  await press('Enter')
  await expectAttribute(0, 'a', 'href', 'tel:*31#0641234567')
})

test('toolbar: one tab stop, arrows between the buttons, Escape back to the text, Alt F10 to the bar', async () => {
  await openEditor()
  await field(1).click()
  await focus(button('굵게'))
  await press('ArrowRight')
  await expect.element(button('기울임')).toHaveFocus()
  await press('End')
  await expect.element(button('꾸밈 지우기')).toHaveFocus()
  await press('Escape')
  await expect.element(field(1)).toHaveFocus()
  await press('Alt+F10')
  await expect.element(button('꾸밈 지우기')).toHaveFocus()
})

test('editor 17: a style is one undo step, apart from what was typed just before', async () => {
  await openEditor()
  await field(1).click()
  await press('End')
  await expect.element(button('가운데 맞춤')).toBeVisible()
  // In one go: the typing is not committed yet when the button is pressed.
  document.execCommand('insertText', false, '!')
  await expectLines(1, ['Item 1 본문!'])
  expect(stored(1)).toEqual(textOf('Item 1 본문'))
  all('[aria-label="가운데 맞춤"]')[0]?.click()
  await expectStyle(1, 'p', 'text-align', 'center')
  await press('Control+z')
  await expectStyle(1, 'p', 'text-align', 'start')
  expect(lines(1)).toEqual(['Item 1 본문!'])
})

test('blocks: alignment, headings, lists, quote and clear by button and key, each shown as pressed', async () => {
  await openEditor()
  const pressed = (name: string) => expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
  await field(1).click()
  await pressed('왼쪽 맞춤')
  await button('양쪽 맞춤').click()
  await pressed('양쪽 맞춤')
  await expectStyle(1, 'p', 'text-align', 'justify')
  await button('문단 모양').click()
  await page
    .getByRole('dialog', { name: '문단 모양' })
    .getByRole('option', { name: /작은 제목/ })
    .click()
  await expectStyle(1, 'h3', 'text-align', 'justify')
  await expectSays(button('문단 모양'), '작은 제목')
  await press('Control+Alt+1')
  await expectInside(1, 'h2', ['Item 1 본문'])
  await press('Control+\\')
  await expectStyle(1, 'p', 'text-align', 'start')
  await press('Control+Shift+8')
  await expectInside(1, 'ul > li > p', ['Item 1 본문'])
  await pressed('글머리 목록')
  await button('번호 목록').click()
  await expectInside(1, 'ol > li > p', ['Item 1 본문'])
  await press('Control+Shift+9')
  await expectInside(1, 'blockquote > ol', ['Item 1 본문'])
  await pressed('인용')
  await press('Control+Shift+7')
  await button('인용').click()
  await press('Control+Shift+s')
  await type('!')
  await pressed('취소선')
  await expectInside(1, 'p', ['Item 1 본문!'])
  await expectInside(1, 'ol, blockquote', [])
  await expectInside(1, 's', ['!'])
})

test('editor 27: Tab and Shift Tab change the level in a list, Escape then Tab leaves it', async () => {
  await openEditor()
  await field(2).click()
  await press('End')
  await button('글머리 목록').click()
  await press('Enter')
  await type('inner')
  await press('Tab')
  await expectInside(2, 'ul ul > li', ['inner'])
  await press('Shift+Tab')
  await expectInside(2, 'ul ul', [])
  await press('Escape')
  await press('Tab')
  await expect.element(button('After')).toHaveFocus()
})

test('toolbar: a cell is offered what it can hold, a plain text nothing', async () => {
  await openEditor({ kind: 'cell' })
  await field(1).click()
  await expect.element(button('글자 크기')).toBeVisible()
  for (const name of ['문단 모양', '글머리 목록', '번호 목록', '인용']) await expectCount(button(name), 0)
  await button('가운데 맞춤').click()
  await expectStyle(1, 'p', 'text-align', 'center')
  await press('Control+Shift+8')
  await expectInside(1, 'ul', [])
  await openEditor({ kind: 'plain' })
  await field(1).click()
  await type('x')
  await expectLines(1, [expect.stringContaining('x')])
  await expectCount(page.getByRole('toolbar'), 0)
})

test('editor 26: lines, a list and a table pasted into a cell are paragraphs', async () => {
  await openEditor({ kind: 'cell' })
  await field(0).click()
  paste({
    'text/html': '<h1>a</h1><ul><li>b</li><li>c</li></ul><table><tr><td>d</td><td>e</td></tr></table>',
  })
  await expectLines(0, ['a', 'b', 'c', 'd e'])
  await expectInside(0, 'ul, h2, table', [])
})
