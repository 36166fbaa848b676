// The two-version dialog: everything that two devices wrote at once, both sides in full, one choice each, or both texts.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Choice } from '#domain/guidebook/merge.ts'
import { both } from '#domain/guidebook/merging/both.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import { useText, type Text } from '#pwa/intl/use-text.ts'
import { resolveConflict, useConflicts } from '#pwa/offline/attention/conflicts.ts'
import type { Conflict } from '#pwa/offline/database.ts'
import { useGuidebook } from '#pwa/offline/watch.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { syncMessages } from './messages.ts'
import { Side } from './side.tsx'
import css from './sync.module.css'

/** What is not chosen stays undecided, and is there again the next time. */
export function ConflictDialog({ guidebookId, onClose }: { guidebookId: Id; onClose: () => void }) {
  const t = useText(syncMessages)
  const conflicts = useConflicts(guidebookId)
  const local = useGuidebook(guidebookId)
  return (
    <Dialog title={t('conflictTitle')} glyph="split" tone="dusk" width="wide" closable onClose={onClose}>
      <p>{t(conflicts?.length === 0 ? 'conflictNone' : 'conflictText')}</p>
      <ul className={css['list']}>
        {conflicts?.map((conflict) => (
          <li key={conflict.seq}>
            <h3>{placeOf(conflict.about, local?.guidebook, t)}</h3>
            <Sides conflict={conflict} shown={local?.guidebook} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Sides({ conflict, shown }: { conflict: Conflict; shown: Guidebook | undefined }) {
  const t = useText(syncMessages)
  const { about } = conflict
  const choose = (choice: Choice) => () => void resolveConflict(conflict, choice)
  if (about.kind === 'deleted') {
    const kept = shown && find(shown, about.id)?.node
    const other = about.by === 'mine' ? 'theirs' : 'mine'
    return (
      <div className={css['sides']}>
        <Side title={t(other)} value={kept ?? about.node} choose={t('keepNode')} onChoose={choose(other)} />
        <Side title={t(about.by)} value="" choose={t('deleteNode')} onChoose={choose(about.by)} />
      </div>
    )
  }
  return (
    <div className={css['sides']}>
      <Side title={t('mine')} value={about.mine} choose={t('keepMine')} onChoose={choose('mine')} />
      {about.kind === 'field' && (
        <Side title={t('theirs')} value={about.theirs} choose={t('keepTheirs')} onChoose={choose('theirs')} />
      )}
      {about.kind === 'field' && both(about.mine, about.theirs) !== null && (
        <Button size="sm" onClick={choose('both')}>
          {t('keepBoth')}
        </Button>
      )}
    </div>
  )
}

type Words = Text<Extract<keyof typeof syncMessages.en, string>>

const PLACES = {
  title: 'placeTitle',
  header: 'placeHeader',
  subheader: 'placeSubheader',
  footer: 'placeFooter',
} as const

function placeOf(about: Conflict['about'], guidebook: Guidebook | undefined, t: Words): string {
  if (about.kind === 'whole') return t('whole')
  if (about.kind === 'deleted') return t(about.by === 'mine' ? 'deletedHere' : 'deletedThere')
  if (about.id === null) {
    const name = about.field.split('.')[0] ?? ''
    return t(name in PLACES ? PLACES[name as keyof typeof PLACES] : 'placeOther')
  }
  const pageId = guidebook && pageOf(guidebook, about.id)
  const page = guidebook?.contents.find(({ _id }) => _id === pageId)
  return page ? t('inPage', { title: page.title }) : t('placeOther')
}
