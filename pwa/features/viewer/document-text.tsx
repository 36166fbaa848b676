// Text of the document where it stands: plain words, rich text, and headings made of rich text.
import { createElement } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { wordsHtml } from '#domain/rich-text/html.ts'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { useViewing } from './viewing.tsx'

interface At {
  id: Id | null
  field: string
}

/** A plain text with its line breaks. @param phones its telephone numbers are links: not where it stands in a link itself */
export function Plain({ id, field, value, phones = false }: At & { value: string; phones?: boolean }) {
  const { text, mode, ...viewing } = useViewing()
  const links = phones ? viewing.phones : undefined
  // Nothing is called from where it is written.
  const words = links ? links.inWords(value, mode !== 'EDIT') : value
  const shown = value.trim() === '' ? null : words
  return text ? text({ id, field, value }, shown) : shown
}

type RichProps = At & {
  value: PlainOrRich
  seen?: PlainOrRich | undefined
  className?: string
  tag?: 'div' | 'h2' | 'span'
}

/** Derived HTML in an element; nothing at all when blank, unless the builder puts its own there. */
export function Rich({ id, field, value, seen, className = '', tag = 'div' }: RichProps) {
  const { richText, phones, mode } = useViewing()
  const said = seen ?? value
  const html = isBlank(said) ? null : wordsHtml(said)
  const dialling = html !== null && phones ? phones.inHtml(html, mode !== 'EDIT') : html
  const shown = dialling === null ? null : derived(dialling, `rd-w ${className}`.trim(), tag)
  return richText ? richText({ id, field, value, ...(seen === undefined ? {} : { seen }) }, shown) : shown
}

/** A heading holds only phrases: several blocks make a group that is a heading by its role. */
function derived(html: string, className: string, tag: 'div' | 'h2' | 'span') {
  if (tag === 'div') return createElement(tag, { className, dir: 'auto', dangerouslySetInnerHTML: { __html: html } })
  const phrase = /^<(?:p|h2|h3)(?: style="([^"]*)")?>((?:(?!<\/(?:p|h2|h3)>).)*)<\/(?:p|h2|h3)>$/s.exec(html)
  if (!phrase) {
    const role = tag === 'h2' ? { role: 'heading', 'aria-level': 2 } : {}
    const inner = tag === 'h2' ? html.replace(/<(\/?)h[23]\b/g, '<$1p') : html
    return createElement('div', { className, dir: 'auto', ...role, dangerouslySetInnerHTML: { __html: inner } })
  }
  const align = /text-align:(\w+)/.exec(phrase[1] ?? '')?.[1]
  const style = align ? { style: { textAlign: align } } : {}
  return createElement(tag, { className, dir: 'auto', ...style, dangerouslySetInnerHTML: { __html: phrase[2] ?? '' } })
}
