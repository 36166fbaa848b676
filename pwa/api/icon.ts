// Calls for own icons.
import type { Id } from '#domain/guidebook/document.ts'
import type { OwnIcon } from '#domain/icon.ts'
import type { CompanyFilter } from '#pwa/api/guidebook/guidebook-list.ts'
import { call } from '#pwa/api/call/call.ts'
import { ApiError } from './errors.ts'

/** Rows a page of the administrator's list, which shows them as squares. */
const PAGE_SIZE = 60

export interface IconList {
  icons: OwnIcon[]
  page: number
  pageCount: number
  totalCount: number
}

export interface IconsParams {
  page: number
  /** In the owner's name or company. */
  search: string
  company: CompanyFilter
}

/** All of one's own: there are a hundred at most. */
export const listIcons = async (): Promise<IconList> => (await call<IconList>({ path: '/icons' })).body

/** Everyone's, for administrators. */
export async function listAllIcons({ page, search, company }: IconsParams): Promise<IconList> {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) })
  if (search !== '') query.set('search', search)
  if (company !== 'all') query.set('company', company)
  return (await call<IconList>({ path: `/admin/icons?${query}` })).body
}

/** Throws ApiError ICON_TYPE, ICON_TOO_LARGE, ICON_DIMENSIONS, ICON_DAMAGED or ICON_LIMIT. */
export async function uploadIcon(file: File): Promise<OwnIcon> {
  const form = new FormData()
  form.append('file', file)
  const idempotencyKey = crypto.randomUUID()
  return (await call<{ data: OwnIcon }>({ method: 'POST', path: '/icons', form, idempotencyKey })).body.data
}

/** Also where it is gone already. */
export async function deleteIcon(id: Id): Promise<void> {
  try {
    await call({ method: 'DELETE', path: `/icons/${id}`, idempotencyKey: crypto.randomUUID() })
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
  }
}
