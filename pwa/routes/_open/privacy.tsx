// /privacy: what is known of people, and for how long.
import { createFileRoute } from '@tanstack/react-router'
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import { ArticleScreen } from '#pwa/features/help/article-screen.tsx'
import { privacy } from '#pwa/features/help/content/privacy.ts'

export const Route = createFileRoute('/_open/privacy')({ component: Privacy })

function Privacy() {
  return <ArticleScreen articles={privacy} draft version={CONSENT_VERSIONS.privacy} />
}
