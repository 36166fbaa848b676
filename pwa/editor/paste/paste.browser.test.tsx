// Pasting from other programs: their words come, their debris does not.
import { expect, test } from 'vitest'
import { field, inside, lines, openEditor, stored } from '#pwa/testing/open-editor.tsx'
import type { Store } from '#pwa/testing/editor-harness.tsx'
import { paste, press, type } from '#pwa/testing/keys.ts'
import { expectSays } from '#pwa/testing/expectations.ts'

/** What the text being written holds, as the browser has it. */
const held = (): string => inside(0, '')[0]?.innerHTML.replaceAll(/<br[^>]*>/g, '') ?? ''

/** Opens the editor with the caret in its empty text. */
async function begin(): Promise<Store> {
  const store = await openEditor()
  await field(0).click()
  await expect.element(field(0)).toHaveFocus()
  return store
}

test('editor 20: the bold wrapper of Google Docs is not bold, what is bold inside it is', async () => {
  await begin()
  paste({
    'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;color:#000000;font-weight:400">plain </span><span style="font-weight:700;color:#cc0000">bold</span></p></b>`,
  })
  expect(held().replace(/ ?--c-dark: ?#\w+;?/, '')).toBe(
    '<p>plain <span class="rt-colour" style="--c: #cc0000;"><strong>bold</strong></span></p>',
  )
})

const wordItem = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const fromWord = (...paragraphs: string[]) => ({
  'text/html': `<html xmlns:o="x"><body>${paragraphs.join('')}<p class=MsoNormal>after</p></body></html>`,
})

test('editor 21: Word lists become nested lists, without bullets as text or mso styles', async () => {
  await begin()
  paste(fromWord(wordItem(1, '·', 'one'), wordItem(2, 'o', 'inner'), wordItem(1, '·', 'two')))
  expect(held()).toBe('<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><p>after</p>')
})

test('editor 21: items of one level of a Word list are one list, numbered where they were', async () => {
  await begin()
  paste(
    fromWord(
      wordItem(1, '1.', 'one'),
      wordItem(2, '가.', 'inner'),
      wordItem(2, '나.', 'next'),
      wordItem(1, '2.', 'two'),
    ),
  )
  expect(held()).toBe(
    '<ol><li><p>one</p><ol><li><p>inner</p></li><li><p>next</p></li></ol></li><li><p>two</p></li></ol><p>after</p>',
  )
})

test('editor 22: HWP gives clean paragraphs, without its captions of pictures', async () => {
  await begin()
  paste({
    'text/html': `<div id="hwpEditorBoardContent" class="hwp_editor_board_content"><!--[data-hwpjson]{}--><p class="0"><span style="font-family:함초롬바탕;font-size:10.0pt">첫 문단</span></p><p>그림입니다. 원본 그림의 이름: a.png</p><p>둘째<o:p></o:p></p></div>`,
  })
  expect(lines(0)).toEqual(['첫 문단', '둘째'])
})

test('editor 23: text with a picture of it is text; a picture alone goes to its owner', async () => {
  const store = await begin()
  paste({ 'text/html': '<table><tr><td>a</td><td>b</td></tr></table>', 'text/plain': 'a\tb' }, ['image/png'])
  expect(lines(0)).toEqual(['a b'])
  paste({}, ['image/png'])
  paste({ 'text/html': '<img src="https://x.test/a.png">' }, ['image/jpeg'])
  expect(store.pictures).toEqual(['image/png', 'image/jpeg'])
})

test('editor 24: a megabyte of HTML becomes its text, and this is said', async () => {
  const store = await begin()
  const html = `<p style="color:red">${'<b>x</b>'.repeat(130_000)}</p>`
  paste({ 'text/html': html, 'text/plain': 'short' })
  expect(lines(0)).toEqual(['short'])
  expect(store.notices).toEqual(['pasteTooLarge'])
  await press('Control+a')
  paste({ 'text/plain': '한'.repeat(20_001) })
  expect(lines(0)).toEqual(['한'.repeat(20_000)])
  await press('Control+a')
  const picture = `<p>a<img src="data:image/png;base64,${'A'.repeat(200_000)}"></p>`
  paste({ 'text/html': picture, 'text/plain': 'a' })
  expect(held()).toBe('<p>a</p>')
  expect(store.notices).toEqual(['pasteTooLarge', 'pasteShortened'])
})

/** Resolves when one that is made now has failed. */
const failedPicture = (): Promise<unknown> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('error', resolve)
    picture.src = 'x'
  })

test('editor 25: crafted HTML runs nothing and leaves nothing', async () => {
  await begin()
  Object.assign(window, { ran: 0 })
  for (const html of [
    '<img src=x onerror="window.ran=1"><p onclick="window.ran=1">a<script>window.ran=1</script></p>',
    '<p data-pm-slice=\'1 1 ["paragraph",{"align":"x onmouseover=window.ran=1"}]\'>b<img src=x onerror="window.ran=1"></p>',
    '<a href="javascript:window.ran=1">c</a><a href=" java&#10;script:window.ran=1">d</a><svg onload="window.ran=1"></svg>',
    '<p style="color:red;background:url(javascript:window.ran=1)">e</p><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  ])
    paste({ 'text/html': html })
  // As late as anything of it could run: a picture that is none has failed by then.
  await failedPicture()
  expect(window).toMatchObject({ ran: 0 })
  expect(held()).not.toMatch(/on\w+=|javascript|url\(|<(?:script|img|svg|iframe|a)\b/i)
  await expectSays(field(0), 'abcd')
})

test('paste: line breaks, blank lines and source white space come out as they looked', async () => {
  await begin()
  paste({ 'text/html': '<p>\n   one<br>\n   two  three\n</p>\n\n<div>four<br></div>' })
  await press('Escape')
  expect(stored(0)).toEqual({
    type: 'doc',
    content: ['one\ntwo three', 'four'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
})

test('paste: own text comes back with its marks', async () => {
  await begin()
  await type('bold')
  await press('Control+a')
  await press('Control+b')
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  await press('ArrowRight')
  // The browser tells of a moved caret a moment after the key: until then all of it is selected, and marked so.
  await expect.poll(() => getSelection()?.isCollapsed).toBe(true)
  await new Promise(requestAnimationFrame)
  paste({ 'text/html': clipboardData.getData('text/html') })
  expect(held()).toBe('<p><strong>boldbold</strong></p>')
})
