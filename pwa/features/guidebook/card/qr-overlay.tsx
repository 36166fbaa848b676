// The code of a guidebook over its cover, and what is done with it.
import { usePublicUrl } from '#pwa/features/guidebook/guidebook-links.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { RegenerateWords } from '#pwa/features/thumbnail/regenerate-button.tsx'
import type { ThumbnailGuidebook } from '#pwa/features/thumbnail/thumbnail-sources.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText, type Text } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { downloadQr } from '#pwa/ui/picture/draw-qr.ts'
import { Qr } from '#pwa/ui/picture/qr.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './card.module.css'

const SIZE = 200

interface Props {
  book: ThumbnailGuidebook
  uuid: string
  onPoster: () => void
  onClose: () => void
}

/** The code that opens the public guidebook, over its cover: 200 px, level H, and what is done with it. */
export function QrOverlay({ book, uuid, onPoster, onClose }: Props) {
  const { title } = book
  const t = useText(messages)
  const s = useText(shared)
  const url = usePublicUrl(uuid)
  return (
    <div className={css['overlay']} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <IconButton icon="x" tip="none" label={t('closeQr')} className={css['closer'] ?? ''} onClick={onClose} />
      <Qr text={url} size={SIZE} label={t('qrOf', { title })} />
      <p>{t('qrText')}</p>
      <div className={css['row']}>
        <Button size="sm" icon="link" className={css['glass'] ?? ''} onClick={() => void copyLink(url, t)}>
          {s('copyLink')}
        </Button>
        <Button size="sm" icon="download" className={css['glass'] ?? ''} onClick={() => void downloadQr(url, title)}>
          {s('downloadQr')}
        </Button>
        <Button size="sm" icon="print" className={css['glass'] ?? ''} onClick={onPoster}>
          {t('poster')}
        </Button>
        <RegenerateWords book={book} className={css['glass'] ?? ''} />
      </div>
    </div>
  )
}

// Puts an address on the clipboard and says whether that worked for two seconds.

const SAID_MS = 2000

async function copyLink(url: string, t: Text<'linkCopied' | 'linkNotCopied'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast(t('linkCopied'), { tone: 'success', duration: SAID_MS })
  } catch {
    toast(t('linkNotCopied'), { tone: 'error' })
  }
}
