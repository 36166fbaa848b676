// The popup that chooses what a new page begins as: a type, or a copy of a sample.
import { CONTENT_TYPES, type Id, type Page } from '#domain/guidebook/document.ts'
import { iconTint } from '#domain/icon-catalogue.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'

import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { useSession, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useSamplePages } from '#pwa/features/builder/frame/use-sample-pages.ts'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import css from './dialogs.module.css'

const ROWS = {
  attractions: { name: 'typeAttractions', hint: 'attractionsHint', icon: 'attraction', tint: 'tangerine' },
  itinerary: { name: 'typeItinerary', hint: 'itineraryHint', icon: 'itinerary', tint: 'sea' },
  preparations: { name: 'typePreparations', hint: 'preparationsHint', icon: 'checklist', tint: 'forest' },
  airtickets: { name: 'typeAirtickets', hint: 'airticketsHint', icon: 'plane', tint: 'sky' },
} as const

function TintedIcon({ icon, tint, size = 26 }: { icon: string | null; tint: string; size?: number }) {
  return (
    <span className={css['tint']} style={{ background: `var(--tint-${tint})`, color: `var(--ink-${tint})` }}>
      <GuideIcon name={icon} size={size} />
    </span>
  )
}

/** Says that it is a sample: many are called like the type of their page. */
function SampleButton({ sample, onPick }: { sample: Page; onPick: () => void }) {
  const t = useText(coverMessages)
  const title = sample.title || t('untitled')
  return (
    <button type="button" className={css['type']} aria-label={t('sampleNamed', { title })} onClick={onPick}>
      <TintedIcon icon={sample.icon} tint={iconTint(sample.icon)} size={22} />
      <b>{title}</b>
      <small>{t('sample')}</small>
    </button>
  )
}

/** On the cover the new tile is selected; in a page the new page opens. */
export function PageTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(coverMessages)
  const f = useText(frameMessages)
  const session = useSession()
  const { contentId } = useEditorContext()
  const { add, addSample } = usePageEdits()
  const samples = useSamplePages()
  const go = useBuilderNavigation()
  const show = (id: Id): void => {
    onClose()
    if (contentId === null) return session.select(id)
    void go.page(id)
  }
  return (
    <Dialog title={t('choosePageType')} closable onClose={onClose}>
      <ul className={css['types']} aria-label={t('pageTypes')}>
        {CONTENT_TYPES.map((type) => {
          const row = ROWS[type]
          return (
            <li key={type}>
              <button type="button" className={css['type']} aria-label={f(row.name)} onClick={() => show(add(type))}>
                <TintedIcon icon={row.icon} tint={row.tint} />
                <b>{f(row.name)}</b>
                <small>{t(row.hint)}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {samples.length > 0 && (
        <>
          <h3 className={css['part']}>{t('beginWithSample')}</h3>
          <ul className={css['samples']} aria-label={t('beginWithSample')}>
            {samples.map((sample) => (
              <li key={sample._id}>
                <SampleButton sample={sample} onPick={() => show(addSample(sample))} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
