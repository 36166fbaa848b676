// The queues whose work is a mail.
import { ACCOUNT_MAILS } from '#backend/features/identity/mail-job.ts'
import { FEEDBACK_MAILS } from '#backend/features/feedback/mail.ts'
import { MESSAGE_MAILS } from '#backend/features/message/mail/mail-job.ts'
import { PAYMENT_MAILS } from '#backend/features/payment/mails/queue-mail.ts'

export const MAILS = [ACCOUNT_MAILS, PAYMENT_MAILS, FEEDBACK_MAILS, MESSAGE_MAILS]
