// Whether somebody who is signed in is asked to agree. Administrators run the product; what an older app kept says nothing.
import { lacksConsent } from '#domain/identity/consents.ts'
import type { Profile } from '#pwa/api/profile.ts'

export const isToBeAsked = (profile: Profile | null): profile is Profile =>
  profile?.role === 'user' && profile.consents !== undefined && lacksConsent(profile.consents)
