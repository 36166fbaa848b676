// A page that holds nothing but the editor, for browser tests on a phone; what is asked for stands in its address.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadEngine } from '#pwa/editor/load-engine.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'
import { EditorHarness, Store } from './editor-harness.tsx'

const items = Number(new URLSearchParams(location.search).get('items') ?? 3)
const store = new Store({ items, kind: 'full', late: 0 })

await loadEngine()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LanguageProvider>
      <EditorHarness store={store} kind="full" />
    </LanguageProvider>
  </StrictMode>,
)
