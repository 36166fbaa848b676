// Who may open a page, before anything of it loads (requirement §2, route table). The server judges each call by itself.
import { redirect } from '@tanstack/react-router'
import { session } from '#pwa/api/session.ts'

/** Login and signup: who is signed in goes on to the guidebooks. */
export function guest(): void {
  if (session().kind !== 'out') throw redirect({ to: '/guidebooks/recent', replace: true })
}

/** Who is not signed in goes to the login, and from there back to where they wanted to go. */
export function signedIn({ location }: { location: { href: string } }): void {
  if (session().kind === 'out') throw redirect({ to: '/', replace: true, state: { next: location.href } })
}

export function admin(): void {
  const now = session()
  if (now.kind === 'out' || now.profile.role !== 'admin') throw redirect({ to: '/', replace: true })
}

/** The rest of `/refresh/…` as a path of this app; '/' for whatever would leave it (`//host`, `javascript:`). */
export function pathAfterRefresh(rest: string): string {
  const path = `/${rest}`
  try {
    const target = new URL(path, 'http://here.invalid')
    const stays = target.origin === 'http://here.invalid' && !/^\/[\\/]/.test(path) && !/^\/?[a-z][a-z0-9+.-]*:/i.test(rest)
    return stays && !target.pathname.startsWith('//') && !target.pathname.startsWith('/refresh') ? path : '/'
  } catch {
    return '/'
  }
}
