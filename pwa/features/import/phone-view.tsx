// The draft as a phone will show it: what would be made of it now.
import { useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { draftGuidebook } from './make-guidebook.ts'
import { importMessages } from './messages.ts'
import { PhonePreview, useShownFiles } from './phone-preview.tsx'
import type { Review } from './review.ts'

export function PhoneView({ review, language }: { review: Review; language: Language }) {
  const t = useText(importMessages)
  const shown = useShownFiles(review.source.pictures)
  const untitled = t('untitled')
  const guidebook = useMemo(() => {
    const picture = (index: number) => {
      const address = shown[index]
      return address === undefined ? null : { large: address, medium: address, small: address }
    }
    return draftGuidebook(review, { language, untitled, picture })
  }, [review, language, untitled, shown])
  return <PhonePreview guidebook={guidebook} />
}
