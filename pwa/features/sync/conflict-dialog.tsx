// The two-version dialog: everything that two devices wrote at once, both sides in full, one choice each, or both texts.
import { useRef, useState } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { type ConflictChoice, fieldNow, valueIn } from '#domain/guidebook/merge/merge.ts'
import { combineTexts } from '#domain/guidebook/merge/combine-texts.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import { sidesNow } from '#domain/guidebook/merge/sides.ts'
import { useText, type Text } from '#pwa/intl/use-text.ts'
import { useConflicts, resolveConflict } from '#pwa/offline/conflicts.ts'
import { openUserId, type Conflict } from '#pwa/offline/database.ts'
import { useGuidebook } from '#pwa/offline/hooks.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { waitingMessages } from './messages.ts'
import { Side } from './side.tsx'
import css from './sync.module.css'

/** What is not chosen stays undecided, and is there again the next time. */
export function ConflictDialog({ guidebookId, onClose }: { guidebookId: Id; onClose: () => void }) {
  const t = useText(waitingMessages)
  const conflicts = useConflicts(guidebookId)
  const local = useGuidebook(guidebookId)
  const isOthers = useRef(false)
  isOthers.current ||= conflicts?.some((conflict) => whoOf(conflict).who !== 'self') ?? false
  return (
    <Dialog title={t(isOthers.current ? 'conflictTitleOthers' : 'conflictTitle')} {...FRAME} onClose={onClose}>
      <p>{t(conflicts?.length === 0 ? 'conflictNone' : 'conflictText')}</p>
      <ul className={css['list']}>
        {conflicts?.map((conflict) => (
          <li key={conflict.seq}>
            <h3>{placeOf(conflict, local?.guidebook, t)}</h3>
            {local && <Sides conflict={conflict} shown={local.guidebook} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const FRAME = { glyph: 'split', tone: 'dusk', width: 'wide', closable: true } as const

type Who = { who: 'self' | 'named' | 'unknown'; name?: string }

/** Another device only where it is the same person's. */
function whoOf({ by }: Conflict): Who {
  if (!by) return { who: 'unknown' }
  return by._id === openUserId() ? { who: 'self' } : { who: 'named', name: by.name }
}

function Sides({ conflict, shown }: { conflict: Conflict; shown: Guidebook }) {
  const t = useText(waitingMessages)
  const [isImpossible, setImpossible] = useState(false)
  const { about } = conflict
  const who = whoOf(conflict)
  const choose = (choice: ConflictChoice) => () =>
    void resolveConflict(conflict, choice, shown).then((done) => setImpossible(!done))
  if (about.kind === 'deleted') {
    const present = find(shown, about.id)?.node
    const titles = { mine: t('mine'), theirs: t('theirs', who) }
    const other = about.by === 'mine' ? 'theirs' : 'mine'
    return (
      <div className={css['sides']}>
        <Side title={titles[other]} value={present ?? about.node} choose={t('keepNode')} onChoose={choose(other)} />
        <Side title={titles[about.by]} value="" choose={t('deleteNode')} onChoose={choose(about.by)} />
        {isImpossible && <Impossible />}
      </div>
    )
  }
  const sides = about.kind === 'field' ? fieldSides(about, shown) : { mine: about.mine, theirs: null }
  return (
    <div className={css['sides']}>
      <Side title={t('mine')} value={sides.mine} choose={t('keepMine')} onChoose={choose('mine')} />
      {about.kind === 'field' && (
        <Side title={t('theirs', who)} value={sides.theirs} choose={t('keepTheirs', who)} onChoose={choose('theirs')} />
      )}
      {about.kind === 'field' && combineTexts(sides.theirs, sides.mine) !== null && (
        <Button size="sm" onClick={choose('both')}>
          {t('keepBoth')}
        </Button>
      )}
      {isImpossible && <Impossible />}
    </div>
  )
}

function Impossible() {
  const t = useText(waitingMessages)
  return <p role="alert">{t('impossible')}</p>
}

/** As they are now; what the other deleted meanwhile says nothing any more. */
function fieldSides(about: Conflict['about'] & { kind: 'field' }, shown: Guidebook) {
  const holder = about.id === null ? shown : find(shown, about.id)?.node
  const field = holder ? fieldNow(about, holder) : null
  return holder && field !== null ? sidesNow(about, valueIn(holder, field)) : { mine: about.mine, theirs: '' }
}

type Words = Text<Extract<keyof typeof waitingMessages.en, string>>

const PLACES = {
  title: 'placeTitle',
  header: 'placeHeader',
  subheader: 'placeSubheader',
  footer: 'placeFooter',
  trip: 'placeTrip',
} as const

function placeOf(conflict: Conflict, guidebook: Guidebook | undefined, t: Words): string {
  const { about } = conflict
  if (about.kind === 'whole') return t('whole')
  if (about.kind === 'deleted') return t(about.by === 'mine' ? 'deletedHere' : 'deletedThere', whoOf(conflict))
  if (about.id === null) {
    const name = about.field.split('.')[0] ?? ''
    return t(name in PLACES ? PLACES[name as keyof typeof PLACES] : 'placeOther')
  }
  const pageId = guidebook && pageOf(guidebook, about.id)
  const page = guidebook?.contents.find(({ _id }) => _id === pageId)
  return page ? t('inPage', { title: page.title }) : t('placeOther')
}
