// CLIPBOARD: the public address with its code; copying shows 'Copied' for 3 s.
import { useEffect, useRef, useState } from 'react'
import { dialogMessages } from './messages.ts'
import { itineraries } from '#domain/guidebook/agenda/agenda.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { usePublicUrl } from '#pwa/features/guidebook/guidebook-links.ts'
import { LatePosterDialog } from '#pwa/features/guidebook/poster/late-poster-dialog.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { downloadQr, downloadQrSvg } from '#pwa/ui/picture/draw-qr.ts'
import { Qr } from '#pwa/ui/picture/qr.tsx'
import { announce } from '#pwa/ui/status/announce.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import css from './dialogs.module.css'

const COPIED_MS = 3000

export function UrlDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dialogMessages)
  const { kept } = useLocal()
  return (
    <Dialog title={t('clipboardTitle')} closable onClose={onClose}>
      {kept.uuid ? <Code uuid={kept.uuid} /> : <p>{t('qrNeedsSave')}</p>}
    </Dialog>
  )
}

function Code({ uuid }: { uuid: string }) {
  const t = useText(dialogMessages)
  const { guidebook, kept } = useLocal()
  const { title } = guidebook
  const [poster, setPoster] = useState(false)
  const address = usePublicUrl(uuid)
  return (
    <div className={css['code']}>
      {kept.published ? <p>{t('clipboardBody')}</p> : <Banner tone="warning">{t('clipboardUnpublished')}</Banner>}
      <div className={css['frame']}>
        <Qr text={address} size={275} label={t('qr', { title })} />
      </div>
      <Address address={address} />
      <div className={css['downloads']}>
        <Button size="sm" icon="download" onClick={() => void downloadQr(address, title)}>
          {t('qrPng')}
        </Button>
        <Button size="sm" icon="download" onClick={() => void downloadQrSvg(address, title)}>
          {t('qrSvg')}
        </Button>
        <Button size="sm" icon="print" onClick={() => setPoster(true)}>
          {t('poster')}
        </Button>
      </div>
      {poster && (
        <LatePosterDialog
          id={guidebook._id}
          uuid={uuid}
          title={title}
          published={kept.published === true}
          hasItinerary={itineraries(guidebook).length > 0}
          onClose={() => setPoster(false)}
        />
      )}
    </div>
  )
}

type Copying = 'idle' | 'copied' | 'failed'

function Address({ address }: { address: string }) {
  const t = useText(dialogMessages)
  const [state, setState] = useState<Copying>('idle')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
      announce(t('urlCopied'))
    } catch {
      input.current?.select()
      setState('failed')
    }
  }
  const copied = state === 'copied'
  return (
    <div className={css['address']}>
      <Field
        ref={input}
        label={t('address')}
        readOnly
        value={address}
        error={state === 'failed' ? t('urlCopyFailed') : undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button look="soft" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(copied ? 'urlCopied' : 'copyUrl')}
      </Button>
    </div>
  )
}
