// Where publishing ends, and what stands behind 'Get URL': link, short link, greeting, share, code and poster of a guidebook.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { readSharing, type Sharing } from '#pwa/api/guidebook/sharing.ts'
import { usePublicUrl } from '#pwa/features/guidebook/guidebook-links.ts'
import { LatePosterDialog } from '#pwa/features/guidebook/poster/late-poster-dialog.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { downloadQr, downloadQrSvg } from '#pwa/ui/picture/draw-qr.ts'
import { Qr } from '#pwa/ui/picture/qr.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { sharingMessages } from './messages.ts'
import { Sending } from './sending.tsx'
import css from './sharing.module.css'
import { useCopying } from './use-copying.ts'

export interface SharingPanelProps {
  id: Id
  uuid: string
  title: string
  published: boolean
  /** It has just been published. */
  isFresh?: boolean
  /** Where it is known that days stand in it: then there is a calendar. */
  hasItinerary?: boolean
  /** What is to be said of this publishing, above all else. */
  notes?: ReactNode
  onClose: () => void
}

export function SharingPanel(props: SharingPanelProps) {
  const { id, uuid, published, isFresh = false, notes, onClose } = props
  const t = useText(sharingMessages)
  const address = usePublicUrl(uuid)
  const { sharing, failed, ask } = useSharing(id)
  return (
    <Dialog title={t(isFresh ? 'published' : 'title')} width="broad" closable onClose={onClose}>
      {notes}
      {published ? <p>{t('body')}</p> : <Banner tone="warning">{t('unpublished')}</Banner>}
      <div className={css['panel']}>
        <div className={css['links']}>
          <Address label={t('address')} act={t('copyUrl')} address={address} />
          {sharing?.shortUrl && (
            <Address label={t('shortLink')} hint={t('shortHint')} act={t('copyShort')} address={sharing.shortUrl} />
          )}
          {failed && <Away onRetry={ask} />}
          {sharing && published && <Sending sharing={sharing} />}
        </div>
        <Code {...props} address={address} />
      </div>
    </Dialog>
  )
}

/** Asked anew at each opening: titles, dates and passwords change. */
function useSharing(id: Id) {
  const [sharing, setSharing] = useState<Sharing | null>(null)
  const [failed, setFailed] = useState(false)
  const isShown = useRef(true)
  const ask = useCallback(async (): Promise<void> => {
    setFailed(false)
    const answer = await readSharing(id).catch(() => null)
    if (!isShown.current) return
    setSharing(answer)
    setFailed(answer === null)
  }, [id])
  useEffect(() => {
    isShown.current = true
    void ask()
    return () => {
      isShown.current = false
    }
  }, [ask])
  return { sharing, failed, ask: () => void ask() }
}

function Away({ onRetry }: { onRetry: () => void }) {
  const t = useText(sharingMessages)
  return (
    <div className={css['away']}>
      <p>{t('needsLine')}</p>
      <Button size="sm" icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

interface AddressProps {
  label: string
  hint?: string
  /** What the button says. */
  act: string
  address: string
}

function Address({ label, hint, act, address }: AddressProps) {
  const t = useText(sharingMessages)
  const { state, copy } = useCopying(t('copied'))
  const input = useRef<HTMLInputElement>(null)
  const isCopied = state === 'copied'
  return (
    <div className={css['address']}>
      <Field
        ref={input}
        label={label}
        hint={hint}
        readOnly
        value={address}
        error={state === 'failed' ? t('copyFailed') : undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button
        look="soft"
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => void copy(address).then((done) => done || input.current?.select())}
      >
        {isCopied ? t('copied') : act}
      </Button>
    </div>
  )
}

function Code({ id, uuid, title, published, hasItinerary, address }: SharingPanelProps & { address: string }) {
  const t = useText(sharingMessages)
  const [poster, setPoster] = useState(false)
  return (
    <section className={css['code']} aria-label={t('code')}>
      <div className={css['frame']}>
        <Qr text={address} size={275} label={t('qr', { title })} />
      </div>
      <div className={css['row']}>
        <Button size="sm" icon="download" onClick={() => void downloadQr(address, title)}>
          {t('png')}
        </Button>
        <Button size="sm" icon="download" onClick={() => void downloadQrSvg(address, title)}>
          {t('svg')}
        </Button>
        <Button size="sm" icon="print" onClick={() => setPoster(true)}>
          {t('poster')}
        </Button>
      </div>
      {poster && (
        <LatePosterDialog
          id={id}
          uuid={uuid}
          title={title}
          published={published}
          {...(hasItinerary !== undefined && { hasItinerary })}
          onClose={() => setPoster(false)}
        />
      )}
    </section>
  )
}
