// What waits on this device, refused things first: with its reason, to be sent again, kept as a file or given up.
import { useState } from 'react'
import { REFUSALS, type RefusalCode, refusalText } from '#domain/refusal.ts'
import { language, localeOf } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { discardRow, exportRow, retryRow, useWaiting, type WaitingRow } from '#pwa/offline/attention/parked.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { syncMessages } from './messages.ts'
import css from './sync.module.css'

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const t = useText(syncMessages)
  const rows = useWaiting()
  const [discarding, setDiscarding] = useState<WaitingRow | null>(null)
  if (discarding) return <Discard row={discarding} onClose={() => setDiscarding(null)} />
  return (
    <Dialog title={t('waitingTitle')} glyph="cloud-off" width="wide" closable onClose={onClose}>
      <p>{t(rows?.length === 0 ? 'waitingNone' : 'waitingText')}</p>
      <ul className={css['list']}>
        {rows?.map((row) => (
          <li key={row.seq}>
            <Row row={row} onDiscard={() => setDiscarding(row)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Row({ row, onDiscard }: { row: WaitingRow; onDiscard: () => void }) {
  const t = useText(syncMessages)
  return (
    <>
      <h3>{row.title}</h3>
      <p>
        {t(row.kind, { count: row.changes })} · {row.parked ? `${t('refused')}: ${reasonOf(row)}` : t('rests')}
      </p>
      <div className={css['acts']}>
        {row.parked && (
          <Button size="sm" icon="refresh" onClick={() => void retryRow(row.seq)}>
            {t('retry')}
          </Button>
        )}
        <Button size="sm" icon="download" onClick={() => void download(row)}>
          {t('export')}
        </Button>
        {row.parked && (
          <Button size="sm" look="warning" icon="trash" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </>
  )
}

function Discard({ row, onClose }: { row: WaitingRow; onClose: () => void }) {
  const t = useText(syncMessages)
  return (
    <Confirm
      title={t('discardTitle')}
      glyph="trash"
      tone="danger"
      confirm={t('discard')}
      cancel={t('keep')}
      onConfirm={() => void discardRow(row.seq).then(onClose)}
      onClose={onClose}
    >
      {t('discardText')}
    </Confirm>
  )
}

/** In this language where the code is known; else as the server said it. */
function reasonOf({ lastError }: WaitingRow): string {
  if (!lastError) return ''
  const known = lastError.code in REFUSALS
  return known ? refusalText(lastError.code as RefusalCode, localeOf(language())) : lastError.message
}

async function download(row: WaitingRow): Promise<void> {
  const exported = await exportRow(row.seq)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }))
  link.download = `gilbook-${row.title || row.guidebookId}.json`
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
