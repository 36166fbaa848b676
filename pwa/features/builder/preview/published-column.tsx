// What is published of a guidebook that is not this person's to edit: loader, password prompt, Not Found, or the pages.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { type LockedGuidebook, type Published, readPublished, readPublishedPage } from '#pwa/api/guidebook/published.ts'
import { read } from '#pwa/copies/device.ts'
import { SpriteSheet } from '#pwa/ui/icon/sprite-sheet.tsx'
import { Locked } from '#pwa/features/viewer/page/gates.tsx'
import { startUnlock } from '#pwa/features/viewer/script/unlock.ts'
import '#pwa/features/viewer/reader.css'
import '#pwa/features/viewer/styles/gate.css'
import { useLanguage } from '#pwa/intl/language.ts'
import { useStillHere } from '#pwa/ui/base/use-still-here.ts'
import { type Addresses, Column } from './column.tsx'
import { Loading, NotFound } from './column-states.tsx'
import css from './preview.module.css'

interface Props {
  guidebookId: Id
  contentId: Id | null
  /** All of it, which only who is signed in can ask for; else that page alone. */
  whole: boolean
  addresses: (uuid: string) => Addresses
}

export function PublishedColumn({ guidebookId, contentId, whole, addresses }: Props) {
  const { data, error, isPending } = useQuery({
    queryKey: ['published', guidebookId, whole ? '' : contentId],
    queryFn: () =>
      unlocked((unlock) =>
        whole || contentId === null
          ? readPublished(guidebookId, unlock)
          : readPublishedPage(guidebookId, contentId, unlock),
      ),
    // The browser can be wrong about the network: whether somebody answers is found out by asking.
    networkMode: 'always',
    retry: false,
    // What went wrong is asked anew by whoever comes back.
    gcTime: 0,
  })
  useServerAway(error instanceof NetworkError)
  if (isPending || error instanceof NetworkError) return <Loading />
  if (!data) return <NotFound />
  if ('locked' in data) return <Prompt locked={data} />
  return <Column guidebook={data} contentId={contentId} addresses={addresses(data.uuid)} maps={data.maps} />
}

/** Asks again with what this device was given for its password, where it was given something. */
async function unlocked(ask: (unlock: string | null) => Promise<Published>): Promise<Published> {
  const first = await ask(null)
  if (!('locked' in first)) return first
  const known = await read('secrets', first.uuid)
  return known?.unlock ? ask(known.unlock) : first
}

/** The reader's own prompt: it remembers what the server gave and loads the page again. */
function Prompt({ locked: { uuid, title } }: { locked: LockedGuidebook }) {
  const column = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  useEffect(() => {
    if (column.current) startUnlock(column.current)
  }, [])
  return (
    <>
      <SpriteSheet />
      <div ref={column} className={`rd rd-ready ${css['column']}`}>
        <Locked uuid={uuid} title={title} language={language} />
      </div>
    </>
  )
}

/** This device has no copy to show instead. */
function useServerAway(away: boolean): void {
  const navigate = useNavigate()
  const next = useRouterState({ select: (state) => state.location.href })
  const leads = useStillHere() && away
  useEffect(() => {
    if (leads) void navigate({ to: '/server_not_available', replace: true, state: { next } })
  }, [leads, next, navigate])
}
