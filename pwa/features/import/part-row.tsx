// One part of the draft: what it says, what it was taken for, and what may be done with it.
import { memo, useEffect, useRef } from 'react'
import { DRAFT_KINDS, type DraftKind, type DraftPart } from '#domain/schedule/draft.ts'
import { headOf } from '#domain/schedule/draft-edits.ts'
import type { Source } from '#domain/schedule/source.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import css from './import.module.css'
import { importMessages, kindKey } from './messages.ts'
import { isUnsure } from './review.ts'
import { SourceImage } from './source-view.tsx'

export interface PartActions {
  choose: (id: number) => void
  retake: (id: number, kind: DraftKind) => void
  merge: (id: number) => void
  drop: (id: number, dropped: boolean) => void
}

interface Props {
  part: DraftPart
  source: Source
  isOn: boolean
  isLast: boolean
  acts: PartActions
}

/** What a part may be taken for: a picture stays one, and nothing else becomes one. */
export const kindsFor = ({ kind, picture }: DraftPart): readonly DraftKind[] =>
  kind === 'picture' ? ['picture'] : DRAFT_KINDS.filter((each) => each !== 'picture' || picture !== undefined)

export const PartRow = memo(function PartRow({ part, source, isOn, isLast, acts }: Props) {
  const t = useText(importMessages)
  const { id, kind, dropped } = part
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOn) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOn])
  return (
    <li
      ref={row}
      className={css['part']}
      data-kind={kind}
      data-on={isOn || undefined}
      data-unsure={isUnsure(part) || undefined}
      data-dropped={dropped || undefined}
      data-part={id}
      tabIndex={isOn ? 0 : -1}
      aria-current={isOn || undefined}
      onFocus={() => acts.choose(id)}
    >
      <Marks part={part} />
      <div className={css['words']} dir="auto">
        {wordsOf(part)}
        {part.picture !== undefined && <SourceImage source={source} index={part.picture} alt="" place={{}} />}
      </div>
      <span className={css['acts']}>
        {!isLast && !dropped && (
          <IconButton size="sm" icon="merge" label={t('merge')} tip="end" onClick={() => acts.merge(id)} />
        )}
        <IconButton
          size="sm"
          icon={dropped ? 'undo' : 'trash'}
          label={t(dropped ? 'back' : 'drop')}
          tip="end"
          onClick={() => acts.drop(id, !dropped)}
        />
      </span>
      {isOn && !dropped && kind !== 'picture' && (
        <div className={css['kinds']}>
          <Segmented
            label={t('is')}
            size="xs"
            value={kind}
            choices={kindsFor(part).map((value) => ({ value, label: t(kindKey(value)) }))}
            onChange={(value) => acts.retake(id, value)}
          />
        </div>
      )}
    </li>
  )
})

function Marks({ part }: { part: DraftPart }) {
  const t = useText(importMessages)
  return (
    <span className={css['marks']}>
      <Badge tone={part.kind === 'day' ? 'primary' : 'plain'}>{t(kindKey(part.kind))}</Badge>
      {isUnsure(part) && (
        <Badge tone="warning" dot>
          {t('mark')}
        </Badge>
      )}
      {part.dropped && <Badge tone="error">{t('left')}</Badge>}
    </span>
  )
}

function wordsOf(part: DraftPart) {
  const head = headOf(part).text
  return (
    <>
      {part.kind === 'day' ? <strong>{head}</strong> : head && <span>{head}</span>}
      {part.body.map(({ text }, at) => (
        <small key={at}>{text}</small>
      ))}
      {part.rows && (
        <div className={css['wide']}>
          <table>
            <tbody>
              {part.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell) => (
                    <td key={cell.column} colSpan={cell.columns} rowSpan={cell.rows}>
                      {cell.text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
