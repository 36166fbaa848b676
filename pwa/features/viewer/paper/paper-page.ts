// The HTML round a whole guidebook: white as paper, and no script but the one that opens the printer's window.
import { localeOf } from '#domain/language.ts'
import type { ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { tag, type Tag } from '#pwa/features/viewer/render/shell.ts'
import { spriteFor } from '#pwa/features/viewer/render/sprites.ts'
import { STYLES } from '#pwa/features/viewer/render/style.ts'
import { singlePageMarkup } from './single-page.tsx'

/** Once every picture and the letters are there. */
const PRINT = `addEventListener("load",function(){document.querySelector("[data-print]").onclick=function(){print()};document.fonts.ready.then(function(){print()})})`

export const paperPage: ReaderRenderer['whole'] = (guidebook, facts, as): Rendered => {
  const { uuid, title, language } = guidebook
  const tags: Tag[] = [
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ['meta', { name: 'format-detection', content: 'telephone=no' }],
    ['link', { rel: 'canonical', href: `${facts.publicUrl}/m/${uuid}` }],
  ]
  const body = singlePageMarkup(guidebook, facts, as)
  const prints = as === 'print'
  const html =
    `<!doctype html><html lang="${localeOf(language)}"${prints ? ' data-theme="light"' : ''}><head><meta charset="utf-8">` +
    `<title>${escapeHtml(title)}</title>${tags.map(tag).join('')}<style>${STYLES.paper}</style>` +
    `${prints ? `<script>${PRINT}</script>` : ''}</head><body>${spriteFor(body)}${body}</body></html>`
  return { html, scripts: prints ? [PRINT] : [], styles: [STYLES.paper] }
}
