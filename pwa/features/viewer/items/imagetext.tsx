// A small picture beside a text.
import type { ImageTextItem } from '#domain/guidebook/items/imagetext.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import { Rich } from '#pwa/features/viewer/document-text.tsx'
import type { ShownItem } from './shown-item.ts'

export const ImageTextBlock = ({ item, first }: ShownItem<ImageTextItem>) => (
  <div className="rd-lc">
    <div className="rd-lc-im">
      <PictureField id={item._id} field="image" picture={item.image} use="card" first={first} />
    </div>
    <Rich id={item._id} field="content" value={item.content} className="rd-lc-t" />
  </div>
)
