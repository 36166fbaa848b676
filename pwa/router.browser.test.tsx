// What every page of the app has below it, whatever its address and whoever is there: the notice of a version, the footer, and
// a way to write to us.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import type { User } from '#domain/identity/account.ts'
import { putNew } from '#pwa/offline/new-guidebook.ts'
import { startOffline } from '#pwa/offline/server/sync.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { show } from '#pwa/testing/show.tsx'
import { router } from './router.ts'

const [guidebookId, contentId] = [crypto.randomUUID(), crypto.randomUUID()]

const PARAMS: Record<string, string> = { guidebookId, contentId, userId: person._id, email: 'a@b.example', $: 'rest' }

const filled = (path: string): string =>
  path.replaceAll(/\$(\w*)/g, (_, name: string) => PARAMS[name || '$'] ?? 'something')

const routes = (): string[] => Object.keys(router.routesByPath)

/** Below each part of the app one that has nothing. */
const NOWHERE = [
  '/nowhere',
  '/settings/nowhere',
  '/guidebooks/edit/$guidebookId/nowhere',
  '/login/nowhere',
  '/faq/nowhere',
]

/** They show nothing: who comes there is led on. */
const LEAD_ON = ['/settings', '/admin', '/refresh/$']

/** A server that has nothing, and never tells of other devices. */
const answer = async (path: string): Promise<Response> =>
  path.startsWith('/api/events')
    ? new Promise(() => undefined)
    : Response.json({ code: 'GUIDEBOOK_NOT_FOUND', message: 'There is none.' }, { status: 404 })

/** With a guidebook of their own on this device, where somebody is signed in. */
async function begin(who: User | null): Promise<void> {
  deviceOf(who)
  if (!who) return
  await startOffline(who._id)
  const contents = [newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', contentId)]
  await putNew({ ...newGuidebook(guidebookId, 'en'), title: 'Jeju', contents }, 'kept')
}

const count = (role: 'main' | 'form' | 'complementary' | 'contentinfo' | 'navigation', name?: string): number =>
  page.getByRole(role, name === undefined ? {} : { name }).elements().length

const shown = () => ({
  screens: count('main'),
  notices: count('complementary', 'Gilbook has a new look'),
  footers: count('contentinfo'),
  forms: count('form', 'Feedback'),
  links: count('navigation', 'More about Gilbook'),
})

const EVERYWHERE = { screens: 1, notices: 1, footers: 1, forms: 1, links: 1 }

/** What a guidebook is read in has no links of ours beside it; the builder fills its window, and says in its menu the rest. */
function due(): typeof EVERYWHERE {
  const { routeId } = router.state.matches.at(-1)!
  if (routeId.startsWith('/guidebooks/')) return { ...EVERYWHERE, links: 0 }
  const isTool = routeId.startsWith('/_builder/') && !routeId.endsWith('/sample')
  return isTool ? { ...EVERYWHERE, footers: 0, forms: 0, links: 0 } : EVERYWHERE
}

async function expectMenuRow(who: User): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: `Account of ${who.name}` }))
  await expect.element(page.getByRole('menuitem', { name: 'Feedback' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
}

/** Leads to an address, waits until its screen is drawn. @returns its route, where it was not led on */
async function walk(path: string, who: User | null): Promise<string | null> {
  await router.navigate({ to: filled(path) })
  await expect.poll(() => router.state.resolvedLocation?.href).toBe(router.state.location.href)
  await expect.poll(shown, { message: `${path} for ${who?.role ?? 'a guest'}` }).toEqual(due())
  if (due().forms === 0 && who) await expectMenuRow(who)
  return router.state.location.pathname === filled(path) ? path : null
}

const admin: User = { ...person, _id: crypto.randomUUID(), role: 'admin' }

test('every page, for whoever may see it, has the notice of a version, footer and feedback form; the builder a line, and a row of its menu @ci', async () => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const seen = new Set<string | null>()
  for (const who of [null, person, admin]) {
    await begin(who)
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/terms'] }) })
    await router.load()
    await show(<RouterProvider router={router} />, 'en')
    // What comes late comes at the first press.
    dispatchEvent(new Event('pointerdown'))
    for (const path of [...routes(), ...NOWHERE]) seen.add(await walk(path, who))
  }
  expect(routes().filter((path) => !seen.has(path))).toEqual(LEAD_ON)
})
