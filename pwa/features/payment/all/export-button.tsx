// Everybody's payments, as narrowed, as a file.
import { useState } from 'react'
import { ApiError } from '#pwa/api/errors.ts'
import { type PaymentFilters, paymentsFile } from '#pwa/api/payment/payment.ts'
import { messages } from '#pwa/features/payment/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { saveFile } from '#pwa/ui/base/save-file.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'

export function ExportButton({ filters }: { filters: PaymentFilters }) {
  const t = useText(messages)
  const [busy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    try {
      saveFile('gilbook-payments.csv', await paymentsFile(filters), 'text/csv')
      toast(t('toFileDone'), { tone: 'success' })
    } catch (failure) {
      toast(failure instanceof ApiError ? failure.message : t('failedDo'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void onExport()}>
      {t(busy ? 'toFileBusy' : 'toFile')}
    </Button>
  )
}
