// The strip under the newest guidebooks that leads to the sample.
import { Link } from '@tanstack/react-router'
import scene from '#pwa/features/guidebook/art/canola.svg'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import css from './sample-strip.module.css'

export function SampleStrip() {
  const t = useText(messages)
  return (
    <section className={css['strip']} aria-labelledby="sample-title">
      <div className={css['words']}>
        <h2 id="sample-title">{t('sampleTitle')}</h2>
        <p>{t('sampleText')}</p>
        <Link to="/guidebooks/sample" className={buttonClass({ look: 'primary' })}>
          {t('sampleOpen')}
        </Link>
      </div>
      <div className={css['scene']}>
        <img src={scene} alt="" loading="lazy" decoding="async" />
      </div>
    </section>
  )
}
