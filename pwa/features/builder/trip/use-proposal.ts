// What the guidebook says of its trip: its dates at once, its zones and countries as soon as the server has told them.
import { today } from '#domain/seoul-day.ts'
import { useEffect, useMemo, useState } from 'react'
import { pinsOf } from '#domain/guidebook/pins.ts'
import { proposal, type Proposal, type ZoneFacts } from '#domain/guidebook/trip-proposal.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { POINTS_MOST, zonesAt } from '#pwa/api/map.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { onlineManager } from '@tanstack/react-query'

/** @param guidebook as it was when the settings were opened */
export function useProposal(guidebook: Guidebook): Proposal {
  const [facts, setFacts] = useState<readonly ZoneFacts[]>([])
  useEffect(() => {
    const pins = pinsOf(guidebook).slice(0, POINTS_MOST)
    if (pins.length === 0 || !onlineManager.isOnline()) return
    let left = false
    zonesAt(pins).then(
      (told) => left || setFacts(told),
      (failure: unknown) => {
        // Then nothing is proposed of them.
        if (!(failure instanceof ApiError || failure instanceof NetworkError)) throw failure
      },
    )
    return () => void (left = true)
  }, [guidebook])
  return useMemo(() => proposal(guidebook, today(), facts), [guidebook, facts])
}
