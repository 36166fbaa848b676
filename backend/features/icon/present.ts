// An own icon as it goes over the wire.
import { z } from 'zod'
import type { OwnIcon } from '#domain/icon.ts'
import { leastFigure, pageFigures } from '#backend/platform/paging.ts'
import type { OwnedIcon } from './store.ts'

export const ICON = z.object({
  _id: z.string(),
  url: z.string(),
  name: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), companyName: z.string() }),
  createdAt: z.string(),
}) satisfies z.ZodType<OwnIcon>

export const ICONS = z.object({ icons: z.array(ICON), ...pageFigures, ...leastFigure })

export const presentIcon = ({ id, url, name, ownerId, ownerName, ownerCompany, createdAt }: OwnedIcon): OwnIcon => ({
  _id: id,
  url,
  name,
  user: { _id: ownerId, name: ownerName, companyName: ownerCompany },
  createdAt: createdAt.toISOString(),
})
