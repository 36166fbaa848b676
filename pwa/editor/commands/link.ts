// Links: what an address of each kind becomes, and setting or removing one on the selection.
import type { Mark, Node, ResolvedPos } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { linkAddress } from '#domain/guidebook/schema/links.ts'

export const LINK_KINDS = ['url', 'email', 'tel'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** What an address begins with that says nothing else. */
export const LINK_PREFIX: Readonly<Record<LinkKind, string>> = { url: 'http://', email: 'mailto:', tel: 'tel:' }

/** @returns the address with its prefix, or null where it is none. */
export function hrefOf(kind: LinkKind, typed: string): string | null {
  const text = kind === 'tel' ? typed.replace(/[\s]/g, '') : typed.trim()
  const whole = kind === 'url' && /^https?:\/\//i.test(text)
  const href = whole || text.startsWith(LINK_PREFIX[kind]) ? text : `${LINK_PREFIX[kind]}${text}`
  const plausible =
    kind === 'url'
      ? /\/\/[^/?#]+/.test(href)
      : kind === 'email'
        ? /^mailto:[^@]+@[^@]+$/.test(href)
        : /\d{2}/.test(href)
  return plausible ? linkAddress(href) : null
}

export function partsOf(href: string): { kind: LinkKind; typed: string } {
  if (/^mailto:/i.test(href)) return { kind: 'email', typed: href.slice(7) }
  return /^tel:/i.test(href) ? { kind: 'tel', typed: href.slice(4) } : { kind: 'url', typed: href }
}

interface LinkRange {
  from: number
  to: number
  /** null where the selection has no link yet. */
  href: string | null
}

/** What a link would be set on: the selection, or the whole link that the caret is in; null where there is neither. */
export function linkRange(state: EditorState): LinkRange | null {
  const type = state.schema.marks['link']
  if (!type) return null
  const { from, to, empty, $from } = state.selection
  const beside = empty ? [$from.nodeBefore, $from.nodeAfter] : [firstText(state)]
  const mark = beside.map((node) => node && type.isInSet(node.marks)).find((found) => found)
  const href = (mark?.attrs['href'] as string | undefined) ?? null
  if (!empty) return { from, to, href }
  const run = mark && runAt($from, mark)
  return run ? { from: $from.start() + run.from, to: $from.start() + run.to, href } : null
}

/** Of the selection, however far out it begins: selecting everything starts before the first paragraph. */
function firstText({ doc, selection }: EditorState): Node | null {
  let first: Node | null = null
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isText) first ??= node
    return first === null
  })
  return first
}

/** The neighbouring texts with the same link round a position, as offsets in its paragraph. */
function runAt($pos: ResolvedPos, mark: Mark): { from: number; to: number } | undefined {
  const runs: { from: number; to: number }[] = []
  $pos.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return
    const last = runs.at(-1)
    if (last?.to === offset) last.to += node.nodeSize
    else runs.push({ from: offset, to: offset + node.nodeSize })
  })
  return runs.find((run) => run.from <= $pos.parentOffset && run.to >= $pos.parentOffset)
}

/** @param href null removes. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const type = state.schema.marks['link']
    const range = linkRange(state)
    if (!type || !range) return false
    const tr = state.tr.removeMark(range.from, range.to, type)
    if (href) tr.addMark(range.from, range.to, type.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }
