// One guidebook of what waits: what of it, why not yet, and what a person can do about it.
import { REFUSALS, type RefusalCode, refusalText } from '#domain/refusal.ts'
import { language } from '#pwa/intl/language.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { retryRow, type WaitingGuidebook } from '#pwa/offline/server/parked.ts'
import { saveAsNew } from '#pwa/offline/guidebooks.ts'
import { useOnline } from '#pwa/use-online.ts'
import type { OutboxRow, RowKind } from '#pwa/offline/server/outbox.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { saveBackup } from './save-backup.ts'
import { useSayOlder } from './use-say-older.ts'
import { waitingMessages } from './messages.ts'
import css from './sync.module.css'

type Words = Text<Extract<keyof typeof waitingMessages.en, string>>

interface Props {
  book: WaitingGuidebook
  onDiscard: () => void
  /** Of parts that the server refused. */
  onReview: () => void
}

export function WaitingItem({ book, ...acts }: Props) {
  const t = useText(waitingMessages)
  const online = useOnline()
  const open = book.rows.filter(({ parked }) => !parked)
  return (
    <>
      <h4 id={`waiting-${book._id}`}>{book.title.trim() || t('untitled')}</h4>
      {open.length > 0 && (
        <p className={css['why']}>
          <Icon name="clock" size={16} />
          <span>
            {whatOf(open, t)} · {t(stateOf(open, online))}
          </span>
        </p>
      )}
      {book.rows
        .filter(({ parked }) => parked)
        .map((row) => (
          <p key={row.seq} className={`${css['why']} ${css['refused']}`}>
            <Icon name="alert" size={16} />
            <span>
              {whatOf([row], t)} · {row.refused ? t('refusedParts') : t('refused', { reason: reasonOf(row) })}
            </span>
          </p>
        ))}
      <Acts book={book} {...acts} />
    </>
  )
}

function Acts({ book, onDiscard, onReview }: Props) {
  const t = useText(waitingMessages)
  const sayOlder = useSayOlder()
  const refused = book.rows.filter((row) => row.parked && !row.refused)
  // Deleted on another device: there is nothing that it could be sent to again.
  const isGone = refused.some(({ lastError }) => lastError?.code === 'GUIDEBOOK_NOT_FOUND')
  return (
    <div className={css['acts']}>
      {book.rows.some((row) => row.refused) && (
        <Button size="sm" icon="eye" onClick={onReview}>
          {t('review')}
        </Button>
      )}
      {isGone && (
        <Button size="sm" icon="copy" onClick={() => void saveAsNew(book._id)}>
          {t('keepAsNew')}
        </Button>
      )}
      {!isGone && refused.length > 0 && (
        <Button
          size="sm"
          icon="refresh"
          onClick={() => refused.forEach(({ seq }) => void retryRow(seq).catch(sayOlder))}
        >
          {t('retry')}
        </Button>
      )}
      <Button size="sm" icon="download" onClick={() => void saveBackup([book._id])}>
        {t('export')}
      </Button>
      {refused.length > 0 && (
        <Button size="sm" look="warning" icon="trash" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
    </div>
  )
}

/** 'The new guidebook, 2 pictures, 5 changes'. */
function whatOf(rows: readonly OutboxRow[], t: Words): string {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...byKind].map(([kind, own]) => t(kind, { count: countOf(kind, own) })).join(', ')
}

const countOf = (kind: RowKind, rows: readonly OutboxRow[]): number =>
  kind === 'save' ? rows.reduce((sum, row) => sum + row.changes, 0) : rows.length

function stateOf(rows: readonly OutboxRow[], online: boolean): 'rests' | 'signIn' | 'busy' | 'soon' {
  const failed = rows.find(({ lastError }) => lastError)?.lastError
  if (failed?.status === 401) return 'signIn'
  if (!online || failed?.status === 0) return 'rests'
  return failed ? 'busy' : 'soon'
}

/** In this language where the code is known; else as the server said it. */
function reasonOf({ lastError }: OutboxRow): string {
  if (!lastError) return ''
  const known = lastError.code in REFUSALS ? refusalText(lastError.code as RefusalCode, language()) : undefined
  // The row has no figures for a sentence that needs some: the server's own, in the language of the time, has them.
  return known === undefined || known.includes('{') ? lastError.message : known
}
