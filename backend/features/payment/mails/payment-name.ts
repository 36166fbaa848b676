// What a payment is called in the provider's window and on statements: the plan by its name.
import { type Language, inLanguage } from '#domain/language.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import { ENGLISH } from './english.ts'
import { KOREAN } from './korean.ts'
import { wonOf } from './render-mail.ts'

export const paymentName = (plan: SubscriptionType, language: Language): string =>
  inLanguage(language, { kr: `길북 ${KOREAN.plans[plan]}`, en: `Gilbook ${ENGLISH.plans[plan]}` })

/**
 * With what is charged once the window is through: a registration itself shows 0. At most 40 characters, since some
 * providers show no more.
 */
export const windowName = (plan: SubscriptionType, amount: number, language: Language): string =>
  `${paymentName(plan, language)} · ${inLanguage(language, {
    kr: `지금 ${wonOf(amount, 'kr')} 결제`,
    en: `${wonOf(amount, 'en')} now`,
  })}`

/** The 100 won of a new card. */
export const cardCheckName = (language: Language): string =>
  inLanguage(language, { kr: '길북 카드 확인 · 100원 결제 후 바로 취소', en: 'Gilbook card check · ₩100, cancelled' })
