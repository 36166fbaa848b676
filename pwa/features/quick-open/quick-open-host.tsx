// Hears Ctrl+K (⌘K) on every screen of somebody who is signed in, and opens what leads anywhere by its name.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#pwa/features/session/use-session.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const QuickOpenDialog = lazy(() =>
  whenOnline(() => import('./quick-open-dialog.tsx')).then((part) => ({ default: part.QuickOpenDialog })),
)

export function QuickOpenHost() {
  const [open, setOpen] = useState(false)
  const known = useSession().kind !== 'out'
  useEffect(() => {
    if (!known) return
    const hear = (event: KeyboardEvent): void => {
      if (!isMeant(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', hear)
    // The list of shortcuts names the key only where it works.
    document.documentElement.dataset['quickOpen'] = ''
    return () => {
      removeEventListener('keydown', hear)
      delete document.documentElement.dataset['quickOpen']
    }
  }, [known])
  return <Suspense>{open && known && <QuickOpenDialog onClose={() => setOpen(false)} />}</Suspense>
}

/** In a text of the editor it is the key of links, also where there is nothing to link; over a window nothing else opens. */
const isMeant = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.isComposing &&
  !event.defaultPrevented &&
  !(event.target as Element).closest?.('[contenteditable]:not([contenteditable=false])') &&
  !document.querySelector('dialog[open]')
