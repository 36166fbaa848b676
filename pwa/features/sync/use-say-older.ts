// A choice or a sending that could not be taken, since the worker in charge is of an older version.
import { useText } from '#pwa/intl/use-text.ts'
import { OlderWorker } from '#pwa/offline/server/outbox.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { waitingMessages } from './messages.ts'

/** Says so; throws whatever else it was. */
export function useSayOlder(): (failure: unknown) => void {
  const t = useText(waitingMessages)
  return (failure) => {
    if (!(failure instanceof OlderWorker)) throw failure
    toast(t('older'), { tone: 'warning' })
  }
}
