// The window of many photos: where each goes, as proposed or chosen, and all of them accepted in one step of the history.
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { photosPlaced } from '#domain/guidebook/photos/placed.ts'
import { LIMITS } from '#domain/limits.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useDocument, useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { deletePhotos, remainingPhotoSlots, storePhotos } from '#pwa/offline/photos.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { chooseFiles } from '#pwa/ui/form/choose-files.ts'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { photoMessages } from './messages.ts'
import { PHOTO_TYPES, sortFiles } from './photo-files.ts'
import { PhotoRow } from './photo-row.tsx'
import css from './photos.module.css'
import { PlaceChoice } from './place-choice.tsx'
import { type Photo, usePhotos } from './use-photos.ts'
import { type Placing, usePlacing } from './use-placing.ts'

interface Props {
  files: readonly File[]
  onClose: () => void
}

export function PhotosDialog({ files, onClose }: Props) {
  const t = useText(photoMessages)
  const { contentId } = useEditorContext()
  const [photos, add] = usePhotos(files)
  const placing = usePlacing(useDocument(), contentId, photos)
  const accepting = useAccepting(placing, onClose)
  const kept = placing.photos.filter(({ id }) => !placing.isOut(id))
  const more = (chosen: readonly File[]): void => add(sortFiles(chosen).photos)
  const read = photos.filter(({ isRead }) => isRead).length
  const isBusy = accepting.done !== null
  // Before that each would go where photos go that say nothing.
  const isPlaced = kept.length > 0 && kept.every(({ isRead }) => isRead)
  const actions = (
    <>
      <Button
        look="plain"
        icon="plus"
        disabled={isBusy}
        onClick={() => void chooseFiles(t('more'), PHOTO_TYPES).then(more)}
      >
        {t('more')}
      </Button>
      <Button disabled={isBusy} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button look="primary" busy={isBusy} disabled={!isPlaced} onClick={() => accepting.accept(kept)}>
        {t('accept', { count: kept.length })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('title')} width="broad" closable onClose={() => !isBusy && onClose()} actions={actions}>
      <p>{t('lead')}</p>
      {accepting.problem && <Banner tone="error">{accepting.problem}</Banner>}
      <AllIntoOne placing={placing} />
      <p role="status" className={css['status']}>
        {read < photos.length && t('reading', { done: read, all: photos.length })}
        {accepting.done !== null && t('storing', { done: accepting.done, all: kept.length })}
      </p>
      <DropArea onFiles={(dropped) => more([...dropped])} className={css['area']}>
        <ul className={css['list']} aria-label={t('list')}>
          {placing.photos.map((photo) => (
            <PhotoRow key={photo.id} photo={photo} placing={placing} />
          ))}
        </ul>
      </DropArea>
      <AlbumHint placing={placing} kept={kept} />
    </Dialog>
  )
}

/** For photos that say nothing, and for whoever knows better. */
function AllIntoOne({ placing }: { placing: Placing }) {
  const t = useText(photoMessages)
  const [value, setValue] = useState('')
  if (placing.photos.length < 2) return null
  const choose = (place: string): void => {
    setValue(place)
    placing.choose(
      placing.photos.map(({ id }) => id),
      place === '' ? null : place,
    )
  }
  return (
    <label className={css['all']}>
      {t('all')}
      <PlaceChoice places={placing.places} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('allKeep')}</option>
      </PlaceChoice>
    </label>
  )
}

/** Said where it is so: a day is chosen, and the pictures stand elsewhere. */
function AlbumHint({ placing, kept }: { placing: Placing; kept: readonly Photo[] }) {
  const t = useText(photoMessages)
  const album = placing.places.at(-1)
  const isSo = kept.some(({ id }) => {
    const { kind, pin } = placing.placeOf(id)
    return kind === 'day' || (kind === 'stop' && pin === null)
  })
  return isSo && album ? <p className={css['hint']}>{t('albumHint', { page: album.name })}</p> : null
}

interface Accepting {
  /** How many are on the device; null while nobody asked for it. */
  done: number | null
  problem: string | null
  accept(kept: readonly Photo[]): void
}

/** All of them in one step of the history: stored first, so that no item waits for a photo that is nowhere. */
function useAccepting(placing: Placing, onClose: () => void): Accepting {
  const t = useText(photoMessages)
  const work = useEditorContext()
  const ask = useDialogs()
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async (kept: readonly Photo[]): Promise<void> => {
    const { guidebookId } = work.session
    setProblem(null)
    setDone(0)
    const left = kept.length - (await remainingPhotoSlots(guidebookId))
    const placed = kept.map((photo) => ({ photo, item: crypto.randomUUID(), place: placing.placeOf(photo.id) }))
    const chosen = placed.map(({ photo, item }) => ({ item, file: photo.file }))
    const stored = left > 0 ? ({ kind: 'many', left } as const) : await storePhotos(guidebookId, chosen, setDone)
    setDone(null)
    if (stored.kind === 'many') return setProblem(t('tooMany', { most: LIMITS.photosWaiting, left }))
    if (stored.kind === 'full') return setProblem(t('full'))
    if (stored.kind === 'unread') return setProblem(t('unread', { name: stored.name }))
    if (!put(work, placed)) return void deletePhotos(stored.ids)
    onClose()
    const look = { label: t('look'), run: () => ask({ kind: 'photosOnWay' }) }
    toast(t('added', { count: kept.length }), { tone: 'success', action: look })
  }
  return { done, problem, accept: (kept) => void accept(kept) }
}

type Placed = Parameters<typeof photosPlaced>[1]

/** Into the document as it stands by now. */
function put({ session, contentId }: EditorContext, placed: Placed): boolean {
  session.settle()
  const guidebook = cachedDraft(session.guidebookId)?.shown
  if (!guidebook) return false
  const edit = photosPlaced(guidebook, placed, new Date().toISOString())
  const [only] = new Set(placed.map(({ place }): Id => place.page))
  return session.change(edit, {
    spot: { pageId: contentId ?? null, target: only === contentId ? (placed[0]?.item ?? null) : null },
  })
}
