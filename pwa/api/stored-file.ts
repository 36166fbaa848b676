// Whether the server has a file under an address.

const TIMEOUT_MS = 10_000

/** null: no answer. @param address `/uploads/…` */
export async function isStored(address: string): Promise<boolean | null> {
  try {
    const { ok, status, headers } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (status >= 500) return null
    // Whatever else answers for the server has no pictures.
    return ok && (headers.get('content-type') ?? '').startsWith('image/')
  } catch {
    return null
  }
}
