// Telling the shop that something happened: once as PortOne does, or twice, late, out of order, never.
export const WEBHOOK_MODES = ['normal', 'twice', 'late', 'reordered', 'never'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

/** As it is sent. Nothing in it is signed. */
export interface Webhook {
  imp_uid: string
  merchant_uid: string
  status: string
  cancellation_id?: string
}

export type WebhookFormat = 'json' | 'form'
export type Deliver = (webhook: Webhook, format: WebhookFormat) => Promise<number | null>

export interface Webhooks {
  mode: WebhookMode
  format: WebhookFormat
  /** For `late`. */
  lateMs: number
  /** Those that wait for `release`. */
  held: readonly Webhook[]
  /** What was delivered, and the answer. */
  told: readonly { webhook: Webhook; status: number | null }[]
  emit: (webhook: Webhook) => void
  /** Delivers it whatever the mode is: also what never happened. Answers the shop's status. */
  send: (webhook: Webhook) => Promise<number | null>
  /** Delivers those that are held, the newest first. */
  release: () => Promise<void>
  /** All that is on its way has arrived. */
  idle: () => Promise<void>
}

/** As many as a page can show. */
const REMEMBERED = 50

export function createWebhooks(deliver: Deliver, wait: (ms: number) => Promise<void>): Webhooks {
  const onTheWay = new Set<Promise<unknown>>()
  const held: Webhook[] = []
  const told: { webhook: Webhook; status: number | null }[] = []
  const webhooks: Webhooks = { mode: 'normal', format: 'json', lateMs: 5000, held, told, emit, send, release, idle }

  async function send(webhook: Webhook): Promise<number | null> {
    const status = await deliver(webhook, webhooks.format).catch(() => null)
    told.push({ webhook, status })
    if (told.length > REMEMBERED) told.shift()
    return status
  }
  function begin(work: Promise<unknown>): void {
    onTheWay.add(work)
    void work.finally(() => onTheWay.delete(work))
  }
  function emit(webhook: Webhook): void {
    const { mode } = webhooks
    if (mode === 'normal') begin(send(webhook))
    if (mode === 'twice') begin(send(webhook).then(() => send(webhook)))
    if (mode === 'late' || mode === 'reordered') held.push(webhook)
    if (mode === 'late') begin(wait(webhooks.lateMs).then(() => letGo(webhook)))
    if (mode === 'reordered' && held.length > 1) begin(release())
  }
  async function letGo(webhook: Webhook): Promise<void> {
    const at = held.indexOf(webhook)
    if (at < 0) return
    held.splice(at, 1)
    await send(webhook)
  }
  async function release(): Promise<void> {
    for (const webhook of held.toReversed()) await letGo(webhook)
  }
  async function idle(): Promise<void> {
    while (onTheWay.size > 0) await Promise.all(onTheWay)
  }
  return webhooks
}
