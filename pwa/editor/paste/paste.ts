// Paste and drop: size first, pictures to their owner, everything else cleaned to what the field may hold.
import { Fragment, Slice, type Node } from 'prosemirror-model'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { LIMITS } from '#domain/limits.ts'
import { schemaOf, type RichTextKind } from '#domain/rich-text/schema.ts'
import type { FieldHandle } from '#pwa/editor/field.ts'
import { cleanHtml } from './clean-html.ts'
import { withBreaks } from './line-break.ts'
import { isTooMuch, pasteBeginning, fitSlice } from './text-limits.ts'
import { clipboardParser, viewParser } from './parse-rules.ts'

/** Above this, only the plain text is taken: reading it would stop the page. */
const HTML_MOST = 300 * 1024

export function pasteProps(field: FieldHandle, kind: RichTextKind): EditorProps {
  const schema = schemaOf(kind)
  const single = kind === 'line' || kind === 'plain'
  return {
    clipboardParser: clipboardParser(schema),
    domParser: viewParser(schema),
    transformPastedHTML: (html) => {
      const clean = cleanHtml(html)
      if (clean.losesLinks) field.props().onNotice?.('linksDropped')
      return clean.html
    },
    transformPasted: (slice, { state }) =>
      fitSlice(single ? oneLine(slice) : joining(mapText(slice, withBreaks)), state),
    handlePaste: (view, _, slice) => tooMuch(view, slice, field),
    handleDrop: (view, _, slice, moved) => !moved && tooMuch(view, slice, field),
    handleDOMEvents: {
      paste: (view, event) => take(view, event, event.clipboardData, field),
      drop: (view, event) =>
        takePictures(event, event.dataTransfer, field) ||
        (view.dragging === null && tooLarge(view, event, event.dataTransfer, field)),
    },
  }
}

function take(view: EditorView, event: ClipboardEvent, data: DataTransfer | null, field: FieldHandle): boolean {
  return takenWhole(event, data, field) || takePictures(event, data, field) || tooLarge(view, event, data, field)
}

/** Before pictures: spreadsheets add one of what they copy. */
function takenWhole(event: Event, data: DataTransfer | null, field: FieldHandle): boolean {
  if (!data || !field.props().onPaste?.(data)) return false
  event.preventDefault()
  return true
}

/** Nothing but pictures: what a browser copies with 'copy image'. */
const isOnlyPictures = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() === ''

/** Pictures, unless text came with them: Office adds a picture of the text. */
function takePictures(event: Event, data: DataTransfer | null, field: FieldHandle): boolean {
  const pictures = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
  if (pictures.length === 0) return false
  const html = data?.getData('text/html') ?? ''
  if (html !== '' && html.length <= HTML_MOST && !isOnlyPictures(html)) return false
  event.preventDefault()
  field.props().onPictures?.(pictures)
  return true
}

function tooLarge(view: EditorView, event: Event, data: DataTransfer | null, field: FieldHandle): boolean {
  const html = data?.getData('text/html') ?? ''
  const text = data?.getData('text/plain') ?? ''
  if (html.length <= HTML_MOST && text.length <= LIMITS.textLength) return false
  event.preventDefault()
  putBeginning(view, text, field)
  return true
}

/** Of what is more than there is room for, its words, as many as go in. */
function tooMuch(view: EditorView, slice: Slice, field: FieldHandle): boolean {
  if (!isTooMuch(slice, view.state, field)) return false
  putBeginning(view, slice.content.textBetween(0, slice.content.size, '\n'), field)
  return true
}

function putBeginning(view: EditorView, text: string, field: FieldHandle): void {
  const { tr, length } = pasteBeginning(text, view.state, field)
  if (length > 0) view.dispatch(tr.scrollIntoView().setMeta('paste', true))
  field.props().onNotice?.(length === text.length ? 'pasteTooLarge' : length === 0 ? 'full' : 'pasteShortened')
}

/** A single paragraph joins the one it is pasted into, also when it was copied whole. */
function joining(slice: Slice): Slice {
  const whole = slice.content.childCount === 1 && slice.content.firstChild?.type.name === 'paragraph'
  return whole ? Slice.maxOpen(slice.content) : slice
}

function mapText(slice: Slice, change: (text: string) => string): Slice {
  const map = (fragment: Fragment): Fragment => {
    const nodes: Node[] = []
    fragment.forEach((node) => nodes.push(node.isText ? retext(node, change) : node.copy(map(node.content))))
    return Fragment.fromArray(nodes)
  }
  return new Slice(map(slice.content), slice.openStart, slice.openEnd)
}

const retext = (node: Node, change: (text: string) => string): Node =>
  node.type.schema.text(change(node.text ?? ''), node.marks)

/** All paragraphs in one, parted by spaces. */
function oneLine(slice: Slice): Slice {
  const texts: Node[] = []
  slice.content.descendants((node) => {
    if (node.isTextblock && texts.length > 0) texts.push(node.type.schema.text(' '))
    if (node.isText) texts.push(retext(node, (text) => withBreaks(text).replaceAll('\n', ' ')))
  })
  return new Slice(Fragment.fromArray(texts), 0, 0)
}
