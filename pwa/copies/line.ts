// Whether the line costs nothing: then things may be fetched that nobody has asked for.

interface Line {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Nothing large is fetched unasked on a metered or slow line. */
export function isUnmetered(): boolean {
  const line = (navigator as { connection?: Line }).connection
  return !line || (line.saveData !== true && line.type !== 'cellular' && (line.effectiveType ?? '4g') === '4g')
}
