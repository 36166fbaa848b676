// `upload`: a 4000×3000 JPEG over HTTP to the product, beside sharp alone decoding once and cascading to the three sizes.
import { signInAsAdmin } from '#e2e/harness/api.ts'
import { makeGuidebook, upload } from '#e2e/harness/guidebook.ts'
import { photo } from '#e2e/harness/photo.ts'
import { bareCascade } from '#e2e/bench/peers/bare-cascade.ts'
import { median } from '#e2e/bench/figure.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

const ROUNDS = 9
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const uploadBench = async ({ product }: BenchContext): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const book = await makeGuidebook(product, admin, { pages: 1, items: 1, pictures: 0 })
  const path = `/api/guidebooks/${book._id}/subtitle/image`
  const photos: Buffer[] = []
  // Another picture each time: nothing that was stored before helps.
  for (let n = 0; n < ROUNDS + 1; n += 1) photos.push(await photo(70_000 + n, 4000, 3000))
  const ours: number[] = []
  const bare: number[] = []
  for (const bytes of photos) {
    ours.push(await timed(() => upload(product, admin.token, path, bytes)))
    bare.push(await timed(() => bareCascade(bytes)))
  }
  // The first round warms both up.
  const [mine, theirs] = [median(ours.slice(1)), median(bare.slice(1))]
  const detail = `${mine.toFixed(0)} ms beside ${theirs.toFixed(0)} ms, ${Math.round(photos[0]!.length / 1024)} KB`
  return [{ name: 'upload', ratio: mine / theirs, limit: 1.25, wants: 'below', detail }]
}
