// /guidebooks/create: a new guidebook, or one that was begun on this device and never saved; `another` begins one all the
// same, and then leaves the address, so that loading it again does not.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { knownProfile } from '#pwa/api/session.ts'
import { language } from '#pwa/intl/language.ts'

export const Route = createFileRoute('/_builder/_edit/guidebooks/create')({
  preload: false,
  gcTime: 0,
  validateSearch: ({ another }: Record<string, unknown>): { another?: true } => (another ? { another: true } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { another = false } }) => {
    const { createDraft } = await import('#pwa/offline/new-guidebook.ts')
    const id = await createDraft(language(), another, knownProfile() ?? undefined)
    if (another) throw redirect({ to: '/guidebooks/create', replace: true })
    return id
  },
})
