// The telephone numbers of a guidebook as its readers see them. What finds them is large and comes after the canvas.
import { useEffect, useState } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import { pageWords } from '#domain/guidebook/page-words.ts'
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

/** Absent until it has come: numbers are words until then. @param wanted false: not yet */
export function usePhones(wanted = true): { phones?: PhoneLinks } {
  const [phones, setPhones] = useState(known)
  useEffect(() => {
    if (known || !wanted) return undefined
    let isHere = true
    void loadPhones().then((loaded) => isHere && setPhones(loaded))
    return () => {
      isHere = false
    }
  }, [wanted])
  return phones ? { phones } : {}
}

/** As many digits as the shortest number has, whatever stands between them. */
const NUMBER = /(?:\d[\s().\-/]*){7}/
const REST_MS = 500

/** Once a page holds what may be a number: most hold none. */
export function usePhonesOf(page: Page | null): void {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted || !page) return undefined
    const look = setTimeout(() => setWanted(NUMBER.test(pageWords(page))), REST_MS)
    return () => clearTimeout(look)
  }, [page, wanted])
  usePhones(wanted)
}
