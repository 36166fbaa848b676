// Schemas of rich text and of small fields that are plain or rich.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { checkRichText } from '#domain/rich-text/check.ts'
import { DEPTH_MOST } from '#domain/rich-text/fit.ts'
import { emptyRichText, type RichText, type PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import { linkAddress } from './links.ts'
import { isStorable, visibleOnly, withoutDirections } from './characters.ts'
import { plainText } from './strings.ts'

/** Levels of JSON of one rich text: each node has two, its list of children and each of them; a mark with its attributes
 *  and what is behind the last adds the rest. */
const MOST_LEVELS = 2 * DEPTH_MOST + 6

/** Looked at before anything is made; to the byte it is judged after that. */
const ROUGHLY = 1.25 * LIMITS.richTextBytes

/** Whether a value is storable and no deeper and larger than that, in levels and about bytes of JSON; looks no further. */
export function isWithin(value: unknown, { depth, size }: { depth: number; size: number }): boolean {
  let left = size
  const walk = (node: unknown, levels: number): boolean => {
    left -= typeof node === 'string' ? node.length + 2 : 4
    if (left < 0 || levels === 0) return false
    if (typeof node === 'string') return isStorable(node)
    if (typeof node !== 'object' || node === null) return true
    if (Array.isArray(node)) return node.every((child) => walk(child, levels - 1))
    for (const [key, child] of Object.entries(node)) {
      left -= key.length + 3
      if (!walk(child, levels - 1)) return false
    }
    return true
  }
  return walk(value, depth)
}

const lines = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split(/\r?\n/)
    .map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
})

interface Loose {
  text?: unknown
  marks?: { type?: unknown; attrs?: { href?: unknown } }[]
  content?: unknown
}

/** The node with the texts and addresses of its links as they are seen: nothing in them turns or hides characters. */
function revealed(node: Loose): Loose {
  const links = Array.isArray(node.marks) && node.marks.some((mark) => mark?.type === 'link')
  const clean = links ? visibleOnly : withoutDirections
  return {
    ...node,
    ...(typeof node.text === 'string' ? { text: clean(node.text) } : {}),
    ...(links ? { marks: node.marks?.map(revealedMark) } : {}),
    ...(Array.isArray(node.content) ? { content: node.content.map((child: Loose) => revealed(child ?? {})) } : {}),
  } as Loose
}

function revealedMark(mark: NonNullable<Loose['marks']>[number]): typeof mark {
  if (mark?.type !== 'link') return mark
  const href = typeof mark.attrs?.href === 'string' ? linkAddress(mark.attrs.href) : null
  if (href === null) throw new Error('not an address')
  return { ...mark, attrs: { ...mark.attrs, href } }
}

/** What the editor's own schema makes of it; a string of older data becomes paragraphs. Throws on anything else. */
function checked(value: unknown, kind: RichTextKind): RichText {
  if (value === undefined || value === null || value === '') return emptyRichText()
  if (!isWithin(value, { depth: MOST_LEVELS, size: ROUGHLY })) throw new Error('beyond the limits')
  return checkRichText(revealed(typeof value === 'string' ? (lines(value) as Loose) : (value as Loose)), kind)
}

/** Rich text that the editor's schema accepts, in its stored form. */
const asRichText =
  (kind: RichTextKind) =>
  (value: unknown, ctx: z.core.$RefinementCtx): RichText => {
    try {
      return checked(value, kind)
    } catch {
      ctx.issues.push({ code: 'custom', message: 'richText', input: value, path: [] })
      return z.NEVER
    }
  }

/** A string of older data becomes paragraphs, nothing becomes the empty text. */
export const richTextSchema = z.unknown().transform(asRichText('full')).prefault(null)

const styledWords = z.looseObject({ type: z.literal('doc') }).transform(asRichText('cell'))

/** Plain text, or rich text once styled. */
export const wordsSchema = (fallback: string): z.ZodType<PlainOrRich> =>
  z.union([plainText(), styledWords], { error: 'richText' }).default(fallback)
