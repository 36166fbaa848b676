// Which side panels are open. Wide windows show both; narrow ones open one at a time over the canvas.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useMedia } from '#pwa/ui/base/use-media.ts'

export interface Panes {
  outline: boolean
  inspector: boolean
  /** Under 960 px: panels lie over the canvas and close again. */
  drawers: boolean
  /** Under 768 px: tools dock to the bottom. */
  docked: boolean
  show(pane: 'outline' | 'inspector', open: boolean): void
}

const PaneContext = createContext<Panes | null>(null)

export function usePanes(): Panes {
  const panes = useContext(PaneContext)
  if (!panes) throw new Error('outside the builder')
  return panes
}

/** `narrow`: the inspector starts folded, so that floating tools have room (content editor, and under 1024 px). */
export function PaneProvider({ narrow, children }: { narrow: boolean; children: ReactNode }) {
  const drawers = useMedia('(max-width: 959px)')
  const docked = useMedia('(max-width: 767px)')
  const small = useMedia('(max-width: 1023px)')
  const [chosen, setChosen] = useState<{ outline?: boolean; inspector?: boolean }>({})
  useEffect(() => setChosen({}), [drawers, small, narrow])
  const panes = useMemo<Panes>(
    () => ({
      outline: chosen.outline ?? !drawers,
      inspector: chosen.inspector ?? !(small || narrow),
      drawers,
      docked,
      show: (pane, open) => setChosen((now) => (drawers ? { [pane]: open } : { ...now, [pane]: open })),
    }),
    [chosen, drawers, docked, small, narrow],
  )
  return <PaneContext value={panes}>{children}</PaneContext>
}
