// A guidebook out of an accepted draft: on this device at once, its pictures on the way of every picture.
import type { Guidebook, Id, Page, Picture } from '#domain/guidebook/document.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { shortened } from '#domain/guidebook/schema/characters.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import type { Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { draftPages } from '#domain/schedule/draft-pages.ts'
import { newId } from '#pwa/new-id.ts'
import { knownProfile } from '#pwa/api/session.ts'
import { putReadyMade, type ReadyPicture } from '#pwa/offline/new-guidebook.ts'
import { pictureFile } from './picture-file.ts'
import type { Review } from './review.ts'

/** Stands in an item until its picture is on its way; no address of ours looks like it. */
const waiting = (index: number): Picture => ({ large: `${index}`, medium: '', small: '' })

export interface ImportResult {
  id: Id
  /** Pictures that could not be opened. */
  lostPictures: number
  /** The title was longer than one may be. */
  isTitleCut: boolean
}

/** @param untitled where neither the draft nor the file has a name */
export async function makeGuidebook(review: Review, language: Language, untitled: string): Promise<ImportResult> {
  const wanted = wantedPictures(review)
  const files = await filesOf(review, wanted)
  const guidebook = draftGuidebook(review, {
    language,
    untitled,
    picture: (index) => (files.has(index) ? waiting(index) : null),
  })
  const id = await putReadyMade(
    guidebook,
    guidebook.contents.flatMap((page) => taken(page, files)),
  )
  const isTitleCut = guidebook.title !== saidTitle(review, untitled)
  return { id, lostPictures: wanted.size - files.size, isTitleCut }
}

interface Drafting {
  language: Language
  untitled: string
  picture: (index: number) => Picture | null
}

/** What is made of a draft, and what its phone shows before. */
export function draftGuidebook(review: Review, { language, untitled, picture }: Drafting): Guidebook {
  const { draft } = review
  const title = shortened(saidTitle(review, untitled), LIMITS.titleLength)
  const empty = newGuidebook(newId(), language, knownProfile() ?? undefined)
  return {
    ...empty,
    title,
    subheader: { ...empty.subheader, title },
    trip: draft.firstDay ? { ...NO_TRIP, firstDay: draft.firstDay } : null,
    contents: draftPages(draft, { language, now: new Date().toISOString(), newId, picture }),
  }
}

const saidTitle = ({ draft, name }: Review, untitled: string): string => draft.title || name || untitled

const wantedPictures = ({ draft }: Review): Set<number> =>
  new Set(draft.parts.flatMap(({ picture, dropped }) => (picture === undefined || dropped ? [] : picture)))

async function filesOf({ source }: Review, wanted: ReadonlySet<number>): Promise<Map<number, File>> {
  const files = await Promise.all(
    [...wanted].map(async (index) => {
      const picture = source.pictures[index]
      const file = picture && (await pictureFile(picture))
      return file ? [[index, file] as const] : []
    }),
  )
  return new Map(files.flat())
}

/** Takes what stands in for pictures out of a page, and says where each goes. */
function taken({ sections }: Page, files: ReadonlyMap<number, File>): ReadyPicture[] {
  return sections.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.type !== 'image' || !item.image) return []
      const file = files.get(Number(item.image.large))
      const { alt } = item.image
      item.image = null
      return file ? [{ target: { kind: 'item' as const, id: item._id }, file, ...(alt !== undefined && { alt }) }] : []
    }),
  )
}
