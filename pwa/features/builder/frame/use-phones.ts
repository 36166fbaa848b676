// The telephone numbers of a guidebook as its readers see them. What finds them is large and comes after the canvas.
import { useEffect, useState } from 'react'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { pageWords } from '#domain/guidebook/page-words.ts'
import { HOME } from '#domain/korea.ts'
import { numbers } from '#pwa/editor/numbers.ts'
import type { PhoneLinks } from '#pwa/features/viewer/viewing.tsx'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

/** By the country of the trip. */
const known = new Map<string, PhoneLinks>()

/** Resolves once they are found, in texts that are written too. @param country of the trip, as far as it is told */
export async function loadPhones(country: string = HOME): Promise<PhoneLinks> {
  const { phoneLinks } = await whenOnline(() => import('#pwa/features/viewer/phone-links.tsx'))
  const links = known.get(country) ?? phoneLinks([...new Set([HOME, country])])
  known.set(country, links)
  numbers.set(links)
  return links
}

/** Absent until it has come: numbers are words until then. @param wanted false: not yet */
export function usePhones({ trip }: Pick<Guidebook, 'trip'>, wanted = true): { phones?: PhoneLinks } {
  const country = trip?.country ?? HOME
  const [phones, setPhones] = useState(() => known.get(country))
  useEffect(() => {
    if (!wanted) return undefined
    let isHere = true
    void loadPhones(country).then((loaded) => isHere && setPhones(loaded))
    return () => {
      isHere = false
    }
  }, [wanted, country])
  return phones ? { phones } : {}
}

/** As many digits as the shortest number has, whatever stands between them. */
const NUMBER = /(?:\d[\s().\-/]*){7}/
const REST_MS = 500

/** Once a page holds what may be a number: most hold none. */
export function usePhonesOf(guidebook: Pick<Guidebook, 'trip'>, page: Page | null): void {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted || !page) return undefined
    const look = setTimeout(() => setWanted(NUMBER.test(pageWords(page))), REST_MS)
    return () => clearTimeout(look)
  }, [page, wanted])
  usePhones(guidebook, wanted)
}
