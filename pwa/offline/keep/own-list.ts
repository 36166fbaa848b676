// Which published guidebooks are this user's own, for the reader on this host: their maker's looking is not counted.

const KEY = 'gilbook.own'

export function noteOwn(uuids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(uuids))
  } catch {
    // Storage refused: they are counted like anyone.
  }
}

export const isNotedOwn = (uuid: string): boolean => localStorage.getItem(KEY)?.includes(uuid) ?? false

export const forgetOwn = (): void => localStorage.removeItem(KEY)
