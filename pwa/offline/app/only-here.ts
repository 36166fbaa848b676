// Whether this page has work that is nowhere else, for whoever would load it anew; small, since it is asked before anything
// else of the app has come.

type Ask = () => boolean

let ask: Ask = () => false
let waiting: (() => void) | null = null

/** Told by who knows; `isOver` is called whenever the answer may have become no. */
export function tellOnlyHere(asked: Ask): { isOver: () => void } {
  ask = asked
  return {
    isOver() {
      if (!waiting || ask()) return
      const act = waiting
      waiting = null
      act()
    },
  }
}

export const isAnythingOnlyHere = (): boolean => ask()

/** At once, or as soon as nothing is only here. */
export function whenNothingIsOnlyHere(act: () => void): void {
  if (ask()) waiting = act
  else act()
}
