// Puts an address on the clipboard and says whether that worked for two seconds.
import type { Text } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

const SAID_MS = 2000

export async function copyLink(url: string, t: Text<'linkCopied' | 'linkNotCopied'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast(t('linkCopied'), { tone: 'success', duration: SAID_MS })
  } catch {
    toast(t('linkNotCopied'), { tone: 'error' })
  }
}
