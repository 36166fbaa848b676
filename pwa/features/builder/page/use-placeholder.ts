// What stands in a text while nobody has written it: not what is stored there, but what readers see in its place.
import { useRef } from 'react'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

/** What readers see in its place gives way as soon as something else is written, even the very words that it stands for. */
export function usePlaceholder(value: PlainOrRich, placeholder: PlainOrRich | undefined, active: boolean): PlainOrRich {
  const began = useRef<PlainOrRich | null>(null)
  began.current = active ? (began.current ?? value) : null
  return placeholder !== undefined && (!active || began.current === value) ? placeholder : value
}
