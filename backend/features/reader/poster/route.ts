// `GET /guidebooks/{id}/poster`: the code as a sheet to be printed, for who may edit the guidebook.
import { z } from 'zod'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import { POSTER_FORMATS, POSTER_NAME, POSTER_SIZES, posterAddress } from '#domain/reader/poster.ts'
import { editable } from '#backend/features/guidebook/permissions.ts'
import { publishedHead } from '#backend/features/guidebook/store/read.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { recordPoster } from '#backend/features/guidebook/views/store.ts'
import { idOf, oneParams } from '#backend/features/guidebook/wire.ts'
import { shellOf } from '#backend/features/guidebook/record.ts'

import { jpegCut } from '#backend/features/reader/paper/pictures.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { enqueue } from '#backend/platform/images/concurrency.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { inThread } from '#backend/platform/threads/in-thread.ts'
import type { PosterWork } from './draw-poster.ts'
import { coverBox } from './layout.ts'

const query = z.object({
  format: z.enum(POSTER_FORMATS).default('pdf'),
  size: z.enum(POSTER_SIZES).default('a4'),
  /** Without a name the poster has that of its size. */
  p: z.string().regex(POSTER_NAME, { error: 'posterName' }).optional(),
})
type Wanted = z.output<typeof query>

const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const

/** Pixels a point, of the picture: 150 to the inch on the sheet. */
const SHARPNESS = 150 / 72

export const posterRoute = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/poster',
    who: 'signed-in',
    summary: 'A poster with title, cover, code and address, as PDF or SVG; `p` names it in the address of its code',
    params: oneParams,
    query,
    answers: { 200: z.string() },
    limit: { name: 'poster', points: 30, seconds: 60, by: 'caller' },
    handle: async ({ params, query: wanted, caller }) => {
      const row = editable(caller, await publishedHead(deps.db, idOf(params.guidebookId)))
      const work = await workOf(deps, row, wanted)
      if (wanted.p !== undefined) await recordPoster(deps.db, row.id, wanted.p)
      const body = Buffer.from(await enqueue(() => inThread<Uint8Array>(WORKER, work), 'poster'))
      return { status: 200, body, headers: { 'Content-Type': TYPES[wanted.format] } }
    },
  })

const WORKER = new URL('./poster-worker.ts', import.meta.url)

/** A locked guidebook shows its title and nothing else of it, on walls too. */
async function workOf({ config, files }: Deps, row: HeadRow, { format, size, p }: Wanted): Promise<PosterWork> {
  const { title, language, header, subheader } = shellOf(row)
  const words = inLanguage(language, WORDS)
  const locked = row.passwordCipher !== null
  const { width, height } = coverBox(size)
  const [wide, high] = [width, height].map((points) => Math.round(points * SHARPNESS)) as [number, number]
  const picture = locked ? null : subheader.image
  const cover = picture && (await jpegCut(files, picture.large, wide, high))
  return {
    format,
    size,
    title,
    company: companyOf(header, row, locked),
    lang: localeOf(language),
    address: posterAddress(`${config.readerUrl}/m/${row.uuid}`, p ?? size),
    scan: words.scan,
    hints: locked ? [words.save, words.password] : [words.save],
    hasCover: cover !== null,
    cover,
  }
}

/** As the guidebook names it; of a locked one, and where it shows a picture instead, as the account does. */
function companyOf({ type, text }: ReturnType<typeof shellOf>['header'], row: HeadRow, locked: boolean): string {
  const named = locked || type === 'image' ? '' : text.replace(/\s+/g, ' ').trim()
  return named || (row.ownerCompany ?? '').trim()
}

// What a poster says beside the guidebook's own words, in the guidebook's language.
interface PosterWords {
  scan: string
  save: string
  /** Where readers need one. */
  password: string
}

const WORDS: Readonly<Record<Language, PosterWords>> = {
  en: {
    scan: 'Point your camera here',
    save: 'The guidebook opens at once. Tap ‘Save offline’ and it works with no data.',
    password: 'You need the password that you got from your travel company.',
  },
  kr: {
    scan: '카메라로 비춰 보세요',
    save: '길북이 바로 열려요. ‘오프라인 저장’을 누르면 데이터 없이도 볼 수 있어요.',
    password: '여행사에서 받은 비밀번호가 필요해요.',
  },
}
