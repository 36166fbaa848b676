// A guidebook that was downloaded here, made anew as it was: everything but its ids.
import type { Guidebook, Id, Picture } from '#domain/guidebook/document.ts'
import { copyPages } from '#domain/guidebook/edits/copy.ts'
import type { SourcePicture, StoredGuidebook } from '#domain/schedule/source.ts'
import { newId } from '#pwa/new-id.ts'
import { isStored } from '#pwa/api/stored-file.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { putReadyMade, type ReadyPicture } from '#pwa/offline/new-guidebook.ts'
import type { ImportResult } from './make-guidebook.ts'
import { pictureFile } from './picture-file.ts'

/** What the server still has stays as it is named; what it has not is sent anew from the download. */
export async function bringGuidebook({ guidebook, files }: StoredGuidebook): Promise<ImportResult> {
  const copy: Guidebook = structuredClone({
    ...guidebook,
    _id: newId(),
    contents: copyPages(guidebook, newId),
  })
  const places = placesIn(copy)
  const stored = await storedAmong([...places.map(({ picture }) => picture.large), ...iconsOf(copy)])
  const isGone = (address: string): boolean => stored.get(address) === false
  const pictures: ReadyPicture[] = []
  let lostPictures = 0
  for (const place of places) {
    const { large } = place.picture
    // Nobody has answered, and nothing came along: it may well be there.
    if (stored.get(large) || (!isGone(large) && !files.has(large))) continue
    const picture = await resent(place, files)
    if (picture) pictures.push(picture)
    else if (place.isShown) lostPictures += 1
  }
  for (const page of copy.contents)
    if (page.icon !== null && isGone(page.icon)) {
      // An own icon stands in its account's library: the page has the usual one.
      page.icon = null
      lostPictures += 1
    }
  return { id: await putReadyMade(copy, pictures), lostPictures, isTitleCut: false }
}

interface Place {
  target: UploadTarget
  picture: Picture
  /** Whether readers see it. */
  isShown: boolean
  clear: () => void
}

/** Each picture of the document, with the way to take it out. */
function placesIn(guidebook: Guidebook): Place[] {
  const blocks = (['header', 'subheader', 'footer'] as const).flatMap((kind): Place[] => {
    const block = guidebook[kind]
    const isShown = kind === 'subheader' || block.type === 'image'
    return block.image
      ? [{ target: { kind }, picture: block.image, isShown, clear: () => void (block.image = null) }]
      : []
  })
  const items = guidebook.contents.flatMap(({ sections }) => sections.flatMap((section) => section.items))
  return [...blocks, ...items.flatMap(placesInItem)]
}

type Pictured = { _id: Id; image?: Picture | null; images?: Picture[] }

function placesInItem(item: Pictured): Place[] {
  const target = { kind: 'item', id: item._id } as const
  const { image, images = [] } = item
  const alone: Place[] = image ? [{ target, picture: image, isShown: true, clear: () => void (item.image = null) }] : []
  const listed = images.map((picture): Place => ({
    // It keeps its place in the list until it is there.
    target: { ...target, replaces: picture.large },
    picture,
    isShown: true,
    clear: () => void (item.images = item.images?.filter((one) => one !== picture) ?? []),
  }))
  return [...alone, ...listed]
}

/** The picture of a place as one to send; null where nobody has it any more. */
async function resent(place: Place, files: ReadonlyMap<string, SourcePicture>): Promise<ReadyPicture | null> {
  const { target, picture, isShown, clear } = place
  const bytes = files.get(picture.large)
  const file = bytes && isShown ? await pictureFile(bytes) : null
  if (!file || !('replaces' in target)) clear()
  if (!file) return null
  return { target, file, ...(picture.alt !== undefined && { alt: picture.alt }) }
}

const iconsOf = ({ contents }: Guidebook): string[] =>
  contents.flatMap(({ icon }) => (icon?.startsWith('/uploads/') ? [icon] : []))

/** Few at a time: a browser has few connections, and others want some. */
const AT_ONCE = 4

/** Whether the server has each; null where nobody answers. */
async function storedAmong(addresses: readonly string[]): Promise<ReadonlyMap<string, boolean | null>> {
  const waiting = [...new Set(addresses)]
  const stored = new Map<string, boolean | null>()
  const ask = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
      stored.set(address, await isStored(address))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return stored
}
