// Pasting from other programs: their words come, their debris does not.
import { expect, test } from './editor-page.ts'

const inside = (page: { evaluate: <T>(run: () => T) => Promise<T> }): Promise<string> =>
  page.evaluate(() => document.activeElement!.innerHTML.replaceAll(/<br[^>]*>/g, ''))

test.beforeEach(async ({ editor }) => {
  await editor.field(0).click()
})

test('editor 20: the bold wrapper of Google Docs is not bold, what is bold inside it is', async ({ editor }) => {
  await editor.paste({
    'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;color:#000000;font-weight:400">plain </span><span style="font-weight:700;color:#cc0000">bold</span></p></b>`,
  })
  expect((await inside(editor.page)).replace(/ ?--c-dark: ?#\w+;?/, '')).toBe(
    '<p>plain <span class="rt-colour" style="--c: #cc0000;"><strong>bold</strong></span></p>',
  )
})

test('editor 21: Word lists become nested lists, without bullets as text or mso styles', async ({ editor }) => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
  await editor.paste({
    'text/html': `<html xmlns:o="x"><body>${item(1, '·', 'one')}${item(2, 'o', 'inner')}${item(1, '·', 'two')}<p class=MsoNormal>after</p></body></html>`,
  })
  expect(await inside(editor.page)).toBe(
    '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><p>after</p>',
  )
})

test('editor 22: HWP gives clean paragraphs, without its captions of pictures', async ({ editor }) => {
  await editor.paste({
    'text/html': `<div id="hwpEditorBoardContent" class="hwp_editor_board_content"><!--[data-hwpjson]{}--><p class="0"><span style="font-family:함초롬바탕;font-size:10.0pt">첫 문단</span></p><p>그림입니다. 원본 그림의 이름: a.png</p><p>둘째<o:p></o:p></p></div>`,
  })
  expect(await editor.lines(0)).toEqual(['첫 문단', '둘째'])
})

test('editor 23: text with a picture of it is text; a picture alone goes to its owner', async ({ editor }) => {
  await editor.paste({ 'text/html': '<table><tr><td>a</td><td>b</td></tr></table>', 'text/plain': 'a\tb' }, [
    'image/png',
  ])
  expect(await editor.lines(0)).toEqual(['a b'])
  await editor.paste({}, ['image/png'])
  await editor.paste({ 'text/html': '<img src="https://x.test/a.png">' }, ['image/jpeg'])
  expect(
    await editor.page.evaluate(() => (window as never as { store: { pictures: string[] } }).store.pictures),
  ).toEqual(['image/png', 'image/jpeg'])
})

test('editor 24: a megabyte of HTML becomes its text, and this is said', async ({ editor }) => {
  const html = `<p style="color:red">${'<b>x</b>'.repeat(130_000)}</p>`
  await editor.paste({ 'text/html': html, 'text/plain': 'short' })
  expect(await editor.lines(0)).toEqual(['short'])
  expect(await editor.page.evaluate(() => (window as never as { store: { notices: string[] } }).store.notices)).toEqual(
    ['pasteTooLarge'],
  )
  await editor.press('ControlOrMeta+a')
  await editor.paste({ 'text/plain': '한'.repeat(20_001) })
  expect(await editor.lines(0)).toEqual(['한'.repeat(20_000)])
  await editor.press('ControlOrMeta+a')
  const picture = `<p>a<img src="data:image/png;base64,${'A'.repeat(200_000)}"></p>`
  await editor.paste({ 'text/html': picture, 'text/plain': 'a' })
  expect(await inside(editor.page)).toBe('<p>a</p>')
  expect(await editor.page.evaluate(() => (window as never as { store: { notices: string[] } }).store.notices)).toEqual(
    ['pasteTooLarge', 'pasteShortened'],
  )
})

test('editor 25: crafted HTML runs nothing and leaves nothing', async ({ editor }) => {
  await editor.page.evaluate(() => Object.assign(window, { ran: 0 }))
  for (const html of [
    '<img src=x onerror="window.ran=1"><p onclick="window.ran=1">a<script>window.ran=1</script></p>',
    '<p data-pm-slice=\'1 1 ["paragraph",{"align":"x onmouseover=window.ran=1"}]\'>b<img src=x onerror="window.ran=1"></p>',
    '<a href="javascript:window.ran=1">c</a><a href=" java&#10;script:window.ran=1">d</a><svg onload="window.ran=1"></svg>',
    '<p style="color:red;background:url(javascript:window.ran=1)">e</p><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  ])
    await editor.paste({ 'text/html': html })
  await editor.page.waitForTimeout(200)
  expect(await editor.page.evaluate(() => (window as never as { ran: number }).ran)).toBe(0)
  expect(await inside(editor.page)).not.toMatch(/on\w+=|javascript|url\(|<(?:script|img|svg|iframe|a)\b/i)
  await expect(editor.field(0)).toContainText('abcd')
})

test('paste: line breaks, blank lines and source white space come out as they looked @ci', async ({ editor }) => {
  await editor.paste({ 'text/html': '<p>\n   one<br>\n   two  three\n</p>\n\n<div>four<br></div>' })
  await editor.press('Escape')
  expect(await editor.stored(0)).toEqual({
    type: 'doc',
    content: ['one\ntwo three', 'four'].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
})

test('paste: own text comes back with its marks @ci', async ({ editor }) => {
  await editor.type('bold')
  await editor.press('ControlOrMeta+a')
  await editor.press('ControlOrMeta+b')
  const html = await editor.page.evaluate(() => {
    const transfer = new DataTransfer()
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData: transfer, bubbles: true, cancelable: true }),
    )
    return transfer.getData('text/html')
  })
  await editor.press('ArrowRight')
  // The browser tells of a moved caret a moment after the key.
  await editor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  await editor.paste({ 'text/html': html })
  expect(await inside(editor.page)).toBe('<p><strong>boldbold</strong></p>')
})
