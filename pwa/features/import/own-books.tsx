// What was downloaded here: nothing of it is guessed, so there is nothing to review. Each guidebook is shown and made as it was,
// or all of them at once.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Guidebook, Picture } from '#domain/guidebook/document.ts'
import type { StoredGuidebook } from '#domain/schedule/source.ts'
import { isPicture, notDeleted } from '#domain/guidebook/node.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { bringGuidebook } from './bring-guidebook.ts'
import { deviceStarted } from './device-started.ts'
import css from './import.module.css'
import { importMessages } from './messages.ts'
import { PhonePreview, useShownFiles } from './phone-preview.tsx'

interface Props {
  books: readonly StoredGuidebook[]
  onAnother: () => void
}

export function OwnBooks({ books, onAnother }: Props) {
  const t = useText(importMessages)
  const { bring, isBringing, error } = useBring(books.length)
  const count = books.length
  return (
    <section className={css['own']} aria-label={t('own', { count })}>
      <p>{t('own', { count })}</p>
      <div className={css['own-acts']}>
        {count > 1 && (
          <Button look="primary" busy={isBringing} onClick={() => void bring(books)}>
            {t(isBringing ? 'bringing' : 'bringAll', { count })}
          </Button>
        )}
        <Button icon="upload" disabled={isBringing} onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      {error && <Banner tone="error">{error}</Banner>}
      <ul className={css['books']}>
        {books.map((book) => (
          <OwnBook key={book.guidebook._id} book={book} isOnly={count === 1} busy={isBringing} onBring={bring} />
        ))}
      </ul>
    </section>
  )
}

interface BookProps {
  book: StoredGuidebook
  isOnly: boolean
  busy: boolean
  onBring: (books: readonly StoredGuidebook[]) => Promise<void>
}

function OwnBook({ book, isOnly, busy, onBring }: BookProps) {
  const t = useText(importMessages)
  const [isShown, setShown] = useState(isOnly)
  const { guidebook } = book
  const pages = notDeleted(guidebook.contents).length
  return (
    <li className={css['book']}>
      <h2 dir="auto">{guidebook.title}</h2>
      <p>{t('ownFacts', { pages, pictures: picturesIn(guidebook).size })}</p>
      <Button
        look={isOnly ? 'primary' : 'outlined'}
        disabled={busy}
        aria-label={t('bringOne', { title: guidebook.title })}
        onClick={() => void onBring([book])}
      >
        {t('bring')}
      </Button>
      <details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>{t('phone')}</summary>
        {isShown && (
          // As high as a phone: nothing in it takes the focus, so that the frame has to for its keys to scroll.
          <div className={css['window']} role="region" aria-label={t('phone')} tabIndex={0}>
            <OnPhone book={book} />
          </div>
        )}
      </details>
    </li>
  )
}

/** With the pictures that came along: the server may not have them any more. */
function OnPhone({ book: { guidebook, files } }: { book: StoredGuidebook }) {
  const pictures = useMemo(() => [...files.values()], [files])
  const addresses = useShownFiles(pictures)
  const shown = useMemo(() => {
    const own = new Map([...files.keys()].map((large, index) => [large, addresses[index]]))
    const here = (value: unknown): unknown => {
      const address = isPicture(value) ? own.get(value.large) : undefined
      return address === undefined ? value : { ...(value as Picture), large: address, medium: address, small: address }
    }
    return JSON.parse(JSON.stringify(guidebook), (_, value: unknown) => here(value)) as Guidebook
  }, [guidebook, files, addresses])
  return <PhonePreview guidebook={shown} />
}

function picturesIn(guidebook: Guidebook): Set<string> {
  const found = new Set<string>()
  JSON.stringify(guidebook, (_, value: unknown) => {
    if (isPicture(value)) found.add(value.large)
    return value
  })
  return found
}

function useBring(offered: number) {
  const t = useText(importMessages)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBringing, setBringing] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const bring = async (books: readonly StoredGuidebook[]): Promise<void> => {
    setBringing(true)
    setError(null)
    const made: { id: string; lostPictures: number }[] = []
    let failed: string | null = null
    for (const book of books) {
      const one = await deviceStarted(queryClient)
        .then(() => bringGuidebook(book))
        .catch(() => null)
      if (!one) {
        failed = book.guidebook.title
        break
      }
      made.push(one)
    }
    setBringing(false)
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
    if (failed !== null) return setError(t('bringFailed', { title: failed, count: made.length }))
    const lost = made.reduce((sum, { lostPictures }) => sum + lostPictures, 0)
    if (lost > 0) toast(t('lostPictures', { count: lost }), { tone: 'error' })
    if (offered > 1) toast(t('brought', { count: made.length }), { tone: 'success' })
    const [first] = made
    if (made.length === 1 && first)
      await navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: first.id } })
    else await navigate({ to: '/guidebooks/recent' })
  }
  return { bring, isBringing, error }
}
