// Blocks that changed since this guidebook took them, and what is answered to that.
import { useMemo } from 'react'
import { type BlockOffer, blockOffers, leaveEdit, takeEdit } from '#domain/guidebook/used-block.ts'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useBlocks } from '#pwa/offline/blocks.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'

export interface Offers {
  offers: BlockOffer[]
  /** The content of the block as it is now stands here; one step of the history. */
  take: (offers: readonly BlockOffer[]) => void
  /** What stands here stays, until the block changes again. */
  leave: (offer: BlockOffer) => void
}

export function useOffers(): Offers {
  const guidebook = useDocument()
  const session = useSession()
  const blocks = useBlocks()
  const offers = useMemo(
    () =>
      blockOffers(
        guidebook,
        blocks.map(({ block }) => block),
      ),
    [guidebook, blocks],
  )
  const spotOf = ({ pageId, nodeId }: BlockOffer) => ({ pageId: pageId === nodeId ? null : pageId, target: nodeId })
  return {
    offers,
    take(wanted) {
      for (const offer of wanted) {
        session.settle()
        const shown = cachedDraft(session.guidebookId)?.shown
        const edit = shown && takeEdit(shown, offer)
        session.change(edit ?? leaveEdit(offer), { spot: spotOf(offer) })
      }
    },
    leave: (offer) => void session.change(leaveEdit(offer), { spot: spotOf(offer) }),
  }
}
