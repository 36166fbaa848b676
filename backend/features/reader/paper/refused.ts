// Versions of which a file became too large, at some cost: that is said again at once, whoever asks.
import { Refusal } from '#domain/refusal.ts'

const REMEMBERED = 2000

export interface RefusedVersions {
  /** @throws Refusal TOO_LARGE without making it where that was so of this version before; what making it throws. */
  unlessKnown: <T>(key: string, version: string, make: () => Promise<T>) => Promise<T>
}

export function refusedVersions(): RefusedVersions {
  const refused = new Map<string, string>()
  return {
    unlessKnown: async (key, version, make) => {
      if (refused.get(key) === version) throw new Refusal('TOO_LARGE')
      return make().catch((failure: unknown) => {
        if (failure instanceof Refusal && failure.code === 'TOO_LARGE') {
          if (refused.size >= REMEMBERED) refused.clear()
          refused.set(key, version)
        }
        throw failure
      })
    },
  }
}
