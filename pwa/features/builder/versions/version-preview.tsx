// One page of a version as readers saw it, with what has changed since marked.
import { cloneElement, type MouseEvent, type ReactElement, useMemo } from 'react'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { coverFacts } from '#domain/reader/shown.ts'
import { isAbroad } from '#domain/reader/abroad.ts'
import { tripSpan } from '#domain/reader/trip-times.ts'
import { localeOf } from '#domain/language.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { CoverLines } from '#pwa/features/viewer/cover/cover-lines.tsx'
import { CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { type Framed, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import { useText } from '#pwa/intl/use-text.ts'
import { versionMessages } from './messages.ts'
import { usePhones } from '#pwa/features/builder/frame/use-phones.ts'
import css from './view.module.css'

interface Props {
  guidebook: Guidebook
  /** null: the cover. */
  page: Page | null
  changed: ReadonlySet<Id>
}

export function VersionPreview({ guidebook, page, changed }: Props) {
  const t = useText(versionMessages)
  const { language } = guidebook
  const { phones } = usePhones(guidebook)
  const abroad = isAbroad(guidebook)
  const viewing = useMemo<Viewing>(
    () => ({
      mode: 'PREVIEW',
      language,
      coverHref: null,
      pageHref: () => null,
      mapHref: () => null,
      frame: marking(changed),
      abroad,
      ...(phones && { phones }),
    }),
    [language, changed, abroad, phones],
  )
  return (
    <div className={css['glass']} role="group" aria-label={t('preview')} tabIndex={0} onClickCapture={preventLeaving}>
      <ViewingProvider value={viewing}>
        <div className="rd rd-ready" lang={localeOf(language)}>
          {page ? <PageShown guidebook={guidebook} page={page} /> : <CoverShown guidebook={guidebook} />}
        </div>
      </ViewingProvider>
    </div>
  )
}

function PageShown({ guidebook, page }: { guidebook: Guidebook; page: Page }) {
  const span = page.contentType === 'itinerary' ? tripSpan(guidebook) : null
  return (
    <>
      <PageHead page={page} />
      {span && <TripNote span={span} />}
      {page.contentType === 'itinerary' ? <Days page={page} /> : <Items page={page} />}
    </>
  )
}

const CoverShown = ({ guidebook }: { guidebook: Guidebook }) => (
  <>
    <CoverHeader header={guidebook.header} />
    <Cover title={guidebook.title} cover={guidebook.subheader} />
    <Tiles pages={notDeleted(guidebook.contents)} before={<CoverLines {...coverFacts(guidebook)} />} />
    <CoverFooter footer={guidebook.footer} />
  </>
)

const marking =
  (changed: ReadonlySet<Id>) =>
  ({ id }: Framed, element: ReactElement): ReactElement =>
    id !== null && changed.has(id) ? cloneElement(element, { 'data-changed': true } as object) : element

/** Nothing in a picture of the past leads away. */
function preventLeaving(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
