// Who may open a page, before anything of it loads. The server judges each call by itself.
import { redirect } from '@tanstack/react-router'
import { accessToken, restoreSession, session } from '#pwa/api/session.ts'
import { takeNext } from './next.ts'

interface RouteContext {
  location: { href: string; pathname: string; state: { next?: string } }
}

/** Login and signup: who is signed in goes on to where they wanted to go, to the guidebooks, or as administrator to theirs. */
export async function guest({ location }: RouteContext): Promise<void> {
  const now = session()
  if (now.kind === 'out') return
  const next = location.state.next ?? (location.pathname === '/login/kakao' ? takeNext() : undefined)
  if (next) throw redirect({ href: next, replace: true })
  throw redirect({ to: now.profile.role === 'admin' ? await adminHome() : '/guidebooks/recent', replace: true })
}

/** How long a token may take before administrators begin without the server, in ms. */
const TIMEOUT_MS = 10_000

/** The dashboard, which nothing keeps; where the server does not answer, what opens from this device. */
export async function adminHome(): Promise<'/admin/dashboard' | '/guidebooks/recent'> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false))
  const answers = accessToken().then(
    () => true,
    () => false,
  )
  const isThere = navigator.onLine && (await Promise.race([answers, late]))
  return isThere ? '/admin/dashboard' : '/guidebooks/recent'
}

/** Who is not signed in goes to the login, which remembers where they wanted to go. */
export async function signedIn({ location }: RouteContext): Promise<void> {
  await restoreSession()
  const now = session()
  if (now.kind !== 'out') return
  throw redirect({ to: '/', replace: true, ...(now.left ? {} : { state: { next: location.href } }) })
}

export async function admin(): Promise<void> {
  await restoreSession()
  const now = session()
  if (now.kind === 'out' || now.profile.role !== 'admin') throw redirect({ to: '/', replace: true })
}

const BASE = 'http://here.invalid'

/** The rest of `/refresh/…` as a path of this app; '/' for whatever would leave it (`//host`, `javascript:`). */
export function pathAfterRefresh(rest: string): string {
  const path = `/${rest}`
  try {
    const target = new URL(path, BASE)
    const scheme = /^[\s\\/]*[a-z][a-z0-9+.-]*:/i.test(rest)
    const stays = target.origin === BASE && !scheme && !/^\/[\\/\s]/.test(path) && !target.pathname.startsWith('//')
    return stays && !target.pathname.startsWith('/refresh') ? path : '/'
  } catch {
    return '/'
  }
}
