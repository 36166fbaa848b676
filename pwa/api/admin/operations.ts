// Calls for what administrators look into: feedback, the audit, work that was given up, and errors of browsers.
import type { BrowserError } from '#domain/browser-error/report.ts'
import type { Feedback } from '#domain/feedback.ts'
import type { AuditEntry, ParkedJob, Sandbox } from '#domain/operations.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

interface Paged {
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
}

export interface PageParams {
  page: number
  search: string
}

const queryOf = ({ page, search }: PageParams, more: Record<string, string> = {}): string =>
  String(new URLSearchParams({ page: String(page), limit: '10', ...(search !== '' && { search }), ...more }))

export type FeedbackList = Paged & { feedback: Feedback[] }

export const listFeedback = async (asked: PageParams): Promise<FeedbackList> =>
  (await call<FeedbackList>({ path: `/admin/feedback?${queryOf(asked)}` })).body

export type ParkedList = Paged & { jobs: ParkedJob[] }

/** @param mails only those whose work is a mail */
export const listParked = async (asked: PageParams, mails: boolean): Promise<ParkedList> =>
  (await call<ParkedList>({ path: `/admin/jobs?${queryOf(asked, mails ? { mails: '1' } : {})}` })).body

/** Throws ApiError NOT_FOUND where it is not parked any more. */
export const retryJob = async (id: Id): Promise<void> =>
  void (await call({ method: 'POST', path: `/admin/jobs/${id}/retry`, idempotencyKey: crypto.randomUUID() }))

export type ErrorList = Paged & { errors: BrowserError[] }

export const listErrors = async (asked: PageParams): Promise<ErrorList> =>
  (await call<ErrorList>({ path: `/admin/browser-errors?${queryOf(asked)}` })).body

/** Throws ApiError NOT_FOUND where it is forgotten already. */
export const deleteError = async (id: Id): Promise<void> =>
  void (await call({ method: 'DELETE', path: `/admin/browser-errors/${id}`, idempotencyKey: crypto.randomUUID() }))

/** The consoles of what stands in for providers here; this browser may open them for some minutes. */
export const openSandboxes = async (): Promise<Sandbox[]> =>
  (await call<{ sandboxes: Sandbox[] }>({ path: '/admin/sandboxes' })).body.sandboxes

export interface AuditParams {
  /** '' for every act. */
  act: string
  /** The id of what it was done to; '' for all. */
  subject: string
}

export interface AuditPage {
  entries: AuditEntry[]
  /** Every act there is. */
  acts: string[]
  /** Where the next page goes on; null at the end. */
  next: string | null
}

export async function readAudit({ act, subject }: AuditParams, before: string | null): Promise<AuditPage> {
  const query = new URLSearchParams({
    limit: '20',
    ...(act !== '' && { act }),
    ...(subject !== '' && { subject }),
    ...(before !== null && { before }),
  })
  return (await call<AuditPage>({ path: `/admin/audit?${query}` })).body
}
