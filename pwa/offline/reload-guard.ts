// Reloads every tab when an update was accepted in one, and never over work that is in its memory only; small, since it
// comes before anything else of the app.

/**
 * Before anything else of the app: a tab that went on with a version whose parts are not there any more would break
 * later. What was typed in it last is stored as with every leaving; what could not be stored holds it back, and the files of
 * the version before are there meanwhile.
 */
export function followUpdate(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The first worker takes charge of a page that is of its own version.
  let isFollower = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isFollower) whenNothingIsOnlyHere(() => location.reload())
    isFollower = true
  })
}

// Whether this page has work that is nowhere else, for code that would load it anew; small, since it is asked before anything
// else of the app has come.

type Ask = () => boolean

let ask: Ask = () => false
let waiting: (() => void) | null = null

/** Registers the check; `isOver` is called whenever the answer may have become no. */
export function registerUnsavedCheck(asked: Ask): { isOver: () => void } {
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
function whenNothingIsOnlyHere(act: () => void): void {
  if (ask()) waiting = act
  else act()
}
