// What becomes of an adjusted picture: another file on its way, or other words about the one that is there.
import type { Guidebook, Id, Picture } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { find } from '#domain/guidebook/find.ts'
import type { BuilderSession } from '#pwa/features/builder/session/builder-session.ts'
import type { Upload, UploadTarget } from '#pwa/offline/database.ts'
import { isFullCrop, sameCut, FULL_CROP, type Crop } from '#domain/picture-cut.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { cutOut } from '#pwa/ui/picture/cut-out.ts'
import { editLocationOf, takePicture } from './picture-steps.ts'

/** A picture of the document, or one that waits. */
export interface AdjustedPlace {
  target: UploadTarget
  picture: Picture | null
  waiting: Id | null
}

export interface AdjustableSource {
  address: string
  alt: string
  /** What was cut out of it before. */
  cut: Crop | null
  /** The waiting picture; null: one of the document. */
  upload: Upload | null
}

export interface Adjustment {
  /** The loaded picture; null where it could not be loaded. */
  image: HTMLImageElement | null
  cut: Crop
  alt: string
}

/** One step of the history; none where nothing was changed. @throws Refusal as `uploadPicture` does. */
export async function saveAdjusted(
  session: BuilderSession,
  place: AdjustedPlace,
  source: AdjustableSource,
  { image, cut, alt: description }: Adjustment,
): Promise<void> {
  const alt = description.trim()
  const anew = image && !sameCut(cut, source.cut ?? FULL_CROP) ? { image, cut } : null
  if (source.upload) return again(session, source.upload, anew, alt)
  if (anew) return takePicture(session, place.target, await cutOut(anew.image, cut), alt ? { alt } : {})
  const guidebook = cachedDraft(session.guidebookId)?.shown
  const edit = guidebook && altEdit(guidebook, place, alt)
  if (edit) session.change(edit, { spot: editLocationOf(guidebook, place.target) })
}

/** Takes the place of a waiting picture, of which the original is kept until it has arrived. */
async function again(
  session: BuilderSession,
  upload: Upload,
  anew: { image: HTMLImageElement; cut: Crop } | null,
  alt: string,
): Promise<void> {
  if (!anew && alt === (upload.alt ?? '')) return
  const { original = upload.blob, cut: before } = upload
  const asFile = (blob: Blob): File => new File([blob], upload.name, { type: blob.type })
  const cut = anew ? (isFullCrop(anew.cut) ? undefined : anew.cut) : before
  const file = !anew ? asFile(upload.blob) : cut ? await cutOut(anew.image, cut) : asFile(original)
  const described = { ...(alt ? { alt } : {}), ...(cut ? { cut, original } : {}) }
  return takePicture(session, upload.target, file, { ...described, instead: upload._id })
}

/** Null where the picture is gone, or says so already. */
function altEdit(guidebook: Guidebook, { target, picture }: AdjustedPlace, description: string): Edit | null {
  const alt = description === '' ? undefined : description
  if (!picture || picture.alt === alt) return null
  if (target.kind !== 'item') {
    const block = guidebook[target.kind]
    return block.image && { kind: 'shell', fields: { [target.kind]: { ...block, image: withAlt(block.image, alt) } } }
  }
  const item = find(guidebook, target.id)?.node
  if (item && 'image' in item && item.image) return { kind: 'update', id: target.id, fields: { 'image.alt': alt } }
  const at = item && 'images' in item ? item.images.findIndex(({ large }) => large === picture.large) : -1
  return at < 0 ? null : { kind: 'update', id: target.id, fields: { [`images.${at}.alt`]: alt } }
}

function withAlt({ alt: _, ...picture }: Picture, alt: string | undefined): Picture {
  return alt === undefined ? picture : { ...picture, alt }
}
