// One's own icons for the builder's popup: asked for before it opens, and there without network once they were.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnIcon } from '#domain/icon.ts'
import { afterFirstInteraction } from '#pwa/ui/base/after-first-interaction.ts'
import { ownIcons } from './queries.ts'

interface OwnIcons {
  /** undefined until the server or an earlier visit has told. */
  icons: readonly OwnIcon[] | undefined
  /** Neither could tell. */
  away: boolean
}

export function useOwnIcons(): OwnIcons {
  const { data, isError } = useQuery(ownIcons)
  return { icons: data?.icons, away: isError && data === undefined }
}

export function useOwnIconsAhead(): void {
  const queryClient = useQueryClient()
  useEffect(() => afterFirstInteraction(() => void queryClient.prefetchQuery(ownIcons)), [queryClient])
}
