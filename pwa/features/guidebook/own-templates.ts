// Guidebooks of the account that new ones begin from: which they are, and marking one.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { changeShelf, readShelf, type ShelfAnswer, type ShelfParams } from '#pwa/api/guidebook/shelf.ts'

const ASKED: ShelfParams = { page: 1, search: '', state: 'template', label: '', sort: 'title' }

/** Undefined until the server or an earlier visit has told; then those of one page of the shelf. */
export const useOwnTemplates = (): ShelfAnswer['rows'] | undefined =>
  useQuery({ queryKey: ['guidebooks', 'shelf', ASKED], queryFn: () => readShelf(ASKED), staleTime: 30_000 }).data?.rows

/** @throws NetworkError: like labels, it is kept by the server alone */
export async function markTemplate(id: Id, template: boolean, queryClient: QueryClient): Promise<void> {
  await changeShelf([id], { template })
  await queryClient.invalidateQueries({ queryKey: ['guidebooks', 'shelf'] })
}
