// A guidebook's cover as a small picture of itself, drawn by the viewer and shrunk to the card's width.
import { useLayoutEffect, useRef, useState } from 'react'
import { CONTENT_WIDTH } from '#domain/limits.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import '#pwa/features/viewer/styles/base.css'
import '#pwa/features/viewer/styles/cover.css'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import css from './card.module.css'

/** Inert: its links are none, and a card has one link only. */
export function CoverPreview({ shell }: { shell: NonNullable<ListRow['shell']> }) {
  const ref = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const fit = () => setScale(box.clientWidth / CONTENT_WIDTH)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const viewing: Viewing = { mode: 'STATIC', language: shell.language, coverHref: null, pageHref: () => null }
  return (
    <div ref={ref} className={css['cover']} inert aria-hidden="true">
      <div
        className={`rd is-thumb ${css['shrunk']}`}
        style={{ transform: `scale(${scale})`, height: `${100 / scale}%` }}
      >
        <ViewingProvider value={viewing}>
          <CoverHeader header={shell.header} />
          <Cover title={shell.title} cover={shell.subheader} />
        </ViewingProvider>
      </div>
    </div>
  )
}
