// Amounts of storage as people read them: '0 kB', '840 kB', '12.3 MB'.
import type { Locale } from '#domain/language.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function bytesIn(locale: Locale, bytes: number): string {
  const kilobytes = bytes === 0 ? 0 : Math.max(1, bytes / 1000)
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, kilobytes)) / 3))
  const unit = UNITS[step] ?? 'kilobyte'
  const maximumFractionDigits = step < 1 ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    kilobytes / 1000 ** step,
  )
}
