// Styles from the toolbar: size, colours, blocks; the selection stays, and the focus comes back.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test, type Editor } from './editor-page.ts'

const popup = (editor: Editor, name: string) => editor.page.getByRole('dialog', { name })
const word = async (editor: Editor) => {
  await editor.field(1).dblclick({ position: { x: 10, y: 10 } })
  await expect(editor.page.getByRole('toolbar')).toBeVisible()
}

test('editor 14: select, size field, Enter: the same words get it, the selection stays in sight, the focus returns', async ({
  editor,
}) => {
  await word(editor)
  await editor.button('글자 크기').click()
  const field = popup(editor, '글자 크기').getByRole('textbox', { name: '크기 (px)' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('14')
  await expect(editor.field(1).locator('.held')).toHaveText('Item')
  await editor.type('22')
  await editor.press('Enter')
  await expect(popup(editor, '글자 크기')).toHaveCount(0)
  await expect(editor.field(1)).toBeFocused()
  await expect(editor.field(1).locator('.held')).toHaveCount(0)
  await expect(editor.field(1).locator('.rt-size')).toHaveText('Item')
  await expect(editor.field(1).locator('.rt-size')).toHaveAttribute('style', /font-size: ?22px; ?line-height: ?1\.3/)
  await expect(editor.button('글자 크기')).toContainText('22')
  await editor.type('X')
  await expect(editor.field(1).locator('.rt-size')).toHaveText('X')
})

test('§2 font size: what is no size is said and changes nothing; a preset and the default are one press @ci', async ({
  editor,
}) => {
  await word(editor)
  await editor.button('글자 크기').click()
  const menu = popup(editor, '글자 크기')
  for (const wrong of ['big', '5', '12pt']) {
    await menu.getByRole('textbox').fill(wrong)
    await editor.press('Enter')
    await expect(menu.getByRole('alert')).toContainText('8에서 200 사이')
  }
  await expect(editor.field(1).locator('.rt-size')).toHaveCount(0)
  expect(await menu.getByRole('option').allTextContents()).toEqual([
    ...[12, 13, 14, 15, 16, 18, 24, 30, 38, 48].map((size) => `${size}px`),
    '기본 크기',
  ])
  await menu.getByRole('option', { name: '30px' }).click()
  await expect(editor.field(1).locator('.rt-size')).toHaveAttribute('style', /font-size: ?30px; ?line-height: ?1\.2/)
  await editor.button('글자 크기').click()
  await expect(menu.getByRole('option', { name: '30px' })).toHaveAttribute('aria-selected', 'true')
  await menu.getByRole('option', { name: '기본 크기' }).click()
  await expect(editor.field(1).locator('.rt-size')).toHaveCount(0)
})

test('editor 2: a composing Enter in the size field applies nothing yet', async ({ editor }) => {
  await word(editor)
  await editor.button('글자 크기').click()
  await expect(popup(editor, '글자 크기').getByRole('textbox')).toBeFocused()
  await editor.page.evaluate(() => {
    Object.assign(window, { sent: 0 })
    document.addEventListener('submit', () => ((window as never as { sent: number }).sent += 1), true)
  })
  await editor.compose('ㅎ')
  await editor.composingEnter('하')
  await expect(popup(editor, '글자 크기').getByRole('alert')).toContainText('8에서 200')
  expect(await editor.page.evaluate(() => (window as never as { sent: number }).sent)).toBe(1)
  expect(await editor.lines(1)).toEqual(['Item 1 본문'])
})

test('editor 14: select, swatch: the same words are coloured, and the focus returns', async ({ editor }) => {
  await word(editor)
  await editor.button('글자색').click()
  const swatch = popup(editor, '색').getByRole('gridcell', { name: '빨강 4', exact: true })
  await swatch.click()
  await expect(editor.field(1)).toBeFocused()
  await expect(editor.field(1).locator('.rt-colour')).toHaveText('Item')
  await expect(editor.field(1).locator('.rt-colour')).toHaveAttribute('style', /--c: ?#cb4455/)
})

test('§2 colours: 80 named swatches by keyboard, used last first, a code, and none; Escape gives the focus back @ci', async ({
  editor,
}) => {
  await word(editor)
  await editor.press('Alt+F10')
  await editor.button('배경색').focus()
  await editor.press('Enter')
  const picker = popup(editor, '색')
  await expect(picker.getByRole('gridcell')).toHaveCount(80)
  expect(new Set(await picker.getByRole('gridcell').evaluateAll((all) => all.map((one) => one.ariaLabel))).size).toBe(
    80,
  )
  await expect(picker.getByRole('gridcell', { name: '회색 1', exact: true })).toBeFocused()
  await expect(editor.field(1).locator('.held')).toHaveText('Item')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await editor.press(key)
  await expect(editor.field(1).locator('.rt-ground')).toHaveAttribute('style', /--g: ?#6c2d02/)
  await expect(editor.field(1)).toBeFocused()
  await editor.button('배경색').click()
  await expect(picker.getByRole('gridcell').first()).toHaveAttribute('aria-label', '최근에 쓴 주황 2')
  await expect(picker.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true')
  await picker.getByRole('textbox', { name: '색 코드' }).fill('#12')
  await editor.press('Enter')
  await expect(picker.getByRole('alert')).toContainText('여섯 자리')
  await picker.getByRole('textbox', { name: '색 코드' }).fill('ABCDEF')
  await editor.press('Enter')
  await expect(editor.field(1).locator('.rt-ground')).toHaveAttribute('style', /--g: ?#abcdef/)
  await editor.button('배경색').click()
  await expect(picker.getByRole('gridcell').first()).toHaveAttribute('aria-label', '최근에 쓴 #abcdef')
  await picker.getByRole('button', { name: '없음' }).click()
  await expect(editor.field(1).locator('.rt-ground')).toHaveCount(0)
  await expect(editor.field(1)).toBeFocused()
  await expect(picker).toHaveCount(0)
  await editor.button('글자색').focus()
  await editor.press('Enter')
  await expect(picker.locator(':focus')).toHaveCount(1)
  await editor.press('Escape')
  await expect(picker).toHaveCount(0)
  await expect(editor.button('글자색')).toBeFocused()
})

test('editor 17: a style is one undo step, apart from what was typed just before', async ({ editor }) => {
  await editor.field(1).click()
  await editor.press('End')
  await expect(editor.button('가운데 맞춤')).toBeVisible()
  // In one go: the typing is not committed yet when the button is pressed.
  await editor.page.evaluate(async () => {
    document.execCommand('insertText', false, '!')
    await new Promise((done) => setTimeout(done, 50))
    document.querySelector<HTMLElement>('[aria-label="가운데 맞춤"]')?.click()
  })
  await expect(editor.field(1).locator('p')).toHaveCSS('text-align', 'center')
  await editor.press('ControlOrMeta+z')
  await expect(editor.field(1).locator('p')).toHaveCSS('text-align', 'start')
  expect(await editor.lines(1)).toEqual(['Item 1 본문!'])
})

test('§2 blocks: alignment, headings, lists, quote and clear by button and key, each shown as pressed @ci', async ({
  editor,
}) => {
  const text = editor.field(1)
  const pressed = (name: string) => expect(editor.button(name)).toHaveAttribute('aria-pressed', 'true')
  await text.click()
  await pressed('왼쪽 맞춤')
  await editor.button('양쪽 맞춤').click()
  await pressed('양쪽 맞춤')
  await expect(text.locator('p')).toHaveCSS('text-align', 'justify')
  await editor.button('문단 모양').click()
  await popup(editor, '문단 모양').getByRole('option', { name: '작은 제목' }).click()
  await expect(text.locator('h3')).toHaveCSS('text-align', 'justify')
  await expect(editor.button('문단 모양')).toContainText('작은 제목')
  await editor.press('ControlOrMeta+Alt+1')
  await expect(text.locator('h2')).toHaveText('Item 1 본문')
  await editor.press('ControlOrMeta+\\')
  await expect(text.locator('p')).toHaveCSS('text-align', 'start')
  await editor.press('ControlOrMeta+Shift+8')
  await expect(text.locator('ul > li > p')).toHaveText('Item 1 본문')
  await pressed('글머리 목록')
  await editor.button('번호 목록').click()
  await expect(text.locator('ol > li > p')).toHaveText('Item 1 본문')
  await editor.press('ControlOrMeta+Shift+9')
  await expect(text.locator('blockquote > ol')).toHaveCount(1)
  await pressed('인용')
  await editor.press('ControlOrMeta+Shift+7')
  await editor.button('인용').click()
  await editor.press('ControlOrMeta+Shift+s')
  await editor.type('!')
  await pressed('취소선')
  await expect(text.locator('p')).toHaveText('Item 1 본문!')
  await expect(text.locator('ol, blockquote')).toHaveCount(0)
  await expect(text.locator('s')).toHaveText('!')
})

test('editor 27: Tab and Shift Tab change the level in a list, Escape then Tab leaves it', async ({ editor }) => {
  await editor.field(2).click()
  await editor.press('End')
  await editor.button('글머리 목록').click()
  await editor.press('Enter')
  await editor.type('inner')
  await editor.press('Tab')
  await expect(editor.field(2).locator('ul ul > li')).toHaveText('inner')
  await editor.press('Shift+Tab')
  await expect(editor.field(2).locator('ul ul')).toHaveCount(0)
  await editor.press('Escape')
  await editor.press('Tab')
  await expect(editor.button('After')).toBeFocused()
})

test('§2 toolbar: a cell is offered what it can hold, a plain text nothing @ci', async ({ editor }) => {
  await editor.open('?kind=cell')
  await editor.field(1).click()
  await expect(editor.button('글자 크기')).toBeVisible()
  for (const name of ['문단 모양', '글머리 목록', '번호 목록', '인용']) await expect(editor.button(name)).toHaveCount(0)
  await editor.button('가운데 맞춤').click()
  await expect(editor.field(1).locator('p')).toHaveCSS('text-align', 'center')
  await editor.press('ControlOrMeta+Shift+8')
  await expect(editor.field(1).locator('ul')).toHaveCount(0)
  await editor.open('?kind=plain')
  await editor.field(1).click()
  await editor.type('x')
  await expect.poll(() => editor.lines(1)).toEqual([expect.stringContaining('x')])
  await expect(editor.page.getByRole('toolbar')).toHaveCount(0)
})

test('editor 26: lines, a list and a table pasted into a cell are paragraphs', async ({ editor }) => {
  await editor.open('?kind=cell')
  await editor.field(0).click()
  await editor.paste({
    'text/html': '<h1>a</h1><ul><li>b</li><li>c</li></ul><table><tr><td>d</td><td>e</td></tr></table>',
  })
  await expect.poll(() => editor.lines(0)).toEqual(['a', 'b', 'c', 'd e'])
  await expect(editor.field(0).locator('ul, h2, table')).toHaveCount(0)
})

test('the toolbar and its popups have names, roles and contrast @ci', async ({ editor }) => {
  await word(editor)
  for (const name of ['글자 크기', '문단 모양', '글자색']) {
    await editor.button(name).click()
    await expect(editor.page.getByRole('dialog')).toBeVisible()
    await expectAccessible(editor.page, '[role=toolbar]', '[role=dialog]')
    await editor.press('Escape')
    await expect(editor.page.getByRole('dialog')).toHaveCount(0)
  }
})
