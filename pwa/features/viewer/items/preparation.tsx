// Something to pack: its picture, beside it what it is and what for, and a box to tick off.
import type { PreparationItem } from '#domain/guidebook/items/preparation.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import { TickBox } from './checklist.tsx'
import { Plain, Rich } from '#pwa/features/viewer/document-text.tsx'

export function PreparationBlock({ item }: { item: PreparationItem }) {
  // Its words stand apart from its box.
  const name = `tick-${item._id}`
  const isTitled = item.title.trim() !== ''
  return (
    <div className="rd-lc" data-ticks>
      <div className="rd-lc-im">
        <PictureField id={item._id} field="image" picture={item.image} use="card" />
      </div>
      <div className="rd-lc-t" {...(!isTitled && { id: name })}>
        <h2 className="rd-lc-h" dir="auto" {...(isTitled && { id: name })}>
          <Plain id={item._id} field="title" value={item.title} phones />
        </h2>
        <Rich id={item._id} field="body" value={item.body} />
      </div>
      <label className="rd-ck-p" data-tick={item._id}>
        <TickBox labelledBy={name} />
      </label>
    </div>
  )
}
