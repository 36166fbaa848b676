// The queues whose work is a mail.
import { ACCOUNT_LETTERS } from '#backend/features/identity/letter-job.ts'
import { FEEDBACK_MAILS } from '#backend/features/feedback/mail.ts'
import { MESSAGE_LETTERS } from '#backend/features/message/mail/letter-job.ts'
import { PAYMENT_LETTERS } from '#backend/features/payment/letters/ask.ts'

export const MAILS = [ACCOUNT_LETTERS, PAYMENT_LETTERS, FEEDBACK_MAILS, MESSAGE_LETTERS]
