// Whether the copy of a guidebook on this device takes the streets below its map along: it does unless its reader left them out,
// which holds for later versions too.
import { chosenBundle, type Bundle } from '#domain/reader/bundle.ts'

const KEY = 'gilbook.no-streets'

/** Of this page, where the browser stores nothing. */
let remembered: string[] | null = null

function leftOut(): string[] {
  if (remembered) return remembered
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const wantsStreets = (uuid: string): boolean => !leftOut().includes(uuid)

export function chooseStreets(uuid: string, wanted: boolean): void {
  const uuids = [...leftOut().filter((each) => each !== uuid), ...(wanted ? [] : [uuid])]
  try {
    localStorage.setItem(KEY, JSON.stringify(uuids))
    remembered = null
  } catch {
    remembered = uuids
  }
}

/** The list as it was chosen here. */
export const asChosen = (bundle: Bundle): Bundle => chosenBundle(bundle, wantsStreets(bundle.uuid))
