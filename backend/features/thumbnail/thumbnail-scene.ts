// The thumbnail of a guidebook: the top of its cover at 435 × 617, as readers see it.
import type { Header, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import { THUMBNAIL } from '#domain/thumbnail.ts'
import {
  box,
  titleBox,
  textBox,
  type LayoutBox,
  type SvgMark,
  type PicturePlacement,
  type Scene,
} from '#backend/platform/drawing/scene.ts'
import { BARE, COLOUR, fileOf, pictureFile, SCRIM, spine, tintOf } from './style.ts'

/** The drawing of a catalogue icon, by its name; the default's for null. */
export type IconDrawing = (name: string | null) => string

type Drawn = Pick<PublicGuidebook, 'title' | 'header' | 'subheader' | 'contents'>

const COVER = 356
const OVERLAP = 28
const GUTTER = 16
const GAP = 10
const TILE = { width: (THUMBNAIL.width - 2 * GUTTER - 2 * GAP) / 3, height: 124, edge: 54, icon: 30 }
const LINES_MOST = 3
const [BESIDE_FOLD, END] = [38, 24]
const ROOM = THUMBNAIL.width - BESIDE_FOLD - END

export function thumbnailScene(guidebook: Drawn, icon: IconDrawing): Scene {
  const { width, height } = THUMBNAIL
  const top = headerHeight(guidebook.header)
  const sheet = top + COVER - OVERLAP
  const tiles = tilesOf(guidebook.contents, sheet + 22, height)
  const cover = pictureFile(guidebook.subheader.image, 870)
  return {
    width,
    height,
    background: cover ? COLOUR.seaDeep : COLOUR.surface,
    below: cover ? [{ file: cover, left: 0, top, width, height: COVER, fit: 'cover' }] : [],
    boxes: box(
      { position: 'relative', width, height, fontFamily: 'Pretendard', color: COLOUR.text },
      // Clipping costs as much as all else: very long words run under the header, which comes after them.
      coverBox(guidebook, top, cover !== null),
      header(guidebook.header, top),
      box({
        position: 'absolute',
        left: 0,
        top: sheet,
        width,
        height: height - sheet,
        background: COLOUR.page,
        borderRadius: `${OVERLAP}px ${OVERLAP}px 0 0`,
      }),
      ...tiles.map(tileBox),
      spine(24, height),
    ),
    marks: tiles.flatMap(({ page, left, top: at }) => markOf(page, left, at, icon)),
    above: [...band(guidebook.header), ...tiles.flatMap(ownIcon)],
  }
}

/** 63 px and 40 more a line break for words, 70 for a picture. */
function headerHeight({ type, text }: Header): number {
  if (type === 'image') return 70
  return 63 + 40 * (Math.min(text.split('\n').length, LINES_MOST) - 1)
}

function header({ type, text }: Header, height: number): LayoutBox {
  const place = { position: 'absolute', left: 0, top: 0, width: THUMBNAIL.width, height }
  const style = { ...place, alignItems: 'center', padding: '0 20px', background: COLOUR.surface } as const
  if (type === 'image' || text.trim() === '') return box(style)
  return box(
    style,
    textBox(text, LINES_MOST, THUMBNAIL.width - 40, {
      fontSize: 17,
      lineHeight: '26px',
      fontWeight: 700,
      letterSpacing: -0.27,
    }),
  )
}

const band = ({ type, image }: Header): PicturePlacement[] => {
  const file = type === 'image' ? pictureFile(image, 870) : null
  return file ? [{ file, left: 20, top: 0, width: THUMBNAIL.width - 40, height: 70, fit: 'left' }] : []
}

function coverBox({ title, subheader }: Drawn, top: number, hasPicture: boolean): LayoutBox {
  const { title: line, text } = subheader
  return box(
    {
      position: 'absolute',
      left: 0,
      top,
      width: THUMBNAIL.width,
      height: COVER,
      flexDirection: 'column',
      justifyContent: 'flex-end',
      color: '#fff',
      ...(hasPicture ? {} : { backgroundImage: BARE }),
    },
    box(
      {
        flexDirection: 'column',
        width: '100%',
        padding: `92px ${END}px 50px ${BESIDE_FOLD}px`,
        ...(hasPicture ? { backgroundImage: SCRIM } : {}),
      },
      titleBox(line.trim() === '' ? title : line, {
        room: ROOM,
        size: 40,
        line: 47,
        least: 16,
        spacing: -1.4,
        most: 4,
        style: { fontWeight: 800 },
      }),
      text.trim() === ''
        ? null
        : textBox(text, 3, ROOM, { marginTop: 9, fontSize: 16, lineHeight: '23px', fontWeight: 500 }),
    ),
  )
}

interface Tile {
  page: Page
  left: number
  top: number
}

/** Those that are at least in part inside the picture. */
function tilesOf(pages: readonly Page[], top: number, height: number): Tile[] {
  return pages
    .map((page, n) => ({
      page,
      left: GUTTER + (n % 3) * (TILE.width + GAP),
      top: top + Math.floor(n / 3) * (TILE.height + GAP),
    }))
    .filter((tile) => tile.top < height)
}

const tileBox = ({ page, left, top }: Tile): LayoutBox =>
  box(
    {
      position: 'absolute',
      left,
      top,
      width: TILE.width,
      height: TILE.height,
      flexDirection: 'column',
      alignItems: 'center',
      padding: '15px 7px 12px',
      background: COLOUR.surface,
      border: `1px solid ${COLOUR.line}`,
      borderRadius: 18,
    },
    box({ width: TILE.edge, height: TILE.edge, borderRadius: 17, background: tintOf(page.icon).tint }),
    box(
      { flexGrow: 1, alignItems: 'center', justifyContent: 'center', width: '100%' },
      textBox(page.title, 2, TILE.width - 16, {
        alignItems: 'center',
        textAlign: 'center',
        fontSize: 14.5,
        lineHeight: '19px',
        fontWeight: 600,
        letterSpacing: -0.22,
      }),
    ),
  )

const iconAt = (left: number, top: number) => ({
  left: left + (TILE.width - TILE.icon) / 2,
  top: top + 16 + (TILE.edge - TILE.icon) / 2,
})

const markOf = (page: Page, left: number, top: number, icon: IconDrawing): SvgMark[] =>
  fileOf(page.icon ?? '')
    ? []
    : [
        {
          svg: `<g stroke="currentColor" stroke-width="1.5">${icon(page.icon)}</g>`,
          ...iconAt(left, top),
          size: TILE.icon,
          grid: 24,
          colour: tintOf(page.icon).ink,
        },
      ]

function ownIcon({ page, left, top }: Tile): PicturePlacement[] {
  const file = fileOf(page.icon ?? '')
  const at = iconAt(left, top)
  if (!file || at.top + TILE.icon > THUMBNAIL.height) return []
  return [
    { file, left: Math.round(at.left), top: Math.round(at.top), width: TILE.icon, height: TILE.icon, fit: 'cover' },
  ]
}
