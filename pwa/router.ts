// The app's router: file routes, loaded ahead on intent, each screen announced and scrolled like a page.
import { createRouter } from '@tanstack/react-router'
import { NothingHere, SomethingWrong } from '#pwa/features/frame/trouble.tsx'
import { routeTree } from './routes.gen.ts'

/** Who has scrolled what the server wrote, before the app was there, stays where they are. */
let isTakingOver = true

function mayScroll(): boolean {
  const stays = isTakingOver && scrollY > 0
  isTakingOver = false
  return !stays
}

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: mayScroll,
  defaultErrorComponent: SomethingWrong,
  defaultNotFoundComponent: NothingHere,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Where somebody wanted to go before the login. */
    next?: string
    /** The list that led here, as it was narrowed. */
    list?: { to: string; search: object }
  }
}
