// The telephone numbers of a guidebook as its readers see them. What finds them is large and comes after the canvas.
import { useEffect, useState } from 'react'
import { numbers } from '#pwa/editor/numbers.ts'
import type { PhoneLinks } from '#pwa/features/viewer/viewing.tsx'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

let known: PhoneLinks | undefined

/** Resolves once they are found, in texts that are written too. */
export async function loadPhones(): Promise<PhoneLinks> {
  const { phoneLinks } = await whenOnline(() => import('#pwa/features/viewer/phone-links.tsx'))
  known ??= phoneLinks()
  numbers.set(known)
  return known
}

/** Absent until it has come: numbers are words until then. */
export function usePhones(): { phones?: PhoneLinks } {
  const [phones, setPhones] = useState(known)
  useEffect(() => {
    if (known) return undefined
    let isHere = true
    void loadPhones().then((loaded) => isHere && setPhones(loaded))
    return () => {
      isHere = false
    }
  }, [])
  return phones ? { phones } : {}
}
