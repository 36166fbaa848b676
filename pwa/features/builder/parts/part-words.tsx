// The rich text of a small item: what an accordion folds, what a preparation is for.
import type { Words } from '#domain/rich-text/rich-text.ts'
import { LiveWords } from '#pwa/features/builder/item/rich-words.tsx'
import { useOwnPictures } from '#pwa/features/builder/content/use-pasted-pictures.ts'
import { partMessages } from '#pwa/features/builder/messages/parts.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useCallback } from 'react'
import { usePart } from './part-context.ts'

export function PartWords({ field, value }: { field: string; value: Words }) {
  const t = useText(partMessages)
  const { id, inWords, setInWords } = usePart()
  const take = useCallback(() => setInWords(true), [setInWords])
  const small = field === 'body'
  return (
    <LiveWords
      id={id}
      target={id}
      field={field}
      value={value}
      look={{
        kind: small ? 'cell' : 'full',
        words: small,
        label: t('body'),
        placeholder: t('bodyPlaceholder'),
        className: '',
      }}
      onPictures={useOwnPictures()}
      turn={{ mine: inWords, take }}
    />
  )
}
