// A picture as wide as the page; a sticky one stays below the bar while the page scrolls.
import type { ImageItem } from '#domain/guidebook/items/image.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import type { ShownItem } from './shown-item.ts'

export const ImageBlock = ({ item, heading, first }: ShownItem<ImageItem>) => (
  <div className="rd-it-img">
    <PictureField id={item._id} field="image" picture={item.image} alt={heading} first={first} />
  </div>
)
