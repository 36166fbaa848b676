// Amounts of storage as people read them: '840 KB', '12.3 MB'.

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function bytesIn(locale: 'ko' | 'en', bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)))
  const unit = UNITS[step] ?? 'byte'
  const maximumFractionDigits = step < 2 ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    bytes / 1000 ** step,
  )
}
