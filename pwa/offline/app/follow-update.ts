// Every tab goes on to the newer app when an update was accepted in one of them.
import { whenNothingIsOnlyHere } from './only-here.ts'

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
