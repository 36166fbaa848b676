// What administrators look through, as many of each as are wanted, written as rows. Every list reaches over the same
// 400 days, so that one question finds a thousand times as many among a million as among a thousand.
import { filling, fillTable, RARE, RARE_WORD } from './fill.ts'

/** In one of five hundred rows. */
export const SOME_WORD = '한빛'
/** In every row. */
export const OFFICE_WORD = '여행사'
/** In both sizes alike this account has bought so many times. */
export const BUYER = 1
const BOUGHT = 100

// All of these are given the number of a row, and `$1`, how many there are.
const account = (n: string): string => `md5('user-' || ${n})::uuid`
const name = (n: string): string =>
  `(('{김,이,박,최,정,강,조,윤}'::text[])[1 + ${n} % 8] || ('{서연,민준,하은,도윤,지우,서준,수아,시우}'::text[])[1 + ${n} / 8 % 8])`
const words = (n: string): string =>
  `('${OFFICE_WORD} ' || ${n} || CASE WHEN ${n} % 500 = 7 THEN ' ${SOME_WORD}' ELSE '' END
    || CASE WHEN ${n} % ($1::int / ${RARE}) = 1 AND ${n} / ($1::int / ${RARE}) < ${RARE} THEN ' ${RARE_WORD}' ELSE '' END)`
const email = (n: string): string => `('user-' || ${n} || '@example.com')`
const at = (n: string): string => `(now() - ($1::int - ${n}) * (interval '400 days' / $1::int))`
const ROWS = 'FROM generate_series($2::int, $3::int) n'

const PLANS = `'{standard,pro,business,mini,onemonth}'::text[]`

const ACCOUNTS = `
  INSERT INTO account (id, email, password_hash, name, company_name, is_activated, is_hidden, leaving_at,
    subscription_type, created_at, updated_at)
  SELECT ${account('n')}, ${email('n')}, 'none', ${name('n')}, ${words('n')}, n % 20 <> 1, n % 50 = 0,
    CASE WHEN n % 500 = 0 THEN now() END, CASE WHEN n % 10 = 0 THEN (${PLANS})[1 + n / 10 % 5] ELSE 'free' END,
    ${at('n')}, ${at('n')} ${ROWS}`

const buyer = `CASE WHEN n % ($1::int / ${BOUGHT}) = 0 THEN ${BUYER} ELSE n END`
const ORDERS = `
  INSERT INTO payment_order (id, merchant_uid, account_id, kind, state, plan, amount, paid_at, created_at, updated_at,
    search_text)
  SELECT gen_random_uuid(), 'gz' || lpad(to_hex(n), 12, '0'), ${account('b')},
    CASE WHEN n % 20 = 3 THEN 'registration' ELSE 'period' END,
    CASE WHEN n % 100 < 4 THEN 'refunded' WHEN n % 100 < 8 THEN 'failed' WHEN n % 500 = 9 THEN 'unknown' ELSE 'paid' END,
    (${PLANS})[1 + n % 5], 33000, ${at('n')}, ${at('n')}, ${at('n')},
    lower(${words('b')} || E'\\n' || ${name('b')} || E'\\n' || ${email('b')})
  ${ROWS}, LATERAL (SELECT ${buyer} AS b) of`

const ICONS = `
  INSERT INTO icon (id, owner_id, url, name, created_at, search_text)
  SELECT gen_random_uuid(), ${account('n')}, '/uploads/none.webp', 'icon ' || n, ${at('n')},
    lower(${name('n')} || E'\\n' || ${words('n')}) ${ROWS}`

const MESSAGES = `
  INSERT INTO message (id, title, message, type, audience, notification, message_date, sent_at, shown_at, created_at)
  SELECT gen_random_uuid(), ${words('n')}, '새 소식이 있어요.', 'information', 'all', false,
    ${at('n')}::date, ${at('n')}, ${at('n')}, ${at('n')} ${ROWS}`

const FEEDBACK = `
  INSERT INTO feedback (id, account_id, title, feedback, url, user_agent, written_at, created_at, search_text)
  SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN ${account('n')} END, 'feedback',
    ${words('n')} || ' 지도가 잘 보여요.', '/guidebooks', 'Mozilla/5.0', ${at('n')}, ${at('n')},
    lower(concat_ws(E'\\n', 'feedback', ${words('n')} || ' 지도가 잘 보여요.',
      CASE WHEN n % 2 = 0 THEN ${name('n')} || E'\\n' || ${email('n')} END)) ${ROWS}`

const ACTS = `'{message.create,message.send,payment.refund,user.hide,price.force}'::text[]`
const AUDIT = `
  INSERT INTO audit_entry (at, actor_id, act, subject, before, after)
  SELECT ${at('n')}, (SELECT id FROM account WHERE role = 'admin' LIMIT 1), (${ACTS})[1 + n % 5],
    (${account('n')})::text, '{"status": "active"}', '{"status": "hidden"}' ${ROWS}`

const QUEUES = `'{account-letter,payment-letter,thumbnail,feedback-mail}'::text[]`
/** Of one day: what failed a week ago is deleted by itself. */
const failed = `now() - ($1::int - n) * (interval '1 day' / $1::int)`
const JOBS = `
  INSERT INTO pgboss.job (name, state, completed_on, created_on, output)
  SELECT (${QUEUES})[1 + n % 4], 'failed', ${failed}, ${failed}, json_build_object('message', ${words('n')}) ${ROWS}`

const PARTS: [table: string, sql: string][] = [
  ['account', ACCOUNTS],
  ['payment_order', ORDERS],
  ['icon', ICONS],
  ['message', MESSAGES],
  ['feedback', FEEDBACK],
  ['audit_entry', AUDIT],
  ['pgboss.job_common', JOBS],
]

const TALLIES = [
  'TRUNCATE office_tally',
  ...[
    ['account', 'subscription_type', 'true'],
    ['guidebook', `''`, 'true'],
    ['payment_order', `''`, 'listed'],
    ['icon', `'user'`, 'true'],
    ['message', `''`, 'true'],
    ['feedback', `''`, 'true'],
  ].map(
    ([table, kind, where]) => `
    INSERT INTO office_tally (noun, kind, day, amount)
    SELECT replace('${table}', '_order', ''), ${kind}, seoul_day(created_at), count(*) FROM ${table} WHERE ${where}
    GROUP BY 2, 3`,
  ),
]

/** Behind the guidebooks and their owners. What triggers write for each row is written here for all of them at once. */
export async function fillOffice(databaseUrl: string, count: number): Promise<void> {
  // Tables of their own: two at a time.
  const lane = (parts: typeof PARTS): Promise<void> =>
    filling(databaseUrl, async (client) => {
      for (const [table, sql] of parts) await fillTable(client, table, sql, count)
    })
  await Promise.all([0, 1].map((rest) => lane(PARTS.filter((_, at) => at % 2 === rest))))
  await filling(databaseUrl, async (client) => {
    for (const sql of TALLIES) await client.query(sql)
    await client.query('VACUUM ANALYZE')
  })
}
