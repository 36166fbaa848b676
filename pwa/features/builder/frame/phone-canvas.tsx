// The phone in the canvas, wearing the reader's own styles.
import type { ReactNode } from 'react'
import '#pwa/features/viewer/reader.css'
import css from './screen.module.css'

export function PhoneCanvas({ children }: { children: ReactNode }) {
  return (
    <div className={css['phone']}>
      <div className={`rd rd-ready ${css['glass']}`}>{children}</div>
    </div>
  )
}
