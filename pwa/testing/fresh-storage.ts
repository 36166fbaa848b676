// Before each file of tests beside screens: nobody is signed in and nothing is remembered, whichever file ran before in this
// browser. Guidebooks that an earlier file left unsent would else stand in a later one's lists.
import { beforeAll } from 'vitest'

// Some parts of the app read these as they are loaded.
localStorage.clear()
sessionStorage.clear()

/** A connection that is still closing holds it up; whoever opens it then comes after the deletion all the same. */
const deleted = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onblocked = () => resolve()
    request.onerror = () => reject(request.error ?? new Error(`${name} is still there`))
  })

beforeAll(async () => {
  const databases = await indexedDB.databases()
  const copies = await caches.keys()
  await Promise.all([
    ...databases.map(({ name }) => name && deleted(name)),
    ...copies.map((name) => caches.delete(name)),
  ])
})
