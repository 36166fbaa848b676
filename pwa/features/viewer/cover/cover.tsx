// The cover of a guidebook: its picture under a scrim that belongs to the words, and the fold of a book.
import type { Picture, Titled } from '#domain/guidebook/document.ts'
import { sourceSet } from '#pwa/features/viewer/picture.tsx'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'

interface Props {
  /** Stands in for an empty cover title, so that a cover always has its heading. */
  title: string
  cover: Titled
  /** Data address of a small AVIF of the picture, painted with the first bytes. */
  coverData?: string | null
}

export function Cover({ title, cover, coverData = null }: Props) {
  const { picture: slot } = useViewing()
  const shown = cover.image ? <CoverPicture picture={cover.image} coverData={coverData} /> : null
  return (
    <Frame kind="cover" id={null}>
      <section className={`rd-cover${cover.image ? '' : ' rd-cover-bare'}`}>
        {slot ? slot({ id: null, field: 'subheader.image', value: cover.image }, shown) : shown}
        <div className="rd-cover-t">
          <h1>
            <Plain id={null} field="subheader.title" value={cover.title.trim() === '' ? title : cover.title} />
          </h1>
          <CoverText text={cover.text} />
        </div>
      </section>
    </Frame>
  )
}

function CoverText({ text }: { text: string }) {
  const { text: slot } = useViewing()
  if (text.trim() === '' && !slot) return null
  return (
    <p>
      <Plain id={null} field="subheader.text" value={text} />
    </p>
  )
}

function sharpest(picture: Picture, coverData: string | null) {
  const sizes = '(min-width: 435px) 435px, 100vw'
  const set = sourceSet(picture)
  return coverData
    ? { src: coverData, 'data-srcset': set, 'data-sizes': sizes }
    : { src: picture.medium, srcSet: set, sizes, fetchPriority: 'high' as const }
}

/** With inlined data the sharper picture waits in `data-srcset` for the idle script. */
function CoverPicture({ picture, coverData }: { picture: Picture; coverData: string | null }) {
  const { mode } = useViewing()
  const source = mode === 'PAPER' ? { src: picture.medium } : sharpest(picture, coverData)
  return <img className="rd-scene" {...source} width={435} height={452} alt={picture.alt ?? ''} />
}
