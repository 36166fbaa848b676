// What is folded under a title: open in the editor, closed until pressed for readers, without any script.
import type { Picture } from '#domain/guidebook/document.ts'
import type { ReactNode } from 'react'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { PictureField } from '#pwa/features/viewer/picture.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'

export function Fold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { mode } = useViewing()
  const head = (
    <>
      <span className="rd-grow" dir="auto">
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

/** The pictures of an item that has a list of them. */
export function Pictures({ id, title, images }: { id: string; title: string; images: Picture[] }) {
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
