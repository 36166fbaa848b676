// Messages as bell, cards and screens read them; kept on the device like every list.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { listNews, type NewsList, readNews } from '#pwa/api/message.ts'
import { useSession } from '#pwa/features/session/use-session.ts'
import { useOnline } from '#pwa/use-online.ts'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'
import { MESSAGES, sendReadMarks, withReads } from './read-marks.ts'

/** A message is seen within half a minute (with the time of the answer) on every page that somebody looks at. */
const POLL_MS = 25_000

async function readList(page: number): Promise<NewsList> {
  await sendReadMarks()
  return withReads(await listNews(page))
}

export const newsPage = (page: number) =>
  queryOptions({
    queryKey: [...MESSAGES, 'page', page],
    queryFn: () => readList(page),
    placeholderData: keepPreviousData,
  })

export const oneNews = (id: Id) => queryOptions({ queryKey: [...MESSAGES, 'one', id], queryFn: () => readNews(id) })

/** The newest messages, without asking for them: the bell does. */
export const useKnownNews = (): NewsList | undefined => useQuery({ ...newsPage(1), enabled: false }).data

/** Asks again and again while somebody looks at the page and there is a network; never before the screen is there. */
export function useNews(): NewsList | undefined {
  const calm = useCalm()
  const { kind } = useSession()
  const asks = useOnline() && calm && kind === 'in'
  return useQuery({
    ...newsPage(1),
    enabled: asks,
    // What this device kept may be from a moment ago: a page that is opened anew shows what is there now.
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  }).data
}

function useCalm(): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => afterFirstInteraction(() => setCalm(true)), [])
  return calm
}
