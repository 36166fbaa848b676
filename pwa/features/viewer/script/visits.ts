// Counts the visits of a guidebook on this device, so that an offer waits for the second one.

/** Counts this one. True from the second on, but for the days of silence that "later" asked for. */
export function isReturning(uuid: string): boolean {
  const key = `gilbook.visits.${uuid}`
  const [count = 0, quietUntil = 0] = (localStorage.getItem(key) ?? '').split(',').map(Number)
  localStorage.setItem(key, `${(count || 0) + 1},${quietUntil}`)
  return count >= 1 && quietUntil < Date.now()
}
