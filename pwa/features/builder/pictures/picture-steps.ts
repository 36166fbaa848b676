// Choosing a picture and taking it back before it has arrived, as steps of the history.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import { blockOf } from '#pwa/features/builder/cover/block-fields.ts'
import { push, type PictureSending, type EditLocation } from '#pwa/features/builder/session/undo-stack.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { type UploadOptions, uploadPicture, stopPictures } from '#pwa/offline/upload.ts'

/** @throws Refusal as `uploadPicture` does. */
export async function takePicture(
  session: BuilderSession,
  target: UploadTarget,
  file: File,
  taking?: UploadOptions,
): Promise<void> {
  session.settle()
  const guidebook = cachedDraft(session.guidebookId)?.shown
  const { sent, stopped } = await uploadPicture(session.guidebookId, target, file, taking)
  if (guidebook) note(session, guidebook, target, { sent: [sent], stopped, before: asItIs(guidebook, target) })
}

export async function cancelPicture(session: BuilderSession, target: UploadTarget, id: Id): Promise<void> {
  const guidebook = cachedDraft(session.guidebookId)?.shown
  await stopPictures([id])
  if (guidebook) note(session, guidebook, target, { sent: [], stopped: [id], before: [] })
}

function note(session: BuilderSession, guidebook: Guidebook, target: UploadTarget, sending: PictureSending): void {
  const step = {
    edits: [...sending.before],
    spot: editLocationOf(guidebook, target),
    field: null,
    at: Date.now(),
    sending,
  }
  session.stack.set(push(session.stack.get(), step))
}

/** Sets the place of a picture to what it shows now. */
function asItIs(guidebook: Guidebook, target: UploadTarget): Edit[] {
  if (target.kind !== 'item') {
    const { type, image } = guidebook[target.kind]
    return [{ kind: 'shell', fields: { [`${target.kind}.type`]: type, [`${target.kind}.image`]: image } }]
  }
  const item = find(guidebook, target.id)?.node
  if (item && 'images' in item) return [{ kind: 'update', id: target.id, fields: { images: item.images } }]
  return item && 'image' in item ? [{ kind: 'update', id: target.id, fields: { image: item.image } }] : []
}

export const editLocationOf = (guidebook: Guidebook, target: UploadTarget): EditLocation =>
  target.kind === 'item'
    ? { pageId: pageOf(guidebook, target.id), target: target.id }
    : { pageId: null, target: blockOf(target.kind) }
