// Accounts whose plan is older than subscriptions (the demo's, and agreements by hand) get one: no card, to the end that they have.
import type { Deps } from '#backend/platform/deps.ts'

/** Does nothing where all have one. */
export async function adoptPlans({ transact, clock }: Deps): Promise<string[]> {
  await transact(async (tx) => {
    await tx.query(ADOPT, [clock.now()])
  })
  return []
}

const ADOPT = `
  INSERT INTO subscription (id, account_id, plan, state, anchor_at, periods, paid_until, price, created_at, updated_at)
  SELECT gen_random_uuid(), a.id, a.subscription_type, CASE WHEN a.subscription THEN 'active' ELSE 'ending' END,
    e.ends - interval '1 month', 1, e.ends,
    coalesce((SELECT p.amount FROM plan_price p WHERE p.plan = a.subscription_type AND p.in_force_from <= $1
      ORDER BY p.in_force_from DESC, p.id DESC LIMIT 1), 0), $1, $1
  FROM account a, LATERAL (SELECT coalesce(a.expires_at, $1::timestamptz + interval '100 years') AS ends) e
  WHERE a.subscription_type <> 'free'
    AND NOT EXISTS (SELECT 1 FROM subscription s WHERE s.account_id = a.id AND s.state <> 'ended')`
