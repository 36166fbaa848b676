// The app's one query client: every frame shows the same lists.
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#pwa/api/query-client.ts'

export const queryClient: QueryClient = createQueryClient()
