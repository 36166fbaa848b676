// Pictures that came into lists after a step was made: undoing or redoing it must not take them out again.
import type { Picture } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edit.ts'
import type { Arrival } from '#pwa/offline/database.ts'
import type { Step } from './stack.ts'

/** The edits of a step as they would be, had what arrived since been there from the start; but for what the step
 *  itself chose. */
export function withArrivals({ edits, at, sending }: Step, arrived: readonly Arrival[]): Edit[] {
  const since = arrived.filter((one) => one.at > at && !sending?.sent.includes(one.upload))
  return edits.map((edit) => {
    if (edit.kind !== 'update' || !Array.isArray(edit.fields['images'])) return edit
    const images = since.filter(({ item }) => item === edit.id).reduce(taken, edit.fields['images'] as Picture[])
    return { ...edit, fields: { ...edit.fields, images } }
  })
}

function taken(images: Picture[], { picture, replaces }: Arrival): Picture[] {
  if (images.some(({ large }) => large === picture.large)) return images
  if (replaces === undefined) return [...images, picture]
  const at = images.findIndex(({ large }) => large === replaces)
  return at < 0 ? images : images.with(at, picture)
}
