// How many letters a field holds, beside how many are advised. Counted as a reader sees them.
import type { ReactNode } from 'react'
import css from './inspector.module.css'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const lettersIn = (text: string): number => [...graphemes.segment(text)].length

export function Counter({ value, advice, children }: { value: string; advice: number; children: ReactNode }) {
  const count = lettersIn(value)
  return (
    <div className={css['counted']}>
      {children}
      <small className={`${css['count']} tnum`} data-over={count > advice} aria-hidden="true">
        {count} / {advice}
      </small>
    </div>
  )
}
