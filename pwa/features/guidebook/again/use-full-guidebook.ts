// A guidebook that is to be copied, whole, as it stands when the window opens.
import { useEffect, useState } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { fullDocument } from '#pwa/offline/guidebooks.ts'

/** Neither: it is being read. */
export interface FullGuidebook {
  guidebook: Guidebook | null
  error: string | null
}

export function useFullGuidebook(id: Id): FullGuidebook {
  const shared = useText(messages)
  const [found, setFound] = useState<FullGuidebook>({ guidebook: null, error: null })
  const needs = shared('needsCopy')
  useEffect(() => {
    let isOpen = true
    fullDocument(id).then(
      (guidebook) => isOpen && setFound({ guidebook, error: null }),
      (failure: Error) =>
        isOpen && setFound({ guidebook: null, error: failure.name === 'NetworkError' ? needs : failure.message }),
    )
    return () => {
      isOpen = false
    }
  }, [id, needs])
  return found
}
