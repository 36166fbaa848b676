// The preview: the guidebook as readers will see it, from the draft of this device, in a phone-sized window.
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { releaseMessages } from '#pwa/features/builder/release/messages.ts'
import css from '#pwa/features/builder/release/release.module.css'
import { useOpening } from '#pwa/features/builder/frame/use-opening.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { LocalGuidebook } from '#pwa/offline/hooks.ts'
import { useSeen } from '#pwa/offline/release.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { type Addresses, Column } from './column.tsx'
import { Loading } from './column-states.tsx'
import { PublishedColumn } from './published-column.tsx'

interface Props {
  guidebookId: Id
  contentId: Id | null
}

/** A signed-in stranger sees what is published; the server answers nothing else. */
export function PreviewScreen({ guidebookId, contentId }: Props) {
  const opening = useOpening(guidebookId)
  const coverHref = `/guidebooks/preview/${guidebookId}`
  const addresses = { coverHref, pagesHref: `${coverHref}/contents` }
  if (opening.state === 'opening') return <Loading />
  if (opening.state !== 'open')
    return <PublishedColumn guidebookId={guidebookId} contentId={contentId} whole addresses={() => addresses} />
  return <Own local={opening.local} contentId={contentId} addresses={addresses} />
}

/** Where changes wait, what guests see can be looked at too. */
function Own({ local, contentId, addresses }: { local: LocalGuidebook; contentId: Id | null; addresses: Addresses }) {
  const t = useText(releaseMessages)
  const { guidebook, kept } = local
  const seen = useSeen(guidebook._id)?.document
  const [isSeen, setSeen] = useState(false)
  const waits = kept.published === true && kept.release === 'sent' && seen
  const choices = (['draft', 'seen'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <>
      {waits && (
        <div className={css['preview']}>
          <Segmented
            label={t('preview')}
            value={isSeen ? 'seen' : 'draft'}
            choices={choices}
            onChange={(value) => setSeen(value === 'seen')}
          />
        </div>
      )}
      <Column guidebook={waits && isSeen ? seen : guidebook} contentId={contentId} addresses={addresses} />
    </>
  )
}
