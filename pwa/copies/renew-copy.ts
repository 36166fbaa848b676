// Fetches the newest version of a saved guidebook with nobody looking, once something urgent changed.
import { chosenBundle } from '#domain/reader/bundle.ts'
import { askBundle, isBundle } from './ask-bundle.ts'
import { bytesOf, missingFiles, savedCopy } from './copies.ts'
import { download } from './download.ts'
import { isUnmetered } from './metered.ts'

/** Pages and words of a guidebook, without many new pictures. */
const METERED_BYTES = 1_000_000

/** What it does not fetch, the next opening does. */
export async function renewCopy(uuid: string): Promise<void> {
  const saved = await savedCopy(uuid)
  const asked = saved && (await askBundle(uuid))
  if (!asked || !isBundle(asked) || asked.version === saved.copy.active) return
  // A worker can't read what a page has chosen; the copy has it.
  const bundle = chosenBundle(asked, saved.bundle.leftOut === undefined)
  if (!isUnmetered() && bytesOf(await missingFiles(bundle)) > METERED_BYTES) return
  await download({ bundle, signal: new AbortController().signal, report: () => undefined })
}
