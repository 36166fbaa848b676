// Facts beside the document that only the server keeps and that go with its version: the password, the sample marks.
import type { Id } from '#domain/guidebook/document.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { type Facts, patchFacts } from '#pwa/api/guidebook.ts'
import { heldDraft } from './held.ts'
import { refreshGuidebook } from './open.ts'
import { noteKept } from './heads.ts'
import { flush } from './sync.ts'

/**
 * Everything that waits is sent first, so that the version is the server's newest.
 * @throws ApiError (412: another device was faster), NetworkError
 */
export async function changeFacts(guidebookId: Id, facts: Facts): Promise<void> {
  await flush()
  await refreshGuidebook(guidebookId)
  const version = heldDraft(guidebookId)?.head.kept.version
  if (version === undefined) throw new NetworkError('the version is not known')
  await patchFacts(guidebookId, facts, version)
  // What they are now is told by an answer asked for after this, and by no earlier one.
  await noteKept(guidebookId, {})
  await refreshGuidebook(guidebookId)
}
