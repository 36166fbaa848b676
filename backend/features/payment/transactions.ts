// The books as administrators read them: every movement of money, newest first.
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { paged, pageFigures, pageQuery } from '#backend/platform/paging.ts'
import { route, type Answer, type Route } from '#backend/platform/route.ts'
import { countTransactions, listTransactions, type TransactionRow } from './books-store.ts'

const query = z.object(pageQuery(LIMITS.pageSize))
const KINDS = ['charge', 'refund', 'transfer'] as const

const TRANSACTION = z.object({
  time_stamp: z.iso.datetime(),
  status: z.enum(KINDS),
  amount: z.object({ value: z.number().int(), currency: z.literal('KRW') }),
  merchantUid: z.string(),
  user: z.object({ _id: z.uuid(), name: z.string(), companyName: z.string(), email: z.string() }),
})
const answers = { 200: z.object({ transactions: z.array(TRANSACTION), pages: z.number().int(), ...pageFigures }) }

export const transactionRoutes = (deps: Deps): Route[] => [
  route({
    method: 'GET',
    path: '/admin/subscriptions/transactions',
    who: 'admin',
    summary: 'Every charge, transfer and refund, newest first',
    query,
    answers,
    handle: async ({ query: asked }) => listed(deps, null, asked),
  }),
  route({
    method: 'GET',
    path: '/admin/subscriptions/user-transactions/:userId',
    who: 'admin',
    summary: 'Charges, transfers and refunds of one account, newest first',
    params: z.object({ userId: z.string() }),
    query,
    answers,
    handle: async ({ params, query: asked }) => {
      const accountId = idSchema.safeParse(params.userId).data
      if (accountId === undefined) throw new Refusal('NOT_FOUND')
      return listed(deps, accountId, asked)
    },
  }),
]

async function listed({ db }: Deps, accountId: string | null, asked: z.output<typeof query>): Promise<Answer> {
  const { skip, take, figures } = paged(asked, await countTransactions(db, accountId))
  const rows = await listTransactions(db, accountId, skip, take)
  return { status: 200, body: { transactions: rows.map(present), pages: figures.pageCount, ...figures } }
}

const present = ({ at, kind, amount, merchantUid, accountId, name, companyName, email }: TransactionRow) => ({
  time_stamp: at.toISOString(),
  status: kind,
  amount: { value: amount, currency: 'KRW' as const },
  merchantUid,
  user: { _id: accountId, name, companyName, email },
})
