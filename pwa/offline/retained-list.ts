// Which copies this device keeps by itself, so that one that somebody removed stays removed.

const KEY = 'gilbook.kept'

export function keptUuids(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const isKept = (uuid: string): boolean => keptUuids().includes(uuid)

export function noteKeptCopy(uuid: string): void {
  if (!isKept(uuid)) write([...keptUuids(), uuid])
}

export const forgetKept = (uuid: string): void => write(keptUuids().filter((each) => each !== uuid))

/** At sign-out: the copies stay, as public as they are; that they were this user's is nobody's to know. */
export const forgetAllKept = (): void => localStorage.removeItem(KEY)

const write = (uuids: string[]): void => localStorage.setItem(KEY, JSON.stringify(uuids))

// Which published guidebooks are this user's own, for the reader on this host: their maker's looking is not counted.

const OWN_KEY = 'gilbook.own'

export function noteOwn(uuids: readonly string[]): void {
  try {
    localStorage.setItem(OWN_KEY, JSON.stringify(uuids))
  } catch {
    // Storage refused: they are counted like anyone.
  }
}

export const isNotedOwn = (uuid: string): boolean => localStorage.getItem(OWN_KEY)?.includes(uuid) ?? false

export const forgetOwn = (): void => localStorage.removeItem(OWN_KEY)
