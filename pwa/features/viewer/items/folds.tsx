// Items that fold: open in the editor, closed until pressed for readers, without any script.
import type { AccordionItem } from '#domain/guidebook/items/accordion.ts'
import type { AirticketItem } from '#domain/guidebook/items/airticket.ts'
import type { Picture } from '#domain/guidebook/document.ts'
import type { ReactNode } from 'react'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain, Rich } from '#pwa/features/viewer/words.tsx'

export const AccordionBlock = ({ item }: { item: AccordionItem }) => (
  <Fold id={item._id} title={item.title}>
    <Rich id={item._id} field="content" words={item.content} />
    <Pictures id={item._id} title={item.title} images={item.images} />
  </Fold>
)

export const AirticketBlock = ({ item }: { item: AirticketItem }) => (
  <Fold id={item._id} title={item.title}>
    <Pictures id={item._id} title={item.title} images={item.images} />
  </Fold>
)

function Fold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { mode } = useViewing()
  const head = (
    <>
      <span className="rd-grow">
        <Plain id={id} field="title" value={title} />
      </span>
      <UiIcon name="chev-d" />
    </>
  )
  const body = <div className="rd-acc-b">{children}</div>
  if (mode === 'EDIT')
    return (
      <div className="rd-acc rd-acc-open">
        <div className="rd-acc-h">{head}</div>
        {body}
      </div>
    )
  return (
    <details className="rd-acc" open={mode === 'PAPER'}>
      <summary className="rd-acc-h">{head}</summary>
      {body}
    </details>
  )
}

function Pictures({ id, title, images }: { id: string; title: string; images: Picture[] }) {
  const { language, mode } = useViewing()
  const name = (index: number): string => `${title} ${say(language, 'picture', { n: index + 1 })}`.trim()
  return (
    <>
      {images.map((image, index) => (
        <PictureField key={index} id={id} field={`images.${index}`} picture={image} alt={name(index)} />
      ))}
      {mode === 'EDIT' && <PictureField id={id} field={`images.${images.length}`} picture={null} />}
    </>
  )
}
