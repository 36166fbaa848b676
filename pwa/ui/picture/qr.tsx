// A QR code in the page.
import { useEffect, useState } from 'react'
import { qrSvg } from './draw-qr.ts'
import css from './qr.module.css'

interface Props {
  /** The address that the code stands for. */
  text: string
  /** Pixels, quiet zone included. */
  size: number
  /** Accessible name. */
  label: string
}

export function Qr({ text, size, label }: Props) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let wanted = true
    void qrSvg(text).then((drawn) => wanted && setSvg(drawn))
    return () => {
      wanted = false
    }
  }, [text])
  return (
    <span
      className={css['qr']}
      role="img"
      aria-label={label}
      style={{ width: size, height: size }}
      // Drawn by the library from modules only; no text of anybody gets into it.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
