// The editor by itself: texts under one history, for tests in a browser.
import { useCallback, useState } from 'react'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id, Item } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { paragraph, type PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import type { EditorFieldProps, WordsClash } from '#pwa/editor/field.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { EditorToolbar } from '#pwa/editor/toolbar/editor-toolbar.tsx'
import { createStore, type Store as Shown } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

interface Commit {
  id: Id
  content: PlainOrRich
  at: number
}

export interface HarnessOptions {
  /** How many texts there are; the first is empty. */
  items: number
  /** What the texts may hold. */
  kind: RichTextKind
  /** How late the page shows each state of the store, ms: what a slow device does. */
  late: number
  typedIn?: EditorFieldProps['typedIn']
}

const text = (index: number): Item => ({
  ...(newItem('text', `item-${index}`) as Extract<Item, { type: 'text' }>),
  content: paragraph(index === 0 ? '' : `Item ${index} 본문`),
})

function start(count: number): Guidebook {
  const items = Array.from({ length: count }, (_, index) => text(index))
  const page = newPage('attractions', 'kr', '2026-01-01T00:00:00.000Z', 'page')
  return { ...newGuidebook('book', 'kr'), contents: [{ ...page, sections: [newSection('section', items)] }] }
}

export class Store {
  guidebook: Guidebook
  readonly shown: Shown<Guidebook>
  readonly commits: Commit[] = []
  readonly pictures: string[] = []
  readonly notices: string[] = []
  readonly clashes: WordsClash[] = []
  private undos: Edit[][] = []
  private redos: Edit[][] = []
  readonly typedIn: EditorFieldProps['typedIn']
  private readonly late: number

  constructor({ items, late, typedIn }: HarnessOptions) {
    this.guidebook = start(items)
    this.shown = createStore(this.guidebook)
    this.late = late
    this.typedIn = typedIn
  }

  readonly edit = (edit: Edit) => {
    const applied = applyEdit(this.guidebook, edit)
    this.undos.push(applied.inverse)
    this.redos = []
    this.show(applied.guidebook)
  }

  readonly undo = () => this.step(this.undos, this.redos)
  readonly redo = () => this.step(this.redos, this.undos)

  private step(from: Edit[][], to: Edit[][]) {
    const edits = from.pop()
    if (!edits) return
    const applied = applyEdit(this.guidebook, { kind: 'all', edits })
    to.push(applied.inverse)
    this.show(applied.guidebook)
  }

  private show(guidebook: Guidebook) {
    this.guidebook = guidebook
    const tell = () => this.shown.set(guidebook)
    if (this.late > 0) setTimeout(tell, this.late)
    else tell()
  }
}

export function EditorHarness({ store, kind }: { store: Store; kind: RichTextKind }) {
  const guidebook = useStore(store.shown)
  const [active, setActive] = useState<Id | null>(null)
  const items = guidebook.contents[0]?.sections[0]?.items ?? []
  const leave = useCallback(() => setActive(null), [])
  return (
    <main style={{ maxWidth: 435, margin: '120px auto 400px' }}>
      <button type="button" onClick={() => (editorHost.flushForHistory(), store.undo())}>
        Undo
      </button>
      {items.map((item) => (
        <Text
          key={item._id}
          store={store}
          kind={kind}
          item={item}
          active={active === item._id}
          activate={setActive}
          leave={leave}
        />
      ))}
      <button type="button">After</button>
      <EditorToolbar />
    </main>
  )
}

interface TextProps {
  store: Store
  kind: RichTextKind
  item: Item
  active: boolean
  activate: (id: Id) => void
  leave: () => void
}

function Text({ store, kind, item, active, activate, leave }: TextProps) {
  if (item.type !== 'text') return null
  return (
    <RichField
      itemId={item._id}
      field="content"
      content={item.content}
      label={item._id}
      kind={kind}
      placeholder="글을 적어 주세요"
      active={active}
      onActivate={() => activate(item._id)}
      onCommit={(content) => {
        store.commits.push({ id: item._id, content, at: performance.now() })
        store.edit({ kind: 'update', id: item._id, fields: { content } })
      }}
      {...(store.typedIn && { typedIn: store.typedIn })}
      onClash={(clash) => store.clashes.push(clash)}
      onLeave={leave}
      onUndo={store.undo}
      onRedo={store.redo}
      onPictures={(files) => store.pictures.push(...files.map((file) => file.type))}
      onNotice={(notice) => store.notices.push(notice)}
    />
  )
}
