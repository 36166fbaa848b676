// Notifying travellers now: what waits on this device is sent first, so that the server knows what changed.
import { useLocal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { flush } from '#pwa/offline/server/sync.ts'
import { NotifyTravellersDialog } from './notify-travellers-dialog.tsx'

export function UrgentDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { guidebook } = useLocal()
  const { _id: id, title, language } = guidebook
  const send = async (): Promise<'unsaved' | 'offline' | null> => {
    session.settle()
    const { left, apart, parked } = await flush(id)
    if (parked > 0) return 'unsaved'
    return left > apart ? 'offline' : null
  }
  return <NotifyTravellersDialog id={id} title={title} language={language} send={send} onClose={onClose} />
}
