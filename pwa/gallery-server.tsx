// The gallery's page as markup, as the backend loads it: the screen's own parts, in the language that is asked for.
import { renderToStaticMarkup } from 'react-dom/server'
import type { GalleryRenderer } from '#domain/gallery.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { headOf, titleOf } from '#pwa/features/gallery/static-head.ts'
import { StaticPage } from '#pwa/features/gallery/static-page.tsx'
import { speak } from '#pwa/intl/language.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'

export const renderer: GalleryRenderer = {
  render: (answer, facts) => {
    // The markup is made in one breath: nobody else speaks meanwhile.
    speak(facts.language)
    const body = renderToStaticMarkup(
      <LanguageProvider>
        <StaticPage answer={answer} wish={facts.wish} />
      </LanguageProvider>,
    )
    return { title: `<title>${escapeHtml(titleOf(facts))}</title>`, head: headOf(answer, facts), body }
  },
}
