// Holds the telephone numbers of a live text together: a line never breaks inside one.
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { PHONE_CLASS, numbers } from '#pwa/editor/numbers.ts'

/** ProseMirror settles a composition a moment after its end. */
const SETTLED_MS = 40

export function phoneDecorations(): Plugin<DecorationSet> {
  let view: EditorView | null = null
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => DecorationSet.create(doc, held(doc, 0, doc.content.size)),
      apply(tr, known, _, { doc }) {
        if (tr.getMeta(plugin) === true) return DecorationSet.create(doc, held(doc, 0, doc.content.size))
        if (!tr.docChanged) return known
        const moved = known.map(tr.mapping, doc)
        // The text round a syllable that is being composed is not drawn anew.
        return view?.composing ? moved : renewed(moved, tr.before, doc)
      },
    },
    props: {
      decorations: (state) => plugin.getState(state),
      handleDOMEvents: {
        compositionend: () => {
          setTimeout(renew, SETTLED_MS)
          return false
        },
      },
    },
    view(opened) {
      view = opened
      const stop = numbers.subscribe(renew)
      return {
        destroy: () => {
          view = null
          stop()
        },
      }
    },
  })
  const renew = (): void => {
    if (view && !view.composing) view.dispatch(view.state.tr.setMeta(plugin, true))
  }
  return plugin
}

/** In the blocks that a change touched the numbers are looked for once more. */
function renewed(known: DecorationSet, before: Node, doc: Node): DecorationSet {
  const start = before.content.findDiffStart(doc.content)
  const end = before.content.findDiffEnd(doc.content)
  if (start === null || end === null) return known
  const [from, to] = [Math.min(start, end.b), Math.max(start, end.b)]
  const blocks: [from: number, to: number][] = []
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node, at) => {
    if (node.isTextblock) blocks.push([at, at + node.nodeSize])
  })
  return blocks.reduce(
    (set, [first, last]) => set.remove(set.find(first, last)).add(doc, held(doc, first, last)),
    known,
  )
}

function held(doc: Node, from: number, to: number): Decoration[] {
  const find = numbers.get()?.find
  const found: Decoration[] = []
  if (!find) return found
  doc.nodesBetween(from, to, (node, at) => {
    for (const { start, end } of node.isText ? find(node.text ?? '') : [])
      // What is composed right behind a number is drawn within it until it is done.
      found.push(Decoration.inline(at + start, at + end, { class: PHONE_CLASS }, { inclusiveEnd: true }))
  })
  return found
}
