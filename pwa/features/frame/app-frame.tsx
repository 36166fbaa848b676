// Header, the screen, footer.
import { Outlet } from '@tanstack/react-router'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { AppHeader } from './header.tsx'
import css from './shell.module.css'

export function AppFrame() {
  return (
    <div className={css['column']}>
      <AppHeader />
      <main id={MAIN_ID} tabIndex={-1} className={css['main']}>
        <Outlet />
      </main>
    </div>
  )
}
