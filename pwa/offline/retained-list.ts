// Which copies this device retains without being asked, so that one that was removed stays removed, and which published
// guidebooks are this user's own.

const KEY = 'gilbook.kept'

export function retainedUuids(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const isRetained = (uuid: string): boolean => retainedUuids().includes(uuid)

export function addRetained(uuid: string): void {
  if (!isRetained(uuid)) write([...retainedUuids(), uuid])
}

export const removeRetained = (uuid: string): void => write(retainedUuids().filter((each) => each !== uuid))

/** At sign-out: the copies stay, as public as they are; that they were this user's is nobody's to know. */
export const clearRetained = (): void => localStorage.removeItem(KEY)

const write = (uuids: string[]): void => localStorage.setItem(KEY, JSON.stringify(uuids))

// Which published guidebooks are this user's own, for the reader on this host: their maker's looking is not counted.

const OWN_KEY = 'gilbook.own'

export function rememberOwn(uuids: readonly string[]): void {
  try {
    localStorage.setItem(OWN_KEY, JSON.stringify(uuids))
  } catch {
    // Storage refused: they are counted like anyone.
  }
}

export const isRememberedOwn = (uuid: string): boolean => localStorage.getItem(OWN_KEY)?.includes(uuid) ?? false

export const clearOwn = (): void => localStorage.removeItem(OWN_KEY)
