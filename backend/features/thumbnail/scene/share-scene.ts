// The card that shared links show, 1200 × 630 (Open Graph, KakaoTalk): the cover's picture, its words, and whose it is.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { box, words, type Scene } from '#backend/platform/drawing/scene.ts'
import { BARE, COLOUR, mark, pictureFile, spine } from './style.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const EDGE = 76
const WHOLE = { position: 'absolute', left: 0, top: 0, width: WIDTH, height: HEIGHT } as const

/** Dark where the words stand, open where the picture speaks. */
const SCRIM =
  'linear-gradient(180deg, rgba(8,30,34,.34) 0%, rgba(8,30,34,.1) 26%, rgba(8,30,34,.4) 52%, rgba(8,30,34,.84) 100%)'

type Shared = Pick<PublicGuidebook, 'title' | 'header' | 'subheader'>

/** @param guidebook null: nothing of it may be shown, and the card is the product's own. */
export const shareScene = (guidebook: Shared | null): Scene => (guidebook ? cardOf(guidebook) : NEUTRAL)

const NEUTRAL: Scene = {
  width: WIDTH,
  height: HEIGHT,
  background: COLOUR.seaSoft,
  below: [],
  boxes: null,
  marks: [mark(440, 155, 320)],
  above: [],
}

function cardOf({ title, header, subheader }: Shared): Scene {
  const picture = pictureFile(subheader.image, WIDTH)
  const line = subheader.title.trim() === '' ? title : subheader.title
  const whose = header.type === 'text' ? header.text.trim() : ''
  return {
    width: WIDTH,
    height: HEIGHT,
    background: COLOUR.seaDeep,
    below: picture ? [{ file: picture, left: 0, top: 0, width: WIDTH, height: HEIGHT, fit: 'subject' }] : [],
    boxes: box(
      {
        ...WHOLE,
        flexDirection: 'column',
        justifyContent: 'flex-end',
        padding: `0 ${EDGE}px 64px ${EDGE + 12}px`,
        fontFamily: 'Pretendard',
        color: '#fff',
        backgroundImage: picture ? SCRIM : BARE,
      },
      spine(66, HEIGHT),
      box({
        position: 'absolute',
        left: EDGE + 12,
        top: 48,
        width: 76,
        height: 76,
        borderRadius: 20,
        background: '#fff',
      }),
      whose === ''
        ? null
        : box(
            { position: 'absolute', left: EDGE + 108, top: 48, height: 76, width: 900, alignItems: 'center' },
            words(whose, 1, { fontSize: 30, lineHeight: '40px', fontWeight: 700 }),
          ),
      words(line, 3, { fontSize: 76, lineHeight: '90px', fontWeight: 800, letterSpacing: -2.6 }),
      subheader.text.trim() === ''
        ? null
        : words(subheader.text, 2, { marginTop: 18, fontSize: 32, lineHeight: '46px', fontWeight: 500 }),
    ),
    marks: [mark(EDGE + 21, 57, 58)],
    above: [],
  }
}
