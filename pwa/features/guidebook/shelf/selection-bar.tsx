// What can be done to the selected guidebooks at once.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { changeShelf, type LabelCount } from '#pwa/api/guidebook/shelf.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { deleteWithUndo, clearPendingDeletions } from './pending-deletions.ts'
import type { Picked } from './picked.ts'
import type { BulkAction } from './several.ts'
import css from './shelf.module.css'
import { shelfMessages } from './shelf-messages.ts'

const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }))

const SAID_MS = 3000

interface Props {
  picked: Picked
  known: readonly LabelCount[]
  onAll: () => void
  onNone: () => void
}

export function SelectionBar({ picked, known, onAll, onNone }: Props) {
  const t = useText(shelfMessages)
  const [asked, setAsked] = useState<'labels' | 'unpublish' | null>(null)
  const { rows, archived } = picked
  const { busy, act, archive, remove } = useActs(picked, onNone)
  const published = rows.filter((row) => row.published).length
  return (
    <section className={css['bar']} aria-label={t('acts')}>
      <p role="status">{t('picked', { count: rows.length })}</p>
      <div className={css['acts']} aria-busy={busy || undefined}>
        {published < rows.length && (
          <Button size="sm" icon="cloud" disabled={busy} onClick={() => act('publish')}>
            {t('publish')}
          </Button>
        )}
        {published > 0 && (
          <Button size="sm" icon="cloud-off" disabled={busy} onClick={() => setAsked('unpublish')}>
            {t('unpublish')}
          </Button>
        )}
        <Button size="sm" icon="copy" disabled={busy} onClick={() => act('copy')}>
          {t('copy')}
        </Button>
        <Button size="sm" icon="bookmark" disabled={busy} onClick={() => setAsked('labels')}>
          {t('label')}
        </Button>
        <Button size="sm" icon="file" disabled={busy} onClick={archive}>
          {t(archived ? 'unarchive' : 'archive')}
        </Button>
        <Button size="sm" icon="trash" look="warning" disabled={busy} onClick={remove}>
          {t('delete')}
        </Button>
      </div>
      <div className={css['acts']}>
        <Button size="sm" look="plain" onClick={onAll}>
          {t('pickAll')}
        </Button>
        <Button size="sm" look="plain" onClick={onNone}>
          {t('pickNone')}
        </Button>
      </div>
      <Suspense>
        {asked === 'labels' && <LabelsDialog picked={picked} known={known} onClose={() => setAsked(null)} />}
      </Suspense>
      {asked === 'unpublish' && (
        <AskUnpublish count={published} onClose={() => setAsked(null)} onUnpublish={() => act('unpublish')} />
      )}
    </section>
  )
}

/** Those that an act changes nothing in are neither asked for nor counted. */
const meant = (act: BulkAction, rows: Picked['rows']): Picked['rows'] => {
  if (act === 'publish') return rows.filter(({ published }) => !published)
  return act === 'unpublish' ? rows.filter(({ published }) => published) : rows
}

const SAID = { publish: 'didPublish', unpublish: 'didUnpublish', copy: 'didCopy', delete: 'didDelete' } as const

interface AskProps {
  count: number
  onUnpublish: () => void
  onClose: () => void
}

/** Guests lose them at once. */
function AskUnpublish({ count, onUnpublish, onClose }: AskProps) {
  const t = useText(shelfMessages)
  const unpublish = (): void => {
    onClose()
    onUnpublish()
  }
  return (
    <Confirm
      glyph="cloud-off"
      title={t('unpublishAsk', { count })}
      confirm={t('unpublish')}
      cancel={t('keep')}
      onConfirm={unpublish}
      onClose={onClose}
    >
      {t('unpublishText')}
    </Confirm>
  )
}

function useActs({ rows, archived }: Picked, onDone: () => void) {
  const t = useText(shelfMessages)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const sentence = (failure: Error): string => (failure.name === 'NetworkError' ? t('needsServer') : failure.message)
  const refetch = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['guidebooks'] })

  async function run(act: BulkAction): Promise<void> {
    const asked = meant(act, rows)
    const { done, failure } = await (await import('./several.ts')).doToSeveral(act, asked)
    if (failure)
      toast(t('partly', { done: done.length, all: asked.length, reason: sentence(failure) }), { tone: 'warning' })
    else if (act === 'publish') toast(`${t(SAID[act], { count: done.length })} ${manner(done)}`, { tone: 'success' })
    else if (act !== 'delete') toast(t(SAID[act], { count: done.length }), { tone: 'success', duration: SAID_MS })
    await refetch()
  }
  /** When guests will see what is changed in those that are published now. */
  function manner(done: readonly Id[]): string {
    const sent = rows.filter(({ _id, release }) => done.includes(_id) && release === 'sent').length
    if (sent === 0) return t('allLive')
    return sent === done.length ? t('allSent') : t('mixed', { live: done.length - sent, sent })
  }
  async function move(to = !archived): Promise<void> {
    await changeShelf(
      rows.map(({ _id }) => _id),
      { archived: to },
    )
    const back = to === archived ? null : { label: t('undo'), run: () => during(move(archived)) }
    toast(t(to ? 'didArchive' : 'didUnarchive', { count: rows.length }), { tone: 'success', action: back })
    await refetch()
  }
  const during = (work: Promise<void>): void => {
    setBusy(true)
    void work
      .then(onDone, (failure: Error) => void toast(sentence(failure), { tone: 'error' }))
      .finally(() => setBusy(false))
  }
  const remove = (): void => {
    onDone()
    const isLeft = deleteWithUndo(rows, { said: t('didDelete', { count: rows.length }), undo: t('undo') })
    void isLeft
      .then((isGone) => (isGone ? run('delete') : undefined))
      .catch((failure: Error) => void toast(sentence(failure), { tone: 'error' }))
      .finally(() => clearPendingDeletions(rows))
  }
  return { busy, act: (act: BulkAction) => during(run(act)), archive: () => during(move()), remove }
}
