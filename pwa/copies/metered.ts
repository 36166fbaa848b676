// Whether the network is metered or slow: then nothing is fetched that was not asked for.

interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Nothing large is fetched unasked where it is false. */
export function isUnmetered(): boolean {
  const connection = (navigator as { connection?: Connection }).connection
  return (
    !connection ||
    (connection.saveData !== true && connection.type !== 'cellular' && (connection.effectiveType ?? '4g') === '4g')
  )
}
