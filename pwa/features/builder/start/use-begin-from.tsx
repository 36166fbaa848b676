// Beginning from a guidebook that there is: its copy gets the dates of the new trip, and is opened.
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { LateAgainDialog } from '#pwa/features/guidebook/again/late-again-dialog.tsx'

interface Begun {
  _id: Id
  title: string
}

export function useBeginFrom(): { begin: (from: Begun) => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [from, setFrom] = useState<Begun | null>(null)
  const open = (guidebookId: Id) => void navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId } })
  const dialog = from && (
    <LateAgainDialog id={from._id} title={from.title} onClose={() => setFrom(null)} onMade={open} />
  )
  return { begin: ({ _id, title }) => setFrom({ _id, title }), dialog }
}
