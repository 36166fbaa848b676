// Something to pack: its picture, and beside it what it is and what for.
import type { PreparationItem } from '#domain/guidebook/items/preparation.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import { Plain, Rich } from '#pwa/features/viewer/document-text.tsx'

export const PreparationBlock = ({ item }: { item: PreparationItem }) => (
  <div className="rd-lc">
    <div className="rd-lc-im">
      <PictureField id={item._id} field="image" picture={item.image} use="card" />
    </div>
    <div className="rd-lc-t">
      <h2 className="rd-lc-h" dir="auto">
        <Plain id={item._id} field="title" value={item.title} phones />
      </h2>
      <Rich id={item._id} field="body" value={item.body} />
    </div>
  </div>
)
