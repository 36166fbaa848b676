// The HTML round a page: head with everything it needs inlined, and the body with its drawings.
import { type Language, localeOf } from '#domain/language.ts'
import type { Rendered } from '#domain/reader/renderer.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { spriteFor } from './sprites.ts'
import { READING_STYLES, STYLES, type StyledKind } from './style.ts'
import { FONT_FAMILY, FONT_KEY, FONT_WEIGHTS } from '#pwa/features/viewer/script/fonts.ts'
import { scriptPath } from './built-files.ts'

export type Tag = [name: 'meta' | 'link', attributes: Record<string, string>]

export interface PageShell {
  kind: StyledKind
  language: Language
  title: string
  tags: Tag[]
  body: string
}

const COMMON: Tag[] = [
  ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }],
  ['meta', { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' }],
  ['meta', { name: 'theme-color', content: '#151d1b', media: '(prefers-color-scheme: dark)' }],
  ['meta', { name: 'color-scheme', content: 'light dark' }],
  ['meta', { name: 'format-detection', content: 'telephone=no' }],
]

/** The same bytes for the same input: nothing here knows who reads. One policy serves every kind of page. */
export function shell({ kind, language, title, tags, body }: PageShell): Rendered {
  const head = [...COMMON, ...tags].map(tag).join('')
  const html =
    `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}` +
    `<style>${STYLES[kind]}</style><script>${HEAD_SCRIPT}</script></head><body>${spriteFor(body)}${body}` +
    `</body></html>`
  return { html, scripts: [HEAD_SCRIPT], styles: READING_STYLES }
}

export const tag = ([name, attributes]: Tag): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`

// The one inline script: what must be known before the first paint. Its text is part of every page's policy.
const text = JSON.stringify

const THEME = `var t=localStorage.getItem("gilbook.theme");if(t==="light"||t==="dark")r.dataset.theme=t`

/** Asked for and declared in one breath: the browser by itself would find it only once text is laid out. */
const FONT =
  `var f=localStorage.getItem(${text(FONT_KEY)}+location.pathname.split("/")[2]);if(f){` +
  `add("link",{rel:"preload",as:"font",type:"font/woff2",crossorigin:"",href:f});` +
  `d.fonts.add(new FontFace(${text(FONT_FAMILY)},"url("+f+")",{weight:${text(FONT_WEIGHTS)},display:"optional"}));` +
  `r.style.setProperty("--font-sans",${text(`"${FONT_FAMILY}",system-ui,sans-serif`)})}`

const SCRIPT = `addEventListener("load",function(){setTimeout(function(){add("script",{type:"module",src:${text(scriptPath)}})})})`

/**
 * Puts the chosen theme on the page, and the guidebook's font once its file is on this device: then it is there within the
 * moment that `optional` waits; before, text is shown in the system's font and nothing is fetched.
 * Where a worker could be and is not, it is the first visit: nothing is stored, and the page is not kept waiting for what
 * stores it. The reader's script is asked for once the page is loaded: before, it would stand in the way of the first paint.
 */
const HEAD_SCRIPT =
  `(function(d){var r=d.documentElement,add=function(n,a){var e=d.createElement(n);for(var k in a)e.setAttribute(k,a[k]);d.head.append(e)};` +
  `var s=navigator.serviceWorker;if(!s||s.controller)try{${THEME};${FONT}}catch(e){}${SCRIPT}})(document)`
