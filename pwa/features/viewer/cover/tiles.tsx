// The menu of pages: three tiles a row, each with its icon and name.
import type { Page } from '#domain/guidebook/document.ts'
import { PageIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'
import type { ReactNode } from 'react'

type TilePage = Pick<Page, '_id' | 'title' | 'icon'>

interface Props {
  pages: TilePage[]
  /** Above the tiles, on their sheet. */
  before?: ReactNode
  /** The builder's plus tile. */
  after?: ReactNode
}

/** Hidden when there is nothing to choose from. */
export function Tiles({ pages, before = null, after = null }: Props) {
  const { language } = useViewing()
  if (pages.length === 0 && after === null) return <div className="rd-sheet rd-sheet-none" />
  return (
    <nav className="rd-sheet" aria-label={say(language, 'pages')}>
      {before}
      <ul className="rd-tiles">
        {pages.map((page) => (
          <Frame key={page._id} kind="tile" id={page._id}>
            <li>
              <Tile page={page} />
            </li>
          </Frame>
        ))}
        {after}
      </ul>
    </nav>
  )
}

function Tile({ page }: { page: TilePage }) {
  const { pageHref } = useViewing()
  const href = pageHref(page._id)
  const inside = (
    <>
      <PageIcon icon={page.icon} />
      <span className="rd-tx" dir="auto">
        <Plain id={page._id} field="title" value={page.title} />
      </span>
    </>
  )
  return href === null ? (
    <div className="rd-tile">{inside}</div>
  ) : (
    <a className="rd-tile" href={href}>
      {inside}
    </a>
  )
}
