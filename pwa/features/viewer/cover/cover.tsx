// The cover of a guidebook: its picture under a scrim that belongs to the words, and the fold of a book.
import type { CSSProperties } from 'react'
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
          <h1 dir="auto" style={titleSize(cover.title.trim() === '' ? title : cover.title, cover.text)}>
            <Plain id={null} field="subheader.title" value={cover.title.trim() === '' ? title : cover.title} />
          </h1>
          <CoverText text={cover.text} />
        </div>
      </section>
    </Frame>
  )
}

/** Of a title: its usual size, the least, a letter's width in ems on average, and the room it has on a narrow phone, in px. */
const FIT = { most: 42, least: 14, wide: 1, narrow: 0.6, width: 264, height: 300 } as const

/** A long title is written smaller, so that all of it stands on the cover; undefined where it has room. */
function titleSize(title: string, text: string): CSSProperties | undefined {
  const lines = title.split('\n').map((line) => [...line].reduce((sum, letter) => sum + widthOf(letter), 0))
  const below =
    text.trim() === '' ? 0 : 12 + 24 * text.split('\n').reduce((sum, line) => sum + linesOf(line.length * 15), 0)
  const room = Math.max(FIT.height - below, 60)
  const height = (size: number): number => 1.2 * size * lines.reduce((sum, ems) => sum + linesOf(1.1 * ems * size), 0)
  let size: number = FIT.most
  while (size > FIT.least && height(size) > room) size -= 1
  return size === FIT.most ? undefined : ({ '--title-size': `${size}px` } as CSSProperties)
}

const linesOf = (width: number): number => Math.max(1, Math.ceil(width / FIT.width))

/** Korean, Chinese and Japanese letters are as wide as they are high. */
const widthOf = (letter: string): number => (letter > '\u1100' ? FIT.wide : FIT.narrow)

function CoverText({ text }: { text: string }) {
  const { text: slot } = useViewing()
  if (text.trim() === '' && !slot) return null
  return (
    <p dir="auto">
      <Plain id={null} field="subheader.text" value={text} phones />
    </p>
  )
}

/** Pixels, as the cover's styles have them. */
const COVER_HEIGHT = 452

/** A picture that covers the place is as high as it, so that a wide one is asked for wider than the column. */
function coverSizes({ width, height }: Picture): string {
  const wide = width && height ? Math.ceil((COVER_HEIGHT * width) / height) : 0
  if (wide >= 435) return `${wide}px`
  return `(min-width: 435px) 435px, ${wide > 320 ? `max(100vw, ${wide}px)` : '100vw'}`
}

function sharpest(picture: Picture, coverData: string | null) {
  const sizes = coverSizes(picture)
  const set = sourceSet(picture)
  return coverData
    ? { src: coverData, 'data-srcset': set, 'data-sizes': sizes }
    : { src: picture.medium, srcSet: set, sizes, fetchPriority: 'high' as const }
}

/** With inlined data the sharper picture waits in `data-srcset` for the idle script. */
function CoverPicture({ picture, coverData }: { picture: Picture; coverData: string | null }) {
  const { mode } = useViewing()
  const source = mode === 'PAPER' ? { src: picture.medium } : sharpest(picture, coverData)
  return <img className="rd-scene" {...source} width={435} height={COVER_HEIGHT} alt={picture.alt ?? ''} />
}
