// Starts the app: styles, words, session, router. Everything else loads with its route.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession } from '#pwa/api/session.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import { followUpdate } from '#pwa/offline/reload-guard.ts'
import { bearTranslators } from '#pwa/ui/base/bear-translators.ts'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'
import { router } from './router.ts'

followUpdate()
bearTranslators()
watchSession(() => void router.invalidate())

const place = document.getElementById('app')
if (place) {
  const show = () =>
    createRoot(place).render(
      <StrictMode>
        <LanguageProvider>
          <RouterProvider router={router} />
        </LanguageProvider>
      </StrictMode>,
    )
  // What the server wrote stays until the screen that takes its place is whole.
  if (place.firstElementChild) void router.load().then(show, show)
  else show()
}

// The first field that is come to counts as well: what is written in it comes later.
document.addEventListener('focusin', () => void import('#pwa/ui/form/field-note.ts').then((it) => it.countInFields()), {
  once: true,
})

// Errors from here on, and those before (`before-paint.js`).
void import('#pwa/error-reports/watch-app.ts')

// After the first paint: words show in the system's font until a range that they use is there.
void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
