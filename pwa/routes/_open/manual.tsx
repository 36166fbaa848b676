// /manual: how the product is used, for builders and travellers.
import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#pwa/features/help/article-screen.tsx'
import { manual } from '#pwa/features/help/content/manual.ts'

export const Route = createFileRoute('/_open/manual')({ component: Manual })

function Manual() {
  return <ArticleScreen articles={manual} more />
}
