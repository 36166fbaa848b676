// One version: as it was, what has changed since, and the way back to it.
import { useEffect, useMemo, useRef, useState, cloneElement, type MouseEvent, type ReactElement } from 'react'
import type { Change } from '#domain/guidebook/changes/change.ts'
import { compare } from '#domain/guidebook/changes/compare.ts'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { localeOf } from '#domain/language.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { type OneVersion, readVersion } from '#pwa/api/guidebook/versions.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocument, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { changeTexts } from '#pwa/features/viewer/changes/messages.ts'
import { translator } from '#pwa/features/viewer/reader-texts.ts'
import { describeChanges } from '#pwa/features/viewer/changes/describe-changes.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { versionMessages } from './messages.ts'
import { RestoreDialog, type RestoreScope } from './restore-dialog.tsx'
import { type VersionsError, toVersionsError } from './use-versions.ts'
import { TroubleNote } from './trouble-note.tsx'
import { momentOf } from './when.ts'
import css from './view.module.css'
import { coverFacts } from '#domain/reader/shown.ts'
import { isAbroad } from '#domain/reader/abroad.ts'
import { tripSpan } from '#domain/reader/trip-times.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { CoverLines } from '#pwa/features/viewer/cover/cover-lines.tsx'
import { CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { type EditableRegion, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import { usePhones } from '#pwa/features/builder/frame/use-phones.ts'

interface Props {
  guidebookId: Id
  version: number
  onBack: () => void
  onRestored: () => void
}

export function VersionView({ guidebookId, version, onBack, onRestored }: Props) {
  const t = useText(versionMessages)
  const { one, trouble, retry } = useVersion(guidebookId, version)
  const back = useRef<HTMLButtonElement>(null)
  // Where this takes the place of the list, the focus would be lost with the row that was pressed.
  useEffect(() => back.current?.focus(), [])
  return (
    <section className={css['view']}>
      <Button ref={back} look="plain" icon="chev-l" className={css['back'] ?? ''} onClick={onBack}>
        {t('back')}
      </Button>
      {trouble && <TroubleNote trouble={trouble} onRetry={retry} />}
      {!trouble && !one && <p role="status">{t('loading')}</p>}
      {one && <Shown one={one} onRestored={onRestored} />}
    </section>
  )
}

function useVersion(guidebookId: Id, version: number) {
  const [one, setOne] = useState<OneVersion>()
  const [trouble, setTrouble] = useState<VersionsError | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    setTrouble(null)
    readVersion(guidebookId, version).then(
      (found) => wanted && setOne(found),
      (failure: unknown) => wanted && setTrouble(toVersionsError(failure)),
    )
    return () => {
      wanted = false
    }
  }, [guidebookId, version, tries])
  return { one, trouble, retry: () => setTries(tries + 1) }
}

function Shown({ one, onRestored }: { one: OneVersion; onRestored: () => void }) {
  const t = useText(versionMessages)
  const { contentId } = useEditorContext()
  const now = useDocument()
  const locale = localeOf(useLanguage())
  const changes = useMemo(() => compare(one.guidebook, now), [one, now])
  const places = useMemo(() => placesOf(changes), [changes])
  const [pageId, setPageId] = useState<Id | null>(() => firstPage(one.guidebook, places, contentId))
  const [asked, setAsked] = useState<RestoreScope | undefined>()
  const page = findPage(one.guidebook, pageId)
  return (
    <>
      <div className={css['head']}>
        <h3>
          {momentOf(one.savedAt, locale)} <bdi>{one.by.name}</bdi>
        </h3>
        <div className={css['acts']}>
          {places.has(page?._id ?? null) && (
            <Button onClick={() => setAsked(page?._id ?? null)}>{t('restorePage')}</Button>
          )}
          {changes.length > 0 && (
            <Button look="primary" icon="undo" onClick={() => setAsked('all')}>
              {t('restoreAll')}
            </Button>
          )}
        </div>
      </div>
      <div className={css['parts']}>
        <Since changes={changes} />
        <div className={css['then']}>
          <PageChoice guidebook={one.guidebook} pageId={page?._id ?? null} changed={places} onChoose={setPageId} />
          <VersionPreview guidebook={one.guidebook} page={page} changed={idsOf(changes)} />
        </div>
      </div>
      {asked !== undefined && (
        <RestoreDialog
          one={one}
          part={asked}
          name={nameOf(page, t('cover'))}
          onClose={() => setAsked(undefined)}
          onRestored={onRestored}
        />
      )}
    </>
  )
}

function Since({ changes }: { changes: readonly Change[] }) {
  const t = useText(versionMessages)
  const language = useLanguage()
  const news = describeChanges(changes, translator(language, changeTexts))
  return (
    <div className={css['since']} role="group" aria-label={t('since')} tabIndex={0}>
      <h4>{t('since')}</h4>
      {changes.length === 0 && <p>{t('sinceNothing')}</p>}
      {news.map(({ place, lines }) => (
        <div key={place}>
          <h5>{place}</h5>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface Choice {
  guidebook: Guidebook
  pageId: Id | null
  changed: ReadonlySet<Id | null>
  onChoose: (pageId: Id | null) => void
}

function PageChoice({ guidebook, pageId, changed, onChoose }: Choice) {
  const t = useText(versionMessages)
  const named = (id: Id | null, page: string): string => (changed.has(id) ? t('changedPage', { page }) : page)
  return (
    <Select label={t('shown')} value={pageId ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
      <option value="">{named(null, t('cover'))}</option>
      {notDeleted(guidebook.contents).map((page) => (
        <option key={page._id} value={page._id}>
          {named(page._id, page.title)}
        </option>
      ))}
    </Select>
  )
}

const nameOf = (page: Page | null, cover: string): string => page?.title ?? cover

const idsOf = (changes: readonly Change[]): Set<Id> => new Set(changes.flatMap(({ node }) => node.id ?? []))

/** The pages that changes touch; null: the cover. */
function placesOf(changes: readonly Change[]): Set<Id | null> {
  const places = new Set<Id | null>()
  for (const change of changes) {
    places.add((change.within[0] ?? change.node).id)
    if (change.act === 'moved') for (const { id } of change.from.within.slice(0, 1)) places.add(id)
  }
  return places
}

/** The page that is being worked on, if it has changed or nothing has; else the first that has. */
function firstPage(then: Guidebook, places: ReadonlySet<Id | null>, open: Id | null): Id | null {
  const there = [null, ...notDeleted(then.contents).map((page) => page._id)]
  if (there.includes(open) && (places.size === 0 || places.has(open))) return open
  return there.find((id) => places.has(id)) ?? null
}

interface PreviewProps {
  guidebook: Guidebook
  /** null: the cover. */
  page: Page | null
  changed: ReadonlySet<Id>
}

/** One page of a version as readers saw it, with what has changed since marked. */
function VersionPreview({ guidebook, page, changed }: PreviewProps) {
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
  ({ id }: EditableRegion, element: ReactElement): ReactElement =>
    id !== null && changed.has(id) ? cloneElement(element, { 'data-changed': true } as object) : element

/** Nothing in a picture of the past leads away. */
function preventLeaving(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
