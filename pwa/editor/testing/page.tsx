// A page that holds nothing but the editor and a store with one history, for browser tests of the editor by itself.
import { StrictMode, useCallback, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { applyEdit } from '#domain/guidebook/apply-edit.ts'
import type { Guidebook, Id, Item } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import { newGuidebook, newItem, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph, type Words } from '#domain/rich-text/rich-text.ts'
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import type { WordsClash } from '#pwa/editor/field.ts'
import { editorHost } from '#pwa/editor/host/editor-host.ts'
import { loadEngine } from '#pwa/editor/host/load-engine.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { EditorToolbar } from '#pwa/editor/toolbar/editor-toolbar.tsx'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'

interface Commit {
  id: Id
  content: Words
  at: number
}

const asked = new URLSearchParams(location.search)
const COUNT = Number(asked.get('items') ?? 3)
/** What the texts may hold. */
const KIND = (asked.get('kind') ?? 'full') as RichTextKind
/** How late the page shows each state of the store, ms: what a slow device does. */
const LATE = Number(asked.get('late') ?? 0)

const text = (index: number): Item => ({
  ...(newItem('text', `item-${index}`) as Extract<Item, { type: 'text' }>),
  content: paragraph(index === 0 ? '' : `Item ${index} 본문`),
})

function start(): Guidebook {
  const items = Array.from({ length: COUNT }, (_, index) => text(index))
  const page = newPage('attractions', 'kr', '2026-01-01T00:00:00.000Z', 'page')
  return { ...newGuidebook('book', 'kr'), contents: [{ ...page, sections: [newSection('section', items)] }] }
}

class Store {
  guidebook = start()
  shown = this.guidebook
  readonly commits: Commit[] = []
  readonly pictures: string[] = []
  readonly notices: string[] = []
  readonly clashes: WordsClash[] = []
  private undos: Edit[][] = []
  private redos: Edit[][] = []
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
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
    const tell = () => {
      this.shown = guidebook
      this.listeners.forEach((listener) => listener())
    }
    if (LATE > 0) setTimeout(tell, LATE)
    else tell()
  }
}

const store = new Store()
Object.assign(window, { store, editorHost })

function Page() {
  const guidebook = useSyncExternalStore(store.subscribe, () => store.shown)
  const [active, setActive] = useState<Id | null>(null)
  const items = guidebook.contents[0]?.sections[0]?.items ?? []
  const leave = useCallback(() => setActive(null), [])
  return (
    <main style={{ maxWidth: 435, margin: '120px auto 400px' }}>
      <button type="button" onClick={() => (editorHost.flushForHistory(), store.undo())}>
        Undo
      </button>
      {items.map((item) => (
        <Text key={item._id} item={item} active={active === item._id} activate={setActive} leave={leave} />
      ))}
      <button type="button">After</button>
      <EditorToolbar />
    </main>
  )
}

interface TextProps {
  item: Item
  active: boolean
  activate: (id: Id) => void
  leave: () => void
}

function Text({ item, active, activate, leave }: TextProps) {
  if (item.type !== 'text') return null
  return (
    <RichField
      itemId={item._id}
      field="content"
      content={item.content}
      label={item._id}
      kind={KIND}
      placeholder="글을 적어 주세요"
      active={active}
      onActivate={() => activate(item._id)}
      onCommit={(content) => {
        store.commits.push({ id: item._id, content, at: performance.now() })
        store.edit({ kind: 'update', id: item._id, fields: { content } })
      }}
      onClash={(clash) => store.clashes.push(clash)}
      onLeave={leave}
      onUndo={store.undo}
      onRedo={store.redo}
      onPictures={(files) => store.pictures.push(...files.map((file) => file.type))}
      onNotice={(notice) => store.notices.push(notice)}
    />
  )
}

await loadEngine()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider>
      <Page />
    </LanguageProvider>
  </StrictMode>,
)
