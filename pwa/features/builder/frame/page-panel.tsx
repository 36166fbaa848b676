// Properties of a page: its name on the tile, its icon, its kind, and copying or deleting it.
import type { Page } from '#domain/guidebook/document.ts'
import { drawableIcon, emojiOf } from '#domain/emoji.ts'
import { catalogueIcon, iconTint } from '#domain/icon-catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { frameMessages } from './messages.ts'
import { useBuilderNavigation } from './use-builder-navigation.ts'
import { pageKindText } from '#pwa/features/builder/session/page-facts.ts'
import { useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useTitleField } from '#pwa/features/builder/session/use-title-field.ts'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { Counter } from './counter.tsx'
import css from './inspector.module.css'

/** A tile's name of about twelve letters fits in two lines. */
const NAME_ADVICE = 12

export function PagePanel({ page }: { page: Page }) {
  const t = useText(coverMessages)
  const f = useText(frameMessages)
  const { contentId } = useEditorContext()
  const go = useBuilderNavigation()
  const ask = useDialogs()
  const { rename } = usePageEdits()
  const field = useTitleField(page.title, (title, burst) => rename(page._id, title, burst), {
    id: page._id,
    field: 'title',
  })
  return (
    <>
      <div className={css['section']}>
        <Badge>{f(pageKindText(page))}</Badge>
        {page.contentType === 'itinerary' && <ItineraryFact page={page} />}
      </div>
      <div className={css['section']}>
        <Counter value={field.value} advice={NAME_ADVICE}>
          <Field {...field} label={t('tileName')} maxLength={LIMITS.titleLength} />
        </Counter>
        <IconButtonRow page={page} />
      </div>
      <div className={css['acts']}>
        {contentId === null && (
          <Button size="sm" icon="edit" onClick={() => void go.page(page._id)}>
            {t('tileEdit')}
          </Button>
        )}
        <Button size="sm" icon="copy" onClick={() => ask({ kind: 'pageCopy', pageId: page._id })}>
          {t('copyPage')}
        </Button>
        <Button size="sm" look="warning" icon="trash" onClick={() => ask({ kind: 'pageDelete', pageId: page._id })}>
          {t('deletePage')}
        </Button>
      </div>
    </>
  )
}

/** How much there is to do on how many days. */
function ItineraryFact({ page }: { page: Page }) {
  const t = useText(coverMessages)
  const days = notDeleted(page.days)
  const counts = {
    days: days.length,
    activities: days.reduce((sum, day) => sum + notDeleted(day.activities).length, 0),
    meals: days.reduce((sum, day) => sum + notDeleted(day.meals).length, 0),
  }
  return (
    <p className={css['fact']}>
      <Icon name="calendar" size={18} />
      <span className={css['grow']}>{t('itineraryFact', counts)}</span>
    </p>
  )
}

function IconButtonRow({ page }: { page: Page }) {
  const t = useText(coverMessages)
  const language = useLanguage()
  const ask = useDialogs()
  const known = catalogueIcon(page.icon)
  const tint = iconTint(page.icon)
  const name = known
    ? known.labels[language]
    : (emojiOf(page.icon) ?? t(page.icon?.startsWith('/') ? 'ownIcon' : 'defaultIcon'))
  return (
    <div className={css['icon']}>
      <span className={css['tint']} style={{ background: `var(--tint-${tint})`, color: `var(--ink-${tint})` }}>
        <GuideIcon name={drawableIcon(page.icon)} size={26} />
      </span>
      <span className={css['grow']}>{name}</span>
      <Button size="sm" onClick={() => ask({ kind: 'icon', pageId: page._id })}>
        {t('tileIcon')}
      </Button>
    </div>
  )
}
