// How many of the ten guidebooks that may be published are, drawn as the road.
import { LIMITS } from '#domain/limits.ts'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useLocalGuidebooks } from '#pwa/offline/list.ts'
import css from './outline.module.css'

export function Quota() {
  const t = useText(frameMessages)
  const published = (useLocalGuidebooks() ?? []).filter((one) => one.kept.published).length
  const most = LIMITS.publishedGuidebooks
  const share = Math.min(100, (published / most) * 100)
  return (
    <div className={css['quota']}>
      <p>
        <span>{t('publishedCount')}</span>
        <b className="tnum">
          {published} / {most}
        </b>
      </p>
      <div className={css['road']} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
