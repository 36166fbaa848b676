// Opens the receipt of a row; nothing where there is none.
import type { Payment } from '#domain/payment/payment.ts'
import { messages } from '#pwa/features/payment/messages.ts'
import { openReceipt, receiptOf } from '#pwa/features/payment/receipt.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'

export function ReceiptButton({ payment }: { payment: Payment }) {
  const t = useText(messages)
  if (receiptOf(payment) === null) return null
  const onOpen = () => {
    const trouble = openReceipt(payment)
    if (trouble) toast(t(trouble), { tone: 'error' })
  }
  return (
    <IconButton
      size="sm"
      icon="receipt"
      tip="end"
      label={t('receiptOf', { order: payment.merchantUid })}
      onClick={onOpen}
    />
  )
}
