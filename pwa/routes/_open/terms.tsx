// /terms: what both sides agree to.
import { createFileRoute } from '@tanstack/react-router'
import { CONSENT_VERSIONS } from '#domain/identity/consents.ts'
import { ArticleScreen } from '#pwa/features/help/article-screen.tsx'
import { terms } from '#pwa/features/help/content/terms.ts'

export const Route = createFileRoute('/_open/terms')({ component: Terms })

function Terms() {
  return <ArticleScreen articles={terms} draft version={CONSENT_VERSIONS.terms} />
}
