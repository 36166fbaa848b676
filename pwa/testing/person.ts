// Somebody with an account, for parts of the app that show who is signed in.
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import type { User } from '#domain/identity/account.ts'
import { clearProfile } from '#pwa/api/profile.ts'
import { signedIn } from '#pwa/api/session.ts'

const agreed = (version: string) => ({ version, at: '2026-01-02T03:04:05Z' })

export const person: User = {
  _id: '5f0c2b9e-6a4e-4c53-9a1e-1f6f3c2d7a10',
  email: 'boram@baramgyeol.example',
  name: '김보람',
  companyName: '바람결여행',
  companyAddress: '제주시 중앙로 1',
  companyPhone: '064-000-1234',
  companyWebsite: 'https://baramgyeol.example',
  mobile: '010-1234-5678',
  role: 'user',
  language: 'kr',
  newsMail: true,
  consents: { terms: agreed(CONSENT_VERSIONS.terms), privacy: agreed(CONSENT_VERSIONS.privacy), marketing: null },
  hasPassword: true,
  image: null,
  subscription: false,
  subscriptionType: 'free',
  expiresAt: null,
  paymentMethod: null,
  createdAt: '2026-01-02T03:04:05Z',
}

/** The device is theirs from now on; null: nobody's, as when another tab signed out. No server is asked. */
export function deviceOf(user: User | null): void {
  if (user) return signedIn({ token: 'a.test.token', expiresAt: '2100-01-01T00:00:00Z', user }, true)
  clearProfile()
  dispatchEvent(new StorageEvent('storage', { key: null }))
}
