// Pictures: alone (which may stay in sight), beside a text, and with the words of something to pack.
import type { ImageItem } from '#domain/guidebook/items/image.ts'
import type { ImageTextItem } from '#domain/guidebook/items/imagetext.ts'
import type { PreparationItem } from '#domain/guidebook/items/preparation.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import { Plain, Rich } from '#pwa/features/viewer/words.tsx'

/** A sticky one stays below the bar while the page scrolls. */
export const ImageBlock = ({ item, alt, first }: { item: ImageItem; alt: string; first: boolean }) => (
  <div className="rd-it-img">
    <PictureField id={item._id} field="image" picture={item.image} alt={alt} first={first} />
  </div>
)

export const ImageTextBlock = ({ item, first }: { item: ImageTextItem; first: boolean }) => (
  <div className="rd-lc">
    <div className="rd-lc-im">
      <PictureField id={item._id} field="image" picture={item.image} use="card" first={first} />
    </div>
    <Rich id={item._id} field="content" words={item.content} className="rd-lc-t" />
  </div>
)

export const PreparationBlock = ({ item }: { item: PreparationItem }) => (
  <div className="rd-lc">
    <div className="rd-lc-im">
      <PictureField id={item._id} field="image" picture={item.image} use="card" />
    </div>
    <div className="rd-lc-t">
      <h2 className="rd-lc-h">
        <Plain id={item._id} field="title" value={item.title} />
      </h2>
      <Rich id={item._id} field="body" words={item.body} />
    </div>
  </div>
)
