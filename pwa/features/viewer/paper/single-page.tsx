// All of a guidebook on one page, in its order: cover, every page unfolded, footer. For paper, and for the one file.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import type { PageFacts } from '#domain/reader/renderer.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { Credit, CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { phoneLinks } from '#pwa/features/viewer/phone-links.tsx'
import { ViewingProvider, type Viewing } from '#pwa/features/viewer/viewing.tsx'

const viewing = ({ language }: PublicGuidebook, { maps, countries, abroad = false }: PageFacts): Viewing => ({
  mode: 'PAPER',
  mapPicture: (id) => maps[id],
  phones: phoneLinks(countries),
  abroad,
  language,
  coverHref: null,
  pageHref: (id) => `#p-${id}`,
})

export function singlePageMarkup(guidebook: PublicGuidebook, facts: PageFacts, as: 'print' | 'file'): string {
  const pages = notDeleted(guidebook.contents)
  const markup = renderToStaticMarkup(
    <ViewingProvider value={viewing(guidebook, facts)}>
      <div className="rd rd-root rd-k-paper" data-kind="paper">
        {as === 'print' && <PrintBar guidebook={guidebook} />}
        <CoverHeader header={guidebook.header} />
        <main id="main">
          <Cover title={guidebook.title} cover={guidebook.subheader} />
          <Tiles pages={pages} />
          {pages.map((page) => (
            <WholePage key={page._id} page={page} />
          ))}
        </main>
        <CoverFooter footer={guidebook.footer} />
        <Credit credit={guidebook.credit} {...(guidebook.partner && { partner: guidebook.partner })} />
      </div>
    </ViewingProvider>,
  )
  // React asks ahead for each picture; a file has them inside, and paper waits for them anyway.
  return markup.replace(/<link rel="preload"[^<>]*>/g, '')
}

const WholePage = ({ page }: { page: Page }) => (
  <section className="rd-wh" id={`p-${page._id}`}>
    <PageHead page={page} />
    {page.contentType === 'itinerary' ? <Days page={page} /> : <Items page={page} />}
  </section>
)

function PrintBar({ guidebook: { uuid, language } }: { guidebook: PublicGuidebook }) {
  return (
    <div className="rd-pb">
      <a className="rd-btn rd-plain" href={`/m/${uuid}`}>
        {say(language, 'toGuidebook')}
      </a>
      <button className="rd-btn rd-p" type="button" data-print>
        {say(language, 'takePrint')}
      </button>
    </div>
  )
}
