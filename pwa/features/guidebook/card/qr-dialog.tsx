// The code of a row's guidebook, larger than on cards: 275 px.
import { copyLink } from '#pwa/features/guidebook/copy-link.ts'
import { usePublicUrl } from '#pwa/features/guidebook/links.ts'
import { messages } from '#pwa/features/guidebook/messages.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { downloadQr } from '#pwa/ui/qr/draw-qr.ts'
import { Qr } from '#pwa/ui/qr/qr.tsx'
import css from './card.module.css'

const SIZE = 275

export function QrDialog({ title, uuid, onClose }: { title: string; uuid: string; onClose: () => void }) {
  const t = useText(messages)
  const words = useText(shared)
  const url = usePublicUrl(uuid)
  return (
    <Dialog title={title} closable onClose={onClose}>
      <div className={css['code']}>
        <Qr text={url} size={SIZE} label={t('qrOf', { title })} />
        <p>{t('qrText')}</p>
        <div className={css['row']}>
          <Button size="sm" icon="link" onClick={() => void copyLink(url, t)}>
            {words('copyLink')}
          </Button>
          <Button size="sm" icon="download" onClick={() => void downloadQr(url, title)}>
            {words('downloadQr')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
