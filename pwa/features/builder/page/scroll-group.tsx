// The floating group of a long page, there once it is scrolled by more than 100 px: to its ends, and back.
import { useEffect, useRef, useState } from 'react'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import css from './scroll-group.module.css'

const THRESHOLD = 100

/** Stands at the end of what is scrolled. */
export function ScrollGroup() {
  const t = useText(frameMessages)
  const go = useBuilderNavigation()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const canvas = (): HTMLElement | null => place.current?.parentElement ?? null
  useEffect(() => {
    const scrolled = canvas()
    const follow = (): void => setShown((scrolled?.scrollTop ?? 0) > THRESHOLD)
    scrolled?.addEventListener('scroll', follow, { passive: true })
    return () => scrolled?.removeEventListener('scroll', follow)
  }, [])
  return (
    <div ref={place} className={css['place']} data-keeps-selection>
      {shown && (
        <div className={css['group']} role="group" aria-label={t('scrolling')}>
          <IconButton icon="arrow-l" label={t('goBack')} tip="up" onClick={() => void go.cover()} />
          <IconButton icon="to-top" label={t('toTop')} tip="up" onClick={() => canvas()?.scrollTo({ top: 0 })} />
          <IconButton icon="to-bottom" label={t('toBottom')} tip="end" onClick={() => toEnd(canvas())} />
        </div>
      )}
    </div>
  )
}

/** What comes into sight gets its true height only then: it is gone to the end for as long as that moves. */
function toEnd(canvas: HTMLElement | null, frames = 20): void {
  canvas?.scrollTo({ top: canvas.scrollHeight })
  if (frames > 0) requestAnimationFrame(() => toEnd(canvas, frames - 1))
}
