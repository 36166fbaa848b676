// Sums of money as they are read: 33,000원 in Korean, ₩33,000 in English.
import { useMemo } from 'react'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import { useLanguage } from './language.ts'

/** @param amount in whole won; in the currency's own unit where it is another one */
export type Money = (amount: number, currency?: string) => string

export function moneyIn(language: Language): Money {
  const locale = localeOf(language)
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const sum: Money = (amount, currency = 'KRW') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
  const won: Money = (amount, currency = 'KRW') =>
    currency === 'KRW' ? `${whole.format(amount)}원` : sum(amount, currency)
  return inLanguage(language, { kr: won, en: sum })
}

export function useMoney(): Money {
  const language = useLanguage()
  return useMemo(() => moneyIn(language), [language])
}
