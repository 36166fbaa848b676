// The cover editor: the reader's cover in a phone, taken over part by part.
import { useMemo } from 'react'
import { PhoneCanvas } from '#pwa/features/builder/frame/phone-canvas.tsx'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from './messages.ts'
import { CanvasPicture } from '#pwa/features/builder/pictures/canvas-picture.tsx'
import { StartFrame } from '#pwa/features/builder/start/start-frame.tsx'
import { useDocument, usePages } from '#pwa/features/builder/session/session-context.tsx'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { coverFacts } from '#domain/reader/shown.ts'
import { CoverLines } from '#pwa/features/viewer/cover/cover-lines.tsx'
import { CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Sortable } from '#pwa/ui/sortable/sortable.tsx'
import type { BlockKey } from './block-fields.ts'
import { BlockFrame, BlockText, isBlockField } from './block.tsx'
import { TileFrame, TileName } from './tile.tsx'
import { usePhones } from '#pwa/features/builder/frame/use-phones.ts'
import css from './cover.module.css'

export function CoverEditor() {
  const t = useText(coverMessages)
  const guidebook = useDocument()
  const pages = usePages()
  const { move } = usePageEdits()
  const { language } = guidebook
  const { phones } = usePhones(guidebook)
  const viewing = useMemo<Viewing>(() => ({ ...SLOTS, language, ...(phones && { phones }) }), [language, phones])
  const name = (id: string): string => pages.find((page) => page._id === id)?.title || t('untitled')
  return (
    <ViewingProvider value={viewing}>
      <StartFrame pages={pages.length}>
        <PhoneCanvas>
          <CoverHeader header={guidebook.header} />
          <Cover title={guidebook.title} cover={guidebook.subheader} />
          <Sortable ids={pages.map((page) => page._id)} nameOf={name} layout="grid" onMove={move}>
            <Tiles pages={pages} before={<CoverLines {...coverFacts(guidebook)} />} after={<PlusTile />} />
          </Sortable>
          <CoverFooter footer={guidebook.footer} />
        </PhoneCanvas>
      </StartFrame>
    </ViewingProvider>
  )
}

/** How the builder takes over the parts of the cover; always the same, so that nothing renders needlessly. */
const SLOTS: Omit<Viewing, 'language'> = {
  mode: 'EDIT',
  coverHref: null,
  pageHref: () => null,
  text: ({ id, field, value }, shown) => {
    if (id !== null) return <TileName id={id} value={value} shown={shown} />
    return isBlockField(field) ? <BlockText name={field} /> : shown
  },
  picture: ({ field, value }, shown) => {
    const key = field.split('.')[0] as BlockKey
    // A cover without a picture has its title on the whole place.
    const look = key === 'subheader' ? ({ use: 'full', empty: null } as const) : ({ use: 'band' } as const)
    return <CanvasPicture target={{ kind: key }} picture={value} shown={shown} {...look} />
  },
  frame: ({ kind, id }, element) => {
    if (kind === 'tile' && id !== null) return <TileFrame id={id} element={element} />
    if (kind === 'header' || kind === 'cover' || kind === 'footer')
      return <BlockFrame block={kind}>{element}</BlockFrame>
    return element
  },
}

function PlusTile() {
  const t = useText(coverMessages)
  const ask = useDialogs()
  return (
    <li>
      <button type="button" className={`rd-tile ${css['plus']}`} onClick={() => ask({ kind: 'pageType' })}>
        <Icon name="plus" size={22} />
        <span className="rd-tx">{t('addPage')}</span>
      </button>
    </li>
  )
}
