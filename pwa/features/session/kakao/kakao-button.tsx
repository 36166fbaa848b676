// The way to Kakao, in Kakao's own look; there only where the server knows an app of ours.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { kakaoIsThere, kakaoStart } from '#pwa/api/kakao.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import css from '#pwa/features/session/form.module.css'
import { storeNext } from '#pwa/features/session/next.ts'
import { messages } from './messages.ts'

// Asked once a visit: both screens and every way back between them show the same.
let known: Promise<boolean> | null = null

interface Props {
  label: 'login' | 'start' | 'again'
  remember: boolean
  /** Without the line that says 'or'. */
  alone?: boolean
}

export function KakaoButton({ label, remember, alone }: Props) {
  const t = useText(messages)
  const { next } = useLocation().state
  const [isThere, setThere] = useState<boolean | null>(null)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    known ??= kakaoIsThere().catch(() => ((known = null), false))
    void known.then(setThere)
    // Back from Kakao by the browser's button, the page may be the one that was left.
    const onShow = (): void => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  if (isThere === false) return null
  const onLeave = (): void => {
    setLeaving(true)
    storeNext(next)
    location.assign(kakaoStart(remember))
  }
  return (
    <div className={css['kakao']} data-there={isThere ?? undefined}>
      {!alone && (
        <p className={css['or']}>
          <span>{t('or')}</span>
        </p>
      )}
      <Button look="kakao" size="lg" full icon="kakao" busy={leaving} onClick={onLeave}>
        {t(leaving ? 'leaving' : label)}
      </Button>
    </div>
  )
}
