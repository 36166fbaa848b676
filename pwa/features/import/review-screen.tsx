// The review of a read file: left the file, right its draft; each part may be changed, joined or left out before a guidebook
// is made of it.
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type SetStateAction,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type DraftKind, DRAFT_KINDS } from '#domain/schedule/draft.ts'
import { drop, mergeWithNext, retake } from '#domain/schedule/draft-edits.ts'
import { notTaken, type NotTaken } from '#domain/schedule/not-taken.ts'
import { language } from '#pwa/intl/language.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { LeaveGuard } from '#pwa/ui/overlay/leave-guard.tsx'
import { useMedia } from '#pwa/ui/base/use-media.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import css from './import.module.css'
import { Replace } from './another-file.tsx'
import { deviceStarted } from './device-started.ts'
import { makeGuidebook, draftGuidebook } from './make-guidebook.ts'
import { importMessages, kindKey } from './messages.ts'
import { kindsFor, type PartActions, PartRow } from './part-row.tsx'
import { changed, moved, nextUnsure, type Review, undone, unsureCount } from './review.ts'
import { SourceView } from './source-view.tsx'
import { discardReview } from './use-stored-review.ts'
import { useDrawn } from './use-drawn.ts'
import type { Language } from '#domain/language.ts'
import { PhonePreview, useShownFiles } from './phone-preview.tsx'

interface Props {
  review: Review
  /** On the device, so that leaving loses nothing. */
  isKept: boolean
  onChange: Dispatch<SetStateAction<Review>>
  onAnother: () => void
  onDiscard: () => void
}

type Side = 'source' | 'draft'
type Words = Text<Extract<keyof typeof importMessages.en, string>>

export function ReviewScreen({ review, isKept, onChange, onAnother, onDiscard }: Props) {
  const t = useText(importMessages)
  const [side, setSide] = useState<Side>('draft')
  // The phone has room beside the parts.
  const isBroad = useMedia('(min-width: 1360px)')
  const acts = useActs(onChange, t)
  const { make, isMaking, error, isMade } = useMake(review)
  const isTouched = review.past.length > 0
  const unsure = unsureCount(review.draft)
  return (
    <>
      <div className={css['bar']}>
        <p role="status">{t('unsure', { count: unsure })}</p>
        <Button size="sm" disabled={unsure === 0} onClick={() => onChange(nextUnsure)}>
          {t('nextUnsure')}
        </Button>
        <Button size="sm" icon="undo" disabled={review.past.length === 0} onClick={() => onChange(undone)}>
          {t('undo')}
        </Button>
        <Replace asks={isTouched} onAnother={onAnother} onDiscard={onDiscard} />
        <Button size="sm" look="primary" busy={isMaking} onClick={() => void make()}>
          {t(isMaking ? 'making' : 'make')}
        </Button>
      </div>
      <LeaveGuard
        asks={() => isTouched && !isKept && !isMade.current}
        words={{ title: t('leaveTitle'), text: t('leaveText'), leave: t('leave'), stay: t('stay') }}
      />
      {error && <Banner tone="error">{error}</Banner>}
      <div className={css['tabs']}>
        <Segmented
          full
          label={t('sides')}
          value={side}
          choices={(['draft', 'source'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setSide}
        />
      </div>
      <div className={css['sides']} data-side={side} data-broad={isBroad}>
        <section className={css['left']} aria-label={t('source')}>
          <SourceView review={review} onChoose={acts.choose} />
        </section>
        <DraftSide isPartsOnly={isBroad} {...{ review, acts, onChange }} />
        {isBroad && (
          // Nothing in it can be pressed: keys scroll the whole.
          <section className={css['beside']} aria-label={t('phone')} tabIndex={0}>
            <LatePhone review={review} />
          </section>
        )}
      </div>
    </>
  )
}

interface DraftSideProps extends PartsProps {
  isPartsOnly: boolean
}

function DraftSide({ review, acts, onChange, isPartsOnly }: DraftSideProps) {
  const t = useText(importMessages)
  const [view, setView] = useState<'parts' | 'phone'>('parts')
  return (
    <section className={css['right']} aria-label={t('draft')}>
      {!isPartsOnly && (
        <Segmented
          label={t('views')}
          size="xs"
          value={view}
          choices={(['parts', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setView}
        />
      )}
      {isPartsOnly || view === 'parts' ? (
        <Parts review={review} acts={acts} onChange={onChange} />
      ) : (
        <PhoneView review={review} language={language()} />
      )}
      <Left review={review} />
    </section>
  )
}

const SamePhone = memo(PhoneView, (a, b) => a.review.draft === b.review.draft && a.language === b.language)

/** Drawn once the parts are, and again behind them: hundreds of stops take a while. */
function LatePhone({ review }: { review: Review }) {
  const late = useDeferredValue<Review | null>(review, null)
  return late && <SamePhone review={late} language={language()} />
}

function useActs(onChange: Props['onChange'], t: Words): PartActions {
  return useMemo(
    () => ({
      choose: (at) => onChange((review) => (review.at === at ? review : { ...review, at })),
      retake: (id, kind) => onChange((review) => changed(review, (draft) => retake(draft, id, kind))),
      merge: (id) => {
        onChange((review) => changed(review, (draft) => mergeWithNext(draft, id)))
        announce(t('merged'))
      },
      drop: (id, dropped) => {
        onChange((review) => changed(review, (draft) => drop(draft, id, dropped)))
        announce(t(dropped ? 'dropped' : 'putBack'))
      },
    }),
    [onChange, t],
  )
}

interface PartsProps extends Pick<Props, 'review' | 'onChange'> {
  acts: PartActions
}

function Parts({ review, acts, onChange }: PartsProps) {
  const t = useText(importMessages)
  const list = useRef<HTMLOListElement>(null)
  const { source, draft, at } = review
  const drawn = useDrawn(draft.parts.length)
  // The focus goes with what keys have chosen, and only from here; at once, so that it is not taken from where a quick hand
  // has put it meanwhile.
  useLayoutEffect(() => {
    const box = list.current
    if (box?.contains(document.activeElement)) box.querySelector<HTMLElement>(`[data-part="${at}"]`)?.focus()
  }, [at, draft])
  const say = (kind: DraftKind): void => void announce(t(kindKey(kind)))
  return (
    <>
      <p className={css['hint']}>{t('keys')}</p>
      <ol
        ref={list}
        className={css['parts']}
        aria-label={t('parts')}
        onKeyDown={(event) => press(event, { review, acts, onChange, say })}
      >
        {draft.parts.slice(0, drawn).map((part, index) => (
          <PartRow
            key={part.id}
            part={part}
            source={source}
            isOn={part.id === at}
            isLast={index === draft.parts.length - 1}
            acts={acts}
          />
        ))}
      </ol>
    </>
  )
}

interface Pressing extends PartsProps {
  say: (kind: DraftKind) => void
}

/** On a part itself; what stands in it has keys of its own. */
function press(event: KeyboardEvent, { review, acts, onChange, say }: Pressing): void {
  const { key } = event
  // Not the chosen one: a quick hand presses before it is.
  const own = Number((event.target as HTMLElement).dataset['part'] ?? Number.NaN)
  const part = review.draft.parts.find(({ id }) => id === own)
  if (key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) onChange(undone)
  else if (event.ctrlKey || event.metaKey || event.altKey || !part) return
  else if (key === 'ArrowDown') onChange((before) => moved({ ...before, at: own }, 1))
  else if (key === 'ArrowUp') onChange((before) => moved({ ...before, at: own }, -1))
  else if (key.toLowerCase() === 'n') onChange(nextUnsure)
  else if (key.toLowerCase() === 'm') acts.merge(part.id)
  else if (key === 'Delete' || key === 'Backspace') acts.drop(part.id, !part.dropped)
  else {
    const kind = DRAFT_KINDS[Number(key) - 1]
    if (!kind || !kindsFor(part).includes(kind)) return
    acts.retake(part.id, kind)
    say(kind)
  }
  event.preventDefault()
}

const WHY: Readonly<
  Record<NotTaken['why'], Parameters<ReturnType<typeof useText<keyof typeof importMessages.en>>>[0]>
> = {
  dropped: 'whyDropped',
  unread: 'whyUnread',
  columns: 'whyColumns',
  sender: 'whySender',
  picture: 'whyPicture',
  pictures: 'whyOther',
  page: 'whyPages',
  drawing: 'whyOther',
  comment: 'whyOther',
  footnote: 'whyOther',
  formula: 'whyOther',
  other: 'whyOther',
}

function leftText(t: Words, why: NotTaken['why'], text: string): string {
  if (why === 'page') return t('pdfPage', { count: Number(text) })
  return why === 'pictures' ? t('pdfPictures', { count: Number(text) }) : text
}

/** Nothing is lost silently. */
function Left({ review: { source, draft } }: Pick<Props, 'review'>) {
  const t = useText(importMessages)
  const left = useMemo(() => notTaken(source, draft), [source, draft])
  if (left.length === 0) return null
  return (
    <details className={css['left-out']}>
      <summary>{t('notTaken', { count: left.length })}</summary>
      <ul>
        {left.map(({ why, text }, index) => (
          <li key={index}>
            <span dir="auto">{leftText(t, why, text)}</span> <small>{t(WHY[why])}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

function useMake(review: Review) {
  const t = useText(importMessages)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const isMade = useRef(false)
  const [error, setError] = useState<string | null>(null)
  const make = async (): Promise<void> => {
    if (review.draft.parts.every(({ dropped }) => dropped)) return setError(t('nothing'))
    setMaking(true)
    const made = await deviceStarted(queryClient)
      .then(() => makeGuidebook(review, language(), t('untitled')))
      .catch(() => null)
    setMaking(false)
    if (!made) return setError(t('failed'))
    if (made.lostPictures > 0) toast(t('lostPictures', { count: made.lostPictures }), { tone: 'error' })
    if (made.isTitleCut) toast(t('titleCut'))
    isMade.current = true
    await discardReview()
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
    await navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: made.id } })
  }
  return { make, isMaking, error, isMade }
}

/** The draft as a phone will show it: what would be made of it now. */
function PhoneView({ review, language }: { review: Review; language: Language }) {
  const t = useText(importMessages)
  const shown = useShownFiles(review.source.pictures)
  const untitled = t('untitled')
  const guidebook = useMemo(() => {
    const picture = (index: number) => {
      const address = shown[index]
      return address === undefined ? null : { large: address, medium: address, small: address }
    }
    return draftGuidebook(review, { language, untitled, picture })
  }, [review, language, untitled, shown])
  return <PhonePreview guidebook={guidebook} />
}
