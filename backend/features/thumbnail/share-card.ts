// The cards of shared links: drawn by a worker when one is first asked for, and whoever asked waits for it.
import { setTimeout as wait } from 'node:timers/promises'
import type { Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import { publishedById } from '#backend/features/guidebook/store/public.ts'
import { drawingName, retainedDrawing } from '#backend/platform/drawing/retained-drawing.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { box, titleBox, textBox, type Scene } from '#backend/platform/drawing/scene.ts'
import { BARE, COLOUR, mark, pictureFile, spine } from './style.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const EDGE = 76
/** Of the words, beside the fold. */
const ROOM = WIDTH - 2 * EDGE - 12
const WHOLE = { position: 'absolute', left: 0, top: 0, width: WIDTH, height: HEIGHT } as const

/** Dark where the words stand, open where the picture speaks. */
const SCRIM =
  'linear-gradient(180deg, rgba(8,30,34,.34) 0%, rgba(8,30,34,.1) 26%, rgba(8,30,34,.4) 52%, rgba(8,30,34,.84) 100%)'

type Shared = Pick<PublicGuidebook, 'title' | 'header' | 'subheader'>

/** @param guidebook null: nothing of it may be shown, and the card is the product's own. */
const shareScene = (guidebook: Shared | null): Scene => (guidebook ? cardOf(guidebook) : NEUTRAL)

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
            textBox(whose, 1, 900, { fontSize: 30, lineHeight: '40px', fontWeight: 700 }),
          ),
      titleBox(line, {
        room: ROOM,
        size: 76,
        line: 90,
        least: 30,
        spacing: -2.6,
        most: 3,
        style: { fontWeight: 800 },
      }),
      subheader.text.trim() === ''
        ? null
        : textBox(subheader.text, 2, ROOM, { marginTop: 18, fontSize: 32, lineHeight: '46px', fontWeight: 500 }),
    ),
    marks: [mark(EDGE + 21, 57, 58)],
    above: [],
  }
}

const SHARE_CARD_JOB = 'share-card'

/** Where cards and app icons lie in the storage, by what they show. */
export const DRAWN = 'drawn'

const LOOK_MS = 150
/** Longer than a busy worker takes; those who read shared links come again. */
const MOST_MS = 25_000

export const drawShareCards = (deps: Deps): Job =>
  job<{ guidebookId: Id }>({
    name: SHARE_CARD_JOB,
    tries: 3,
    lease: 10,
    work: async ({ guidebookId }) => {
      const row = await publishedById(deps.db, guidebookId, deps.config.partnerUserId)
      if (!row || row.passwordCipher !== null) return
      await retainedDrawing(deps.files, DRAWN, shareScene(JSON.parse(publicText(row)) as PublicGuidebook), 'jpeg')
    },
  })

const asked = new Map<string, Promise<Buffer>>()

/**
 * 1200 × 630.
 * @param guidebook null: nothing of it may be shown, and the card is the product's own.
 * @throws Refusal UNAVAILABLE where no worker has drawn it within 25 s.
 */
export function shareCard(deps: Deps, guidebook: PublicGuidebook | null): Promise<Buffer> {
  const scene = shareScene(guidebook)
  // Without words it needs neither font nor worker.
  if (!guidebook) return retainedDrawing(deps.files, DRAWN, scene, 'jpeg')
  const name = drawingName(DRAWN, scene, 'jpeg')
  const known = asked.get(name)
  if (known) return known
  const card = drawnElsewhere(deps, guidebook._id, name).finally(() => asked.delete(name))
  asked.set(name, card)
  return card
}

async function drawnElsewhere({ files, jobs }: Deps, guidebookId: Id, name: string): Promise<Buffer> {
  const kept = await files.read(name)
  if (kept) return kept
  await jobs.enqueue(SHARE_CARD_JOB, { guidebookId })
  for (const until = Date.now() + MOST_MS; Date.now() < until; await wait(LOOK_MS)) {
    const drawn = await files.read(name)
    if (drawn) return drawn
  }
  throw new Refusal('UNAVAILABLE', { retryAfter: 5 })
}
