// The list of versions as far as it was asked for: what one person saved in ten minutes is one entry until it is opened.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { type ListedVersion, readVersions, type VersionPage } from '#pwa/api/guidebook/versions.ts'

const MINUTES = 10
/** The server gives no more at once. */
const AT_ONCE = 50

/** `gone`: a version; `none`: the server does not have the guidebook itself yet. */
export type VersionsError = 'offline' | 'failed' | 'gone' | 'none'

export const toVersionsError = (failure: unknown): VersionsError => {
  if (failure instanceof NetworkError) return 'offline'
  if (!(failure instanceof ApiError)) throw failure
  return failure.status === 404 ? 'gone' : 'failed'
}

const ofList = (failure: unknown): VersionsError => {
  const trouble = toVersionsError(failure)
  return trouble === 'gone' ? 'none' : trouble
}

/** Every save that an entry stands for, newest first. */
async function eachOf(id: Id, { version, saves }: ListedVersion): Promise<ListedVersion[]> {
  const found: ListedVersion[] = []
  for (let before: number | null = version + 1; before !== null && found.length < saves;) {
    const page: VersionPage = await readVersions(id, { before, limit: Math.min(saves - found.length, AT_ONCE) })
    found.push(...page.versions)
    before = page.before
  }
  return found
}

export interface Versions {
  /** undefined until the first answer. */
  list: readonly ListedVersion[] | undefined
  trouble: VersionsError | null
  /** There are older ones. */
  more: boolean
  busy: boolean
  older: () => void
  reload: () => void
  /** The single saves behind an entry, once they were asked for. */
  each: ReadonlyMap<number, readonly ListedVersion[]>
  open: (entry: ListedVersion) => void
  fold: (entry: ListedVersion) => void
}

/** @param fresh another value asks again, say since something was saved */
export function useVersions(id: Id, fresh: unknown): Versions {
  const [list, setList] = useState<readonly ListedVersion[]>()
  const [before, setBefore] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<VersionsError | null>(null)
  const [busy, setBusy] = useState(false)
  const [each, setEach] = useState<Versions['each']>(new Map())
  const asked = useRef(0)

  const ask = useCallback(
    (from: number | null) => {
      const turn = ++asked.current
      setBusy(true)
      setTrouble(null)
      readVersions(id, { before: from, minutes: MINUTES })
        .then((page) => {
          if (turn !== asked.current) return
          setList((known) => (from === null ? page.versions : [...(known ?? []), ...page.versions]))
          setBefore(page.before)
        })
        .catch((failure: unknown) => turn === asked.current && setTrouble(ofList(failure)))
        .finally(() => turn === asked.current && setBusy(false))
    },
    [id],
  )
  useEffect(() => ask(null), [ask, fresh])

  const open = (entry: ListedVersion): void => {
    eachOf(id, entry)
      .then((versions) => setEach((known) => new Map(known).set(entry.version, versions)))
      .catch((failure: unknown) => setTrouble(ofList(failure)))
  }
  const fold = ({ version }: ListedVersion): void =>
    setEach((known) => new Map([...known].filter(([key]) => key !== version)))
  const reload = (): void => ask(null)
  return { list, trouble, more: before !== null, busy, older: () => ask(before), reload, each, open, fold }
}
