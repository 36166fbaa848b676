// Sums of money as they are read: 33,000원 in Korean, ₩33,000 in English.
import { useMemo } from 'react'
import { localeOf, useLanguage } from './language.ts'

/** @param amount in whole won; in the currency's own unit where it is another one */
export type Money = (amount: number, currency?: string) => string

export function moneyIn(locale: 'ko' | 'en'): Money {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (amount, currency = 'KRW') =>
    locale === 'ko' && currency === 'KRW'
      ? `${numbers.format(amount)}원`
      : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

export function useMoney(): Money {
  const locale = localeOf(useLanguage())
  return useMemo(() => moneyIn(locale), [locale])
}
