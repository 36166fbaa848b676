// Whatever is pasted from other programs or written, the server takes what the text then holds; what goes is told.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { canonicalPage } from '#domain/guidebook/schema/document-schema.ts'
import { LIMITS } from '#domain/limits.ts'
import { fitsWords } from '#domain/rich-text/fit.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { anyHostileText } from '#domain/testing/hostile-texts.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { field, inside, openEditor, stored } from '#pwa/testing/open-editor.tsx'
import type { Store } from '#pwa/testing/editor-harness.tsx'
import { paste, press } from '#pwa/testing/keys.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** As the server judges it. */
function expectTaken(content: unknown): void {
  const text = { ...newItem('text', id(3)), content } as never
  const page = {
    ...newPage('attractions', 'kr', '2026-01-01T00:00:00.000Z', id(1)),
    sections: [newSection(id(2), [text])],
  }
  expect(() => canonicalPage(page)).not.toThrow()
  expect(fitsWords(content as PlainOrRich)).toBe(true)
}

async function begin(): Promise<Store> {
  const store = await openEditor()
  await field(0).click()
  await expect.element(field(0)).toHaveFocus()
  return store
}

function expectKept(): void {
  editorHost.flush()
  expectTaken(stored(0))
}

const nested = (tag: string, depth: number, text: string): string =>
  `${`<${tag}>${tag === 'ul' ? '<li>' : ''}`.repeat(depth)}<p>${text}</p>${`${tag === 'ul' ? '</li>' : ''}</${tag}>`.repeat(depth)}`

const PAGES: Readonly<Record<string, string>> = {
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal><a name="_Toc1"></a><span style='font-size:72.0pt;color:windowtext'>여행<o:p></o:p></span></p><p class=MsoListParagraph style='mso-list:l0 level9 lfo1'><span style='mso-list:Ignore'>·</span>짐</p><p><a href="file:///C:/Users/a.docx">파일</a> <a href="#_ftn1">[1]</a></p></body></html>`,
  'Google Docs': `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><a href="https://www.google.com/url?q=https://naver,com&amp;sa=D"><span style="font-size:11pt;color:#1155cc;text-decoration:underline">네이버</span></a></p><ul><li dir="ltr"><p>하나</p></li></ul></b>`,
  'Google Sheets': `<google-sheets-html-origin><table dir="ltr"><tr><td data-sheets-value='{"1":2}'>성산항</td><td style="color:rgb(1 2 3 / 50%)">08:00</td></tr></table>`,
  'a Naver blog': `<div class="se-module se-module-text"><p class="se-text-paragraph se-text-paragraph-align-center" style="line-height:1.8"><span class="se-fs-fs16" style="color:#000">제주 \u200b한라산</span></p></div><a href="naver,com">주소</a>`,
  'a mail program': `<div dir="auto"><blockquote type="cite"><blockquote><a href="mailto:?subject=%EC%95%88%EB%85%95">답장</a> <a href="mailto:a@b.kr">메일</a></blockquote></blockquote><a href="tel:">전화</a><a href="tel:*82">암호</a><a href="http://user:pw@host/">들어가기</a></div>`,
  Wikipedia: `<p><b>한라산</b>(<a href="/wiki/%ED%95%9C%EC%9E%90" title="한자">漢字</a>)은<sup><a href="#cite_note-1">[1]</a></sup> <a href="https://ko.wikipedia.org/wiki/%EC%A0%9C%EC%A3%BC%EB%8F%84_(%EC%84%AC)">제주도</a></p>`,
  'a page with sizes and alignments that are none': `<p data-pm-slice='1 1 ["blockQuote",null,"paragraph",{"align":"x"}]'><span class="rt-size" style="font-size:5px">작게</span><span class="rt-size">없음</span><span class="rt-colour" style="--c: red">색</span></p>`,
  'lists without end': nested('ul', 40, '깊다'),
  'quotes without end': nested('blockquote', 60, '깊다'),
  'letters that are none': '<p>a\ud83d b\udc69 c\ufffe</p>',
}

test.each(Object.entries(PAGES))('what is pasted from %s can be saved', async (_, html) => {
  await begin()
  paste({ 'text/html': html, 'text/plain': 'x' })
  expect(inside(0, 'p, h2, h3').length).toBeGreaterThan(0)
  expectKept()
})

test('links that lead nowhere keep their words, and this is said', async () => {
  const store = await begin()
  paste({ 'text/html': PAGES['a mail program'] ?? '' })
  expect(inside(0, 'a').map((link) => link.getAttribute('href'))).toEqual(['mailto:a@b.kr'])
  expect(
    inside(0, 'p')
      .map((line) => line.textContent)
      .join(''),
  ).toContain('답장 메일')
  expect(store.notices).toEqual(['linksDropped'])
  expectKept()
  await press('Control+a')
  paste({ 'text/html': PAGES['Word'] ?? '' })
  expect(store.notices).toEqual(['linksDropped', 'linksDropped'])
})

const anyHref = fc.oneof(
  fc.constantFrom('naver,com', 'mailto:?subject=x', 'http://user:pw@host', 'tel:*82', 'javascript:alert(1)', '#a', ''),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.emailAddress().map((mail) => `mailto:${mail}`),
  fc.string({ maxLength: 20 }),
)
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const anyStyle = fc.constantFrom(
  '',
  'font-size:1px',
  'font-size:1e9pt',
  'color:red',
  'color:#12345678',
  'text-align:start',
)
const anyHtml = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 30, depthSize: 'medium' },
    anyHostileText.map(escaped),
    fc
      .tuple(
        fc.constantFrom(
          'p',
          'div',
          'ul',
          'ol',
          'li',
          'blockquote',
          'h1',
          'b',
          'span',
          'table',
          'tr',
          'td',
          'pre',
          'span class="rt-size"',
        ),
        anyStyle,
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, style, inner]) => `<${tag} style="${style}">${inner.join('')}</${tag.split(' ')[0]}>`),
    fc.tuple(anyHref, tie('node')).map(([href, inner]) => `<a href="${escaped(href)}">${inner}</a>`),
  ),
})).node

test(
  'whatever is pasted, the server takes what the text then holds',
  async () => {
    await begin()
    await fc.assert(
      fc.asyncProperty(fc.array(anyHtml, { minLength: 1, maxLength: 3 }), anyHostileText, async (html, text) => {
        if (Math.max(...html.map(({ length }) => length)) % 3 === 0)
          editorHost.run((state, go) => {
            go?.(state.tr.delete(0, state.doc.content.size))
            return true
          })
        paste({ 'text/html': html.join('') })
        expectKept()
        paste({ 'text/plain': text })
        expectKept()
      }),
      rounds(15),
    )
  },
  patience,
)

test('a text that is full takes no more, and says so: nothing that was there goes', async () => {
  const store = await begin()
  paste({ 'text/plain': '가'.repeat(LIMITS.textLength) })
  for (let n = 0; n < 6; n += 1) paste({ 'text/plain': '나'.repeat(LIMITS.textLength) })
  expectKept()
  expect(store.notices).toContain('pasteShortened')
  const before = JSON.stringify(stored(0))
  await press('x', 'y')
  paste({ 'text/plain': '다다' })
  expectKept()
  expect(JSON.stringify(stored(0)).length - before.length).toBeLessThanOrEqual(2)
  expect(store.notices).toContain('full')
})
