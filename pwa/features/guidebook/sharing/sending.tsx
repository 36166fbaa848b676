// Sending a published guidebook to travellers: a text with the link, the device's own sheet, Kakao's window.
import { useState } from 'react'
import { localeOf } from '#domain/language.ts'
import type { KakaoShare, Sharing } from '#pwa/api/guidebook/sharing.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Area } from '#pwa/ui/form/field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { greetingOf } from './greeting.ts'
import { shareByKakao } from './kakao-share.ts'
import { sharingMessages } from './messages.ts'
import css from './sharing.module.css'
import { useCopying } from './use-copying.ts'

type Said = 'kakaoAgain' | 'kakaoAway' | 'shareFailed'

export function Sending({ sharing }: { sharing: Sharing }) {
  const t = useText(sharingMessages)
  const [said, setSaid] = useState<Said | null>(null)
  return (
    <section className={css['sending']}>
      <h3>{t('send')}</h3>
      <Greeting text={greetingOf(sharing)} lang={localeOf(sharing.language)} />
      <div className={css['row']}>
        {sharing.kakao && <KakaoButton sdk={sharing.kakao} url={sharing.url} onSaid={setSaid} />}
        {'share' in navigator && <ShareButton sharing={sharing} onSaid={setSaid} />}
      </div>
      {said && <Banner tone={said === 'kakaoAgain' ? 'info' : 'warning'}>{t(said)}</Banner>}
    </section>
  )
}

/** To be read before it is sent, and selected where the clipboard refuses. */
function Greeting({ text, lang }: { text: string; lang: string }) {
  const t = useText(sharingMessages)
  const { state, copy } = useCopying(t('copied'))
  const isCopied = state === 'copied'
  return (
    <>
      <Area
        label={t('greetingText')}
        labelHidden
        lang={lang}
        dir="auto"
        readOnly
        rows={7}
        value={text}
        error={state === 'failed' ? t('greetingFailed') : undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button look="primary" full icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(text)}>
        {t(isCopied ? 'copied' : 'greeting')}
      </Button>
    </>
  )
}

interface KakaoProps {
  sdk: KakaoShare
  /** With the page's card: Kakao asks the page itself. */
  url: string
  onSaid: (said: Said | null) => void
}

function KakaoButton({ sdk, url, onSaid }: KakaoProps) {
  const t = useText(sharingMessages)
  const [busy, setBusy] = useState(false)
  const share = async (): Promise<void> => {
    setBusy(true)
    onSaid(null)
    const isOpen = await shareByKakao(sdk, url).catch(() => null)
    setBusy(false)
    if (isOpen !== true) onSaid(isOpen === null ? 'kakaoAway' : 'kakaoAgain')
  }
  return (
    <Button look="kakao" icon="kakao" busy={busy} onClick={() => void share()}>
      {t('kakao')}
    </Button>
  )
}

function ShareButton({ sharing, onSaid }: { sharing: Sharing; onSaid: (said: Said | null) => void }) {
  const t = useText(sharingMessages)
  const share = async (): Promise<void> => {
    onSaid(null)
    try {
      await navigator.share({ title: sharing.title, url: sharing.shortUrl ?? sharing.url })
    } catch (failure) {
      // Whoever closes the sheet has said all there is to say.
      if ((failure as Error).name !== 'AbortError') onSaid('shareFailed')
    }
  }
  return (
    <Button icon="share" onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
