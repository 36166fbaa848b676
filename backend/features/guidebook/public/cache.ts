// Public guidebooks as bytes, the least lately read ones forgotten first.

export interface Kept {
  version: number
  etag: string
  /** Text until it is read again, then bytes. */
  json: string | Buffer
  /** Compressed, once that is done. */
  brotli: Buffer | null
}

export interface PublicCache {
  get(uuid: string): Kept | undefined
  put(uuid: string, kept: Kept): void
  drop(uuid: string): void
}

/** @param mostBytes of JSON kept. */
export function createCache(mostBytes: number): PublicCache {
  const entries = new Map<string, Kept>()
  let bytes = 0
  const drop = (uuid: string): void => {
    bytes -= entries.get(uuid)?.json.length ?? 0
    entries.delete(uuid)
  }
  return {
    drop,
    get: (uuid) => {
      const kept = entries.get(uuid)
      if (kept) {
        // A Map keeps the order of insertion: the one just read goes to its end.
        entries.delete(uuid)
        entries.set(uuid, kept)
      }
      return kept
    },
    put: (uuid, kept) => {
      drop(uuid)
      if (kept.json.length > mostBytes) return
      entries.set(uuid, kept)
      bytes += kept.json.length
      for (const oldest of entries.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}
