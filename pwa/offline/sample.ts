// The sample guidebook as a draft of this device: a copy to try things on, which only Save by hand makes a guidebook.
import { copyPages } from '#domain/guidebook/edits/copy.ts'
import type { Guidebook, Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { readSample } from '#pwa/api/guidebook/sample.ts'
import { database, type Head, isTouched } from './database.ts'
import { discardDraft, putNew } from './new-draft.ts'
import { cachedDraft, loadDraft } from './draft-cache.ts'
import { recoverPagehideEdits } from './pagehide-edits.ts'

/**
 * Opens the sample as it was left on this device, or else the server's newest; ids are new throughout, so that saving
 * never meets the sample itself. Resolves to the draft's id.
 * @throws ApiError 404 where there is no sample, NetworkError where the device has no copy
 */
export async function openSample(): Promise<Id> {
  const heads = await database()
    .heads.filter((head) => head.state === 'sample')
    .toArray()
  const [local] = heads.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  // What this page has shown already stays: the way back from a page of it waits for nobody.
  const id = local && (isTouched(local) || cachedDraft(local._id)) ? local._id : await newest(local)
  await loadDraft(id)
  await recoverPagehideEdits(id)
  return id
}

async function newest(local: Head | undefined): Promise<Id> {
  try {
    const sample = await readSample()
    const sampleOf = `${sample.uuid}/${sample.version}`
    if (local?.sampleOf === sampleOf) return local._id
    const id = await putNew(draftOf(sample), 'sample', { sampleOf })
    if (local) await discardDraft(local._id)
    return id
  } catch (failure) {
    if (local && failure instanceof NetworkError) return local._id
    throw failure
  }
}

function draftOf({ title, type, language, header, subheader, footer, trip, contents }: PublicGuidebook): Guidebook {
  const newId = (): Id => crypto.randomUUID()
  return {
    _id: newId(),
    title,
    type,
    language,
    header,
    subheader,
    footer,
    trip,
    contents: copyPages({ contents }, newId),
  }
}
