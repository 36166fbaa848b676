// The public pages as markup: the viewer's components in the frame that the reader's script knows.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/language.ts'
import type { PageFacts } from '#domain/reader/renderer.ts'
import {
  MAP_PAGE,
  pathOf,
  type ReaderView,
  type ShownCover,
  type ShownMap,
  type ShownPage,
} from '#domain/reader/shown.ts'
import { TripMapPage } from '#pwa/features/viewer/map/trip-map-page.tsx'
import { CoverLines } from '#pwa/features/viewer/cover/cover-lines.tsx'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { Credit, CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { Locked, NotFound, Saved, Unavailable } from '#pwa/features/viewer/page/gates.tsx'
import { LanguageButton } from '#pwa/features/viewer/language-button.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'
import { TakeAlong } from '#pwa/features/viewer/paper/take-along.tsx'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { phoneLinks } from '#pwa/features/viewer/phone-links.tsx'
import { ViewingProvider, type Viewing, useViewing } from '#pwa/features/viewer/viewing.tsx'
import type { ReactNode } from 'react'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'

const viewing = ({ uuid, language }: ReaderView, { maps, countries, abroad = false }: PageFacts): Viewing => ({
  mode: 'MOBILE',
  mapPicture: (id) => maps[id],
  mapHref: (id) => pathOf(uuid, MAP_PAGE) + (id === null ? '' : `#place-${id}`),
  phones: phoneLinks(countries),
  abroad,
  language,
  coverHref: `/m/${uuid}`,
  pageHref: (id) => pathOf(uuid, id),
})

export function coverMarkup(shown: ShownCover, facts: PageFacts): string {
  const { title, header, subheader, footer, pages, credit, partner } = shown
  return markup(
    viewing(shown, facts),
    <Frame shown={shown} locked={facts.locked}>
      <CoverHeader header={header} />
      <main id="main">
        <Cover title={title} cover={subheader} coverData={facts.coverData} />
        <Tiles pages={pages} before={<CoverLines {...shown} />} />
      </main>
      <CoverFooter footer={footer} />
      <TakeAlong guidebook={shown} />
      <Credit credit={credit} {...(partner && { partner })} />
    </Frame>,
  )
}

export const pageMarkup = (shown: ShownPage, facts: PageFacts): string =>
  markup(
    { ...viewing(shown, facts), ...(shown.trip && { times: shown.trip }) },
    <Frame shown={shown} locked={facts.locked}>
      <PageView
        page={shown.page}
        guidebookTitle={shown.title}
        next={shown.next}
        note={shown.trip && <TripNote span={shown.trip} />}
      />
    </Frame>,
  )

export const mapMarkup = (shown: ShownMap, facts: PageFacts): string =>
  markup(
    viewing(shown, facts),
    <Frame shown={shown} locked={facts.locked}>
      <TripMapPage map={shown} title={shown.title} coast={facts.coast ?? ''} streets={facts.streets} />
    </Frame>,
  )

const markup = (value: Viewing, element: ReactNode): string =>
  renderToStaticMarkup(<ViewingProvider value={value}>{element}</ViewingProvider>)

interface FrameProps {
  shown: ReaderView
  locked: boolean
  children: ReactNode
}

/** The data attributes are all that the script knows of the page. The guidebook's version is none of them: a page that did not
 *  change would be another file in every saved copy. */
function Frame({ shown: { kind, uuid, title, language }, locked, children }: FrameProps) {
  return (
    <div
      className={`rd rd-root rd-k-${kind === 'cover' ? 'cover' : 'page'}`}
      data-uuid={uuid}
      data-title={title}
      data-kind={kind}
      {...(locked ? { 'data-locked': '' } : {})}
    >
      <a className="rd-skip" href="#main">
        {say(language, 'skip')}
      </a>
      {children}
      <SaveOffer kind={kind === 'cover' ? 'cover' : 'page'} />
    </div>
  )
}

const gate = (kind: string, element: ReactNode): string =>
  renderToStaticMarkup(
    <div className="rd rd-root" data-kind={kind}>
      {element}
    </div>,
  )

export const lockedMarkup = (uuid: string, title: string, language: Language): string =>
  gate(
    'locked',
    <Locked uuid={uuid} title={title} language={language}>
      <LanguageButton language={language} />
    </Locked>,
  )

export const notFoundMarkup = (language: Language): string => gate('missing', <NotFound language={language} />)

export const unavailableMarkup = (language: Language): string => gate('missing', <Unavailable language={language} />)

export const savedMarkup = (language: Language): string => gate('saved', <Saved language={language} />)

// The offer to keep a guidebook on the device: drawn with the page, shown by the script once it knows that there is no copy.

/** Content pages keep only the place: what is urgent is drawn there later. */
function SaveOffer({ kind }: { kind: 'cover' | 'page' }) {
  const { language } = useViewing()
  return (
    <aside className="rd-offbar" data-save hidden>
      {kind === 'cover' && (
        <div className="rd-off">
          <span className="rd-off-k">
            <UiIcon name="download" />
          </span>
          <div className="rd-off-t">
            {say(language, 'offer')}
            <small
              data-size={say(language, 'offerSize')}
              data-waiting={say(language, 'offerWaiting')}
              data-failed={say(language, 'offerFailed')}
            />
          </div>
          <button className="rd-btn rd-p" type="button">
            {say(language, 'offerAct')}
          </button>
        </div>
      )}
    </aside>
  )
}
