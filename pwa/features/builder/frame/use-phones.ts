// The telephone numbers of a guidebook as its readers see them. What finds them is large and comes after the canvas.
import { useEffect, useState } from 'react'
import type { PhoneLinks } from '#pwa/features/viewer/viewing.tsx'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

let known: PhoneLinks | undefined

/** Absent until it has come: numbers are words until then. */
export function usePhones(): { phones?: PhoneLinks } {
  const [phones, setPhones] = useState(known)
  useEffect(() => {
    if (known) return undefined
    let isHere = true
    void whenOnline(() => import('#pwa/features/viewer/phone-links.tsx')).then(({ phoneLinks }) => {
      known = phoneLinks()
      if (isHere) setPhones(known)
    })
    return () => {
      isHere = false
    }
  }, [])
  return phones ? { phones } : {}
}
