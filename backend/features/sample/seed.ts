// Puts the sample guidebook into a demonstration: published, owned by the demo business, once.
import { Refusal } from '#domain/refusal.ts'
import { DEMO_EMAIL } from '#backend/features/identity/first-accounts.ts'
import { accountByEmail } from '#backend/features/identity/store.ts'
import { makeGuidebook } from '#backend/features/guidebook/make.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import { setGallery, setPublished } from '#backend/features/guidebook/store/publish.ts'
import { updateRow } from '#backend/features/guidebook/store/write.ts'
import { queueThumbnails } from '#backend/features/thumbnail/queue.ts'
import { claimFiles } from '#backend/features/storage/references.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { coverAvif } from '#backend/platform/images/cover.ts'
import { jejuGuidebook, SAMPLE_ID } from '#backend/features/sample/jeju/guidebook.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#domain/guidebook/document.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { type Claim, storePicture } from '#backend/platform/images/store-picture.ts'
import type { Pictures, Shot } from '#backend/features/sample/jeju/nodes.ts'

const WIDTH = 1305

/** Where a wide part of the 400 × 500 drawing begins, so that what it is of stays whole. */
const TOPS: Record<string, number> = {
  'udo-lighthouse': 66,
  'hongjodangoe-beach': 205,
  'bijarim-forest': 225,
  'tangerine-farm': 20,
  'oreum-sunset': 190,
  'hallasan-azalea': 150,
}

const CROPS = {
  cover: () => '26 74 344 426',
  wide: (scene: string) => `0 ${TOPS[scene] ?? 100} 400 267`,
  tall: () => '0 60 400 400',
}

const drawing = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'scenes', `${name}.svg`), 'utf8')

async function shoot(files: Files, claim: Claim, shot: Shot): Promise<Picture> {
  const [scene, crop] = shot.split('/') as [string, keyof typeof CROPS]
  const viewBox = CROPS[crop](scene)
  const [, , width = 400, height = 500] = viewBox.split(' ').map(Number)
  const size = `width="${WIDTH}" height="${Math.round((WIDTH * height) / width)}"`
  const svg = (await drawing(scene)).replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}>`,
  )
  return storePicture(files, await sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer(), claim)
}

/** Draws and stores every shot that is asked for while `write` runs once; then gives them. */
async function picturesFor(files: Files, claim: Claim, write: (pictures: Pictures) => void): Promise<Pictures> {
  const wanted = new Set<Shot>()
  write((shot) => {
    wanted.add(shot)
    return { large: PLACE, medium: PLACE, small: PLACE }
  })
  const made = new Map(
    await Promise.all([...wanted].map(async (shot) => [shot, await shoot(files, claim, shot)] as const)),
  )
  return (shot) => {
    const picture = made.get(shot)
    if (!picture) throw new Error(`No picture was drawn for ${shot}`)
    return picture
  }
}

/** Any well-formed address: the document is only written to learn what it asks for. */
const PLACE = `/uploads/${'0'.repeat(64)}.webp`

/** Does nothing without a demonstration, or where the sample is already there. @returns lines for the terminal. */
export async function seedSample(deps: Deps): Promise<string[]> {
  const { config, db, files, clock, jobs } = deps
  if (!config.demo || (await headById(db, SAMPLE_ID))) return []
  const owner = await accountByEmail(db, DEMO_EMAIL)
  if (!owner) return []
  const now = clock.now()
  const shot = await picturesFor(
    files,
    (made) => claimFiles(deps, made),
    (pictures) => jejuGuidebook(pictures, now.toISOString()),
  )
  const guidebook = jejuGuidebook(shot, now.toISOString())
  if (guidebook.subheader.image) await coverAvif(files, guidebook.subheader.image.medium)
  const by = { caller: { id: owner.id, role: owner.role }, secrets: config.passwordSecrets, now }
  const uuid = await deps.transact(async (tx) => {
    const made = await makeGuidebook(tx, guidebook, {}, by).catch(ignoreTaken)
    if (!made) return null
    await setPublished(tx, made.id, now)
    await setGallery(tx, made.id, true)
    await queueThumbnails(tx, jobs, [made.id], { priority: 'low', now })
    await updateRow(tx, made.id, { isSampleGuidebook: true, isSampleContent: true }, now)
    return made.uuid
  })
  return uuid === null ? [] : [`Sample guidebook: ${config.readerUrl}/m/${uuid}`]
}

/** Another process was first. */
function ignoreTaken(error: unknown): null {
  if (error instanceof Refusal && error.code === 'ID_TAKEN') return null
  throw error
}
