// /faq: what people ask often.
import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#pwa/features/help/article-screen.tsx'
import { faq } from '#pwa/features/help/content/faq.ts'

export const Route = createFileRoute('/_open/faq')({ component: Faq })

function Faq() {
  return <ArticleScreen articles={faq} more />
}
