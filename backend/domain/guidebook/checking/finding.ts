// What a check before publishing finds: advice, which stops nobody.
import type { Id } from '#domain/guidebook/node.ts'

/**
 * `deadLink`: an address that leads nowhere by its form, or none. `noAlt`: a picture that nobody described.
 * `emptyPage`: a page without words and pictures. `lowContrast`: words that are hard to read (WCAG 1.4.3).
 * `noPlace`: a map without a place. `noPin`: a place that is only a name, so that no map shows it.
 * `defaultTitle`: what was new is still called so. `emptyTable`: no cell says anything.
 * `emptyChecklist`: no line says anything.
 * `sampleText`, `samplePhone`, `samplePicture`: words, a phone number or a picture of the sample guidebook.
 * `toFill`: a place that a template left to be filled.
 * `datesOrder`: a day whose date does not come after that of the day before.
 * `outsideTrip`: a day whose date is not one of the trip's.
 */
export type FindingKind =
  | 'deadLink'
  | 'emptyPage'
  | 'noPlace'
  | 'noPin'
  | 'noAlt'
  | 'lowContrast'
  | 'defaultTitle'
  | 'emptyTable'
  | 'emptyChecklist'
  | 'datesOrder'
  | 'outsideTrip'
  | 'toFill'
  | SampleKind

export type SampleKind = 'sampleText' | 'samplePhone' | 'samplePicture'

export interface Finding {
  kind: FindingKind
  /** null: on the cover. */
  pageId: Id | null
  /** What to select there: the id of a node, or `header`, `cover`, `footer`. */
  target: string
  /** The address or the words in question; '' where there are none. */
  words: string
}
