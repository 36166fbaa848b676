// The parts of a guidebook that the server refused: what stands there, what would stand there instead, one choice each.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { isRecord } from '#domain/is-record.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { database } from '#pwa/offline/database.ts'
import { useGuidebook, useLive } from '#pwa/offline/hooks.ts'
import { discardNodes } from '#pwa/offline/server/parked.ts'
import { STAMPS, stillRefused, valueIn, type RefusedNode } from '#pwa/offline/server/refused-nodes.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { refusedMessages } from './refused-messages.ts'
import { placeWords, refusedPlace, type RefusedPlace } from './refused-place.ts'
import { isPicture, Value } from './side.tsx'
import css from './sync.module.css'

interface Props {
  guidebookId: Id
  onGo: (place: RefusedPlace) => void
  onClose: () => void
}

export function RefusedDialog({ guidebookId, onGo, onClose }: Props) {
  const t = useText(refusedMessages)
  const local = useGuidebook(guidebookId)
  const found = useLive(() => readRefused(guidebookId), `refused/${guidebookId}`)
  const rows = found && local ? found.nodes.filter(({ node }) => stillRefused([node], local.guidebook).length > 0) : []
  return (
    <Dialog title={t('title')} glyph="alert" tone="danger" width="wide" closable onClose={onClose}>
      <p>{t(found && rows.length === 0 ? 'none' : 'lead')}</p>
      <ul className={css['list']}>
        {local &&
          rows.map(({ seq, node }) => (
            <li key={`${node.id} ${node.field}`}>
              <h3>{placeWords(local.guidebook, node, t)}</h3>
              <p className={`${css['why']} ${css['refused']}`}>{node.reason}</p>
              <Sides node={node} base={found?.base ?? null} />
              <div className={css['acts']}>
                <Button size="sm" icon="arrow-r" onClick={() => onGo(refusedPlace(local.guidebook, node))}>
                  {t('goThere')}
                </Button>
                <Button size="sm" look="warning" icon="trash" onClick={() => void discardNodes(seq, [node])}>
                  {t('discard')}
                </Button>
              </div>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function Sides({ node, base }: { node: RefusedNode; base: Guidebook | null }) {
  const t = useText(refusedMessages)
  const [mine, theirs] = sidesOf(node, base)
  return (
    <div className={css['sides']}>
      <Shown title={t('mine')} value={mine} />
      <Shown title={t('theirs')} value={theirs} />
    </div>
  )
}

/** @param value undefined: it would not be there */
function Shown({ title, value }: { title: string; value: unknown }) {
  const t = useText(refusedMessages)
  return (
    <div className={css['side']}>
      <h4>{title}</h4>
      {value === undefined ? <p className={css['words']}>{t('nothing')}</p> : <Value value={value} />}
    </div>
  )
}

/** What discarding takes away and what it puts back: of a node that the server has, the fields that differ. */
function sidesOf(node: RefusedNode, base: Guidebook | null): [mine: unknown, theirs: unknown] {
  const [mine, theirs] = [node.value, base && valueIn(base, node)]
  if (!isRecord(mine) || !isRecord(theirs) || isPicture(mine)) return [mine, theirs ?? undefined]
  const names = Object.keys({ ...theirs, ...mine }).filter((name) => !STAMPS.has(name))
  const changed = names.filter((name) => !equal(mine[name], theirs[name]))
  return [changed.map((name) => mine[name]), changed.map((name) => theirs[name])]
}

async function readRefused(guidebookId: Id) {
  const db = database()
  const [rows, base] = await Promise.all([db.outbox.where({ guidebookId }).toArray(), db.bases.get(guidebookId)])
  const nodes = rows.flatMap(({ seq, refused = [] }) => refused.map((node) => ({ seq, node })))
  return { nodes, base: base?.document ?? null }
}
