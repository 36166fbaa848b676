// /guidebooks/import: a file is chosen or dropped, read on this device, and reviewed before a guidebook is made of it.
import { useEffect, useRef, useState } from 'react'
import { today } from '#domain/seoul-day.ts'
import { readSchedule } from '#domain/schedule/read-schedule.ts'
import { sourceOfGuidebook, type Source, type SourceRange, type StoredGuidebook } from '#domain/schedule/source.ts'
import { isRefusal } from '#pwa/import/file-refusal.ts'
import { READABLE, takeHandedFile } from '#pwa/import/handed-file.ts'
import { fileRefusalMessages } from '#pwa/import/messages.ts'
import { readFile } from '#pwa/import/read-file.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { useFileButton } from '#pwa/ui/form/file-button.tsx'
import { leadClass, Page, PageHead } from '#pwa/ui/base/page.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import css from './import.module.css'
import { importMessages } from './messages.ts'
import { OwnBooks } from './own-books.tsx'
import { useStoredReview } from './use-stored-review.ts'
import { begun, type Review } from './review.ts'
import { ReviewScreen } from './review-screen.tsx'

export function ImportScreen() {
  const t = useText(importMessages)
  const { review, isKept, begin, change, discard } = useStoredReview()
  const reading = useReading(begin)
  const button = useFileButton(t('choose'), READABLE, reading.read)
  const isIdle = !reading.name && !reading.several && !reading.own
  useTitle(t('title'))
  useHandedFile(reading.read)
  return (
    <Page>
      <PageHead title={t('title')} lead={<p className={leadClass}>{t('lead')}</p>} />
      {button.input}
      {reading.refusal && <Banner tone="error">{reading.refusal}</Banner>}
      {reading.name && <Waiting {...reading} name={reading.name} />}
      {!reading.name && reading.several && <Books source={reading.several} onPick={reading.pick} />}
      {!reading.name && reading.own && <OwnBooks books={reading.own} onAnother={button.open} />}
      {isIdle && !review && (
        <DropArea className={css['drop']} onFiles={reading.read}>
          <p>{t('dropHere')}</p>
          <Button look="primary" icon="upload" onClick={button.open}>
            {t('choose')}
          </Button>
        </DropArea>
      )}
      {isIdle && review && (
        <ReviewScreen review={review} isKept={isKept} onAnother={button.open} onDiscard={discard} onChange={change} />
      )}
    </Page>
  )
}

/** A download may hold all guidebooks of an account. */
function Books({ source, onPick }: { source: Source; onPick: (book: SourceRange) => void }) {
  const t = useText(importMessages)
  return (
    <section className={css['drop']} aria-label={t('which')}>
      <p>{t('which')}</p>
      {(source.books ?? []).map((book) => (
        <Button key={book.from} onClick={() => onPick(book)}>
          {book.title}
        </Button>
      ))}
    </section>
  )
}

function Waiting({ name, done, stop }: { name: string; done: number; stop: () => void }) {
  const t = useText(importMessages)
  return (
    <div className={css['drop']} role="status">
      <p>{t('reading', { name })}</p>
      <progress value={done} aria-label={t('reading', { name })} />
      <Button onClick={stop}>{t('stop')}</Button>
    </div>
  )
}

const reviewOf = (name: string, source: Source): Review => begun(name, source, readSchedule(source, { near: today() }))

/** One file at a time: another one that is chosen takes its place. */
function useReading(onRead: (review: Review) => void) {
  const refusals = useText(fileRefusalMessages)
  const [name, setName] = useState<string | null>(null)
  const [done, setDone] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [several, setSeveral] = useState<Source | null>(null)
  const [own, setOwn] = useState<readonly StoredGuidebook[] | null>(null)
  const [current, setCurrent] = useState<AbortController | null>(null)
  const read = async (files: FileList | readonly File[]): Promise<void> => {
    const file = files[0]
    if (!file) return
    current?.abort()
    const reader = new AbortController()
    setCurrent(reader)
    setName(file.name)
    setDone(0)
    setRefusal(null)
    setSeveral(null)
    setOwn(null)
    const source = await readFile(file, file.name, { signal: reader.signal, onProgress: setDone }).catch(() => null)
    if (reader.signal.aborted) return
    setName(null)
    if (!source) return setRefusal(refusals('damaged'))
    if (isRefusal(source)) return setRefusal(refusals(source.refused))
    if (source.whole) return setOwn(source.whole)
    if (source.books) return setSeveral(source)
    onRead(reviewOf(file.name.replace(/\.[^.]*$/, ''), source))
  }
  const pick = (book: SourceRange): void => {
    if (several) onRead(reviewOf(book.title, sourceOfGuidebook(several, book)))
    setSeveral(null)
  }
  const stop = (): void => {
    current?.abort()
    setName(null)
  }
  return {
    name,
    done,
    refusal,
    several,
    own,
    pick,
    stop,
    read: (files: FileList | readonly File[]) => void read(files),
  }
}

/** One that was dropped on the builder is read at once. */
function useHandedFile(read: (files: readonly File[]) => void): void {
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const file = takeHandedFile()
    if (file) latest.current([file])
  }, [])
}
