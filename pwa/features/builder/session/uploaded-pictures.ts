// Pictures that came into the document after a step was made: undoing or redoing it must not take them out again.
import type { Picture } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'
import type { UploadedToList } from '#pwa/offline/database.ts'
import type { UndoStep } from './undo-stack.ts'

/** The edits of a step as they would be, had what arrived since been there from the start; but for what the step
 *  itself chose: that they were made from, and take out. */
export function withUploadedPictures({ edits, at, sending }: UndoStep, arrived: readonly UploadedToList[]): Edit[] {
  const since = arrived.filter((one) => one.at > at)
  const others = since.filter(({ upload }) => !sending?.sent.includes(upload))
  return edits.map((edit) => {
    if (edit.kind === 'delete' && edit.from) return { ...edit, from: withPictures(edit.from, others) }
    if (edit.kind !== 'update' || !Array.isArray(edit.fields['images'])) return edit
    const listIn = (fields: Readonly<Record<string, unknown>>, came: readonly UploadedToList[]) => ({
      ...fields,
      images: came.filter(({ item }) => item === edit.id).reduce(taken, fields['images'] as Picture[]),
    })
    const from = edit.from ? listIn(edit.from, others) : listIn(edit.fields, since)
    return { ...edit, fields: listIn(edit.fields, others), from }
  })
}

function taken(images: Picture[], { picture, replaces }: UploadedToList): Picture[] {
  if (images.some(({ large }) => large === picture.large)) return images
  if (replaces === undefined) return [...images, picture]
  const at = images.findIndex(({ large }) => large === replaces)
  return at < 0 ? images : images.with(at, picture)
}

function withPictures(node: AnyNode, arrived: readonly UploadedToList[]): AnyNode {
  const copy: Record<string, unknown> = { ...node }
  for (const one of arrived.filter(({ item }) => item === node._id)) {
    if (Array.isArray(copy['images'])) copy['images'] = taken(copy['images'] as Picture[], one)
    else copy['image'] = one.picture
  }
  for (const slot of slotsOf(kindOf(node)))
    if (slot in node) copy[slot] = childrenOf(node, slot).map((child) => withPictures(child, arrived))
  return copy as unknown as AnyNode
}
