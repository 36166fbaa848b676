// What is left of the sample or of a template, marked where it stands on the canvas. The rule is the check's.
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import {
  type CheckableNode,
  type LeftoverLocation,
  leftoverFindings,
  leftPlaces,
} from '#domain/guidebook/checking/leftovers.ts'
import type { SampleMarks } from '#domain/guidebook/checking/sample.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { FindingKind } from '#domain/guidebook/checking/finding.ts'
import { checkingMessages } from '#pwa/features/builder/dialogs/check-messages.ts'
import { useSampleMarks } from '#pwa/features/builder/frame/use-sample-pages.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { createStore, type Store } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'
import css from './leftover-marks.module.css'

type Left = ReadonlyMap<LeftoverLocation, FindingKind>

const NONE: Store<Left> = createStore<Left>(new Map())

/** A store, so that of a page's hundreds of nodes only those are drawn again whose mark comes or goes. */
const LeftContext = createContext<Store<Left>>(NONE)

export function LeftMarks({ children }: { children: ReactNode }) {
  const [left] = useState(() => createStore<Left>(new Map()))
  return (
    <LeftContext value={left}>
      <Watch left={left} />
      {children}
    </LeftContext>
  )
}

/** Nothing is said of the sample while it is only looked at: all of it is the sample's. */
function Watch({ left }: { left: Store<Left> }) {
  const { guidebook, isSample } = useLocal()
  const sample = useSampleMarks()
  useEffect(
    () => left.set(isSample ? NONE.get() : leftOfGuidebook(guidebook, sample)),
    [left, guidebook, isSample, sample],
  )
  return null
}

/** A node that was not changed is the same object, and is not read again with each key. */
const known = new WeakMap<CheckableNode, { sample: SampleMarks | undefined; kind: FindingKind | undefined }>()

function leftOfGuidebook(guidebook: Guidebook, sample: SampleMarks | undefined): Left {
  const all = new Map<LeftoverLocation, FindingKind>()
  for (const [place, node] of leftPlaces(guidebook)) {
    let one = known.get(node)
    if (one?.sample !== sample || one === undefined) {
      one = { sample, kind: leftoverFindings(node, sample)[0]?.[0] }
      known.set(node, one)
    }
    if (one.kind) all.set(place, one.kind)
  }
  return all
}

export interface LeftOver {
  /** The mark itself, to stand inside of what it is about; null where nothing is left. */
  mark: ReactNode
  /** For `aria-describedby` of what it stands in. */
  describedBy: string | undefined
}

/**
 * Of a node by its id, of a page's subtitle by that of the page.
 * @param isInDay placed by the day, at the height where it stands in it: rows of tables place nothing
 */
export function useLeftMark(place: LeftoverLocation, isInDay = false): LeftOver {
  const t = useText(checkingMessages)
  const kind = useStore(useContext(LeftContext), (left) => left.get(place))
  const id = useId()
  if (!kind) return { mark: null, describedBy: undefined }
  const words = t(kind)
  // No stop for Tab: between two texts of a day there is none. It is told with what it stands in.
  const mark = (
    <span
      id={id}
      role="img"
      aria-label={words}
      className={css[isInDay ? 'inDay' : 'mark']}
      data-left={kind}
      contentEditable={false}
    />
  )
  return { mark, describedBy: id }
}

export function LeftoverMark({ place }: { place: LeftoverLocation }) {
  return useLeftMark(place).mark
}
