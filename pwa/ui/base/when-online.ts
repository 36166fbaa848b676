// Parts of the app that are loaded when needed, and may be needed with no network.

const FIRST_MS = 2000
const MOST_MS = 60_000

/** Without a network the part comes once there is one; of a server that is away for a moment it is asked for again. */
export const whenOnline = <T>(load: () => Promise<T>, wait = FIRST_MS): Promise<T> =>
  load().catch(() => nextChance(wait).then(() => whenOnline(load, Math.min(wait * 2, MOST_MS))))

/** The network that is back, or, where there is one, a while later. */
function nextChance(wait: number): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    if (navigator.onLine) setTimeout(resolve, wait)
  })
}
