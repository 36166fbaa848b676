// Shows a part of the app as it stands in its frame: with a router that leads nowhere else, queries, and the short notices.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { dismissToast, toasts } from '#pwa/ui/status/toasts.ts'
import { Toaster } from '#pwa/ui/status/toaster.tsx'
import type { Language } from '#domain/language.ts'
import { show } from './show.tsx'

interface Given {
  language?: Language
  /** The address. */
  path?: string
  /** What the address is read by, where the part asks what stands in it: '/guidebooks/edit/$guidebookId'. */
  route?: string
  /** With what the server would have answered; by itself it knows nothing. */
  queries?: QueryClient
}

/** @returns where the part has led: it stays whatever the address says; and a way to be led elsewhere, as by a menu */
export const showInApp = async (element: ReactElement, { language, path = '/', route, queries }: Given = {}) => {
  for (const { id } of toasts.get()) dismissToast(id)
  const client = queries ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute({ component: () => element, notFoundComponent: () => element })
  if (route) root.addChildren([createRoute({ path: route, getParentRoute: () => root })])
  const router: AnyRouter = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [path] }),
    notFoundMode: 'root',
  })
  await router.load()
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
    language,
  )
  return {
    address: (): string => router.history.location.href,
    lead: (to: string): void => router.history.push(to),
  }
}
