// Accounts whose plan is older than subscriptions (the demo's, and agreements by hand) get one: no card, to the end that they have.
import type { Deps } from '#backend/platform/deps.ts'

/** However many accounts there are, a statement has five seconds. */
const AT_ONCE = 1000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Does nothing where all have one. So many accounts a transaction, by their key: what was reconciled before a start was stopped
 * stays, and the next start goes on. One of two servers at a time; a plan bought meanwhile comes first.
 */
export async function reconcilePlans({ db, transact, clock }: Deps): Promise<string[]> {
  for (let last = FIRST; ;) {
    const found: { id: string }[] = await db.query(WITHOUT, [last, AT_ONCE])
    const end = found.at(-1)
    if (!end) return []
    const ids = found.map(({ id }) => id)
    await transact((tx) => tx.query(RECONCILE, [clock.now(), ids]))
    last = end.id
  }
}

const NO_LIVE_ONE = `NOT EXISTS (SELECT 1 FROM subscription s WHERE s.account_id = a.id AND s.state <> 'ended')`

const WITHOUT = `
  SELECT a.id FROM account a WHERE a.subscription_type <> 'free' AND a.id > $1 AND ${NO_LIVE_ONE} ORDER BY a.id LIMIT $2`

const RECONCILE = `
  INSERT INTO subscription (id, account_id, plan, state, anchor_at, periods, paid_until, price, created_at, updated_at)
  SELECT gen_random_uuid(), a.id, a.subscription_type, CASE WHEN a.subscription THEN 'active' ELSE 'ending' END,
    e.ends - interval '1 month', 1, e.ends,
    coalesce((SELECT p.amount FROM plan_price p WHERE p.plan = a.subscription_type AND p.in_force_from <= $1
      ORDER BY p.in_force_from DESC, p.id DESC LIMIT 1), 0), $1, $1
  FROM account a, LATERAL (SELECT coalesce(a.expires_at, $1::timestamptz + interval '100 years') AS ends) e
  WHERE a.id = ANY($2) AND a.subscription_type <> 'free' AND ${NO_LIVE_ONE}
  ON CONFLICT (account_id) WHERE state IN ('active', 'ending') DO NOTHING`
