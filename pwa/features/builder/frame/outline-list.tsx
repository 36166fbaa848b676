// The rows of the outline. Pages can be reordered here as well as on the cover.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { drawableIcon } from '#domain/emoji.ts'
import { iconTint } from '#domain/icon-catalogue.ts'
import type { Page, Day } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { frameMessages } from './messages.ts'
import { pageKindText } from '#pwa/features/builder/session/page-facts.ts'
import { useBuilderNavigation } from './use-builder-navigation.ts'
import { nodeOf } from './use-reveal.ts'
import {
  usePages,
  useSelected,
  useEditorContext,
  useDocumentPart,
  useIsSelected,
  useSession,
} from '#pwa/features/builder/session/session-context.tsx'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Sortable, useSortableItem } from '#pwa/ui/sortable/sortable.tsx'
import css from './outline.module.css'
import { isNewDayTitle } from '#domain/guidebook/default-texts.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { say } from '#pwa/features/viewer/messages.ts'

/** `onGo`: something was chosen, so that a drawer may close. */
export function OutlineList({ onGo }: { onGo?: () => void }) {
  const t = useText(frameMessages)
  const c = useText(coverMessages)
  const pages = usePages()
  const { move } = usePageEdits()
  const ask = useDialogs()
  const name = (id: string): string => pages.find((page) => page._id === id)?.title || c('untitled')
  return (
    <div className={css['list']} data-keeps-selection>
      <Block target="header" icon="rows" onGo={onGo}>
        {t('header')}
      </Block>
      <Block target="cover" icon="image" onGo={onGo}>
        {t('cover')}
      </Block>
      <p className={css['group']}>
        <span>{t('pages')}</span>
        <span className="tnum">{pages.length}</span>
      </p>
      <Sortable ids={pages.map((page) => page._id)} nameOf={name} layout="list" onMove={move}>
        <ul aria-label={t('pages')}>
          {pages.map((page) => (
            <PageRow key={page._id} page={page} onGo={onGo} />
          ))}
        </ul>
      </Sortable>
      <button type="button" className={`${css['row']} ${css['add']}`} onClick={() => ask({ kind: 'pageType' })}>
        <Icon name="plus" size={18} />
        {c('addPage')}
      </button>
      <div className={css['last']}>
        <Block target="footer" icon="rows" onGo={onGo}>
          {t('footer')}
        </Block>
      </div>
    </div>
  )
}

interface BlockProps {
  target: 'header' | 'cover' | 'footer'
  icon: IconName
  onGo: (() => void) | undefined
  children: ReactNode
}

/** Selects a block of the cover, opening the cover first where a page is open. */
function Block({ target, icon, onGo, children }: BlockProps) {
  const { session, contentId } = useEditorContext()
  const go = useBuilderNavigation()
  const on = useSelected() === target && contentId === null
  const choose = async (): Promise<void> => {
    if (contentId !== null) await go.cover()
    session.select(target)
    onGo?.()
    requestAnimationFrame(() => nodeOf(target)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <button type="button" className={css['row']} data-on={on} aria-pressed={on} onClick={() => void choose()}>
      <Icon name={icon} size={18} />
      {children}
    </button>
  )
}

function PageRow({ page, onGo }: { page: Page; onGo: (() => void) | undefined }) {
  const t = useText(frameMessages)
  const c = useText(coverMessages)
  const m = useText(messages)
  const { session, contentId } = useEditorContext()
  const { ref, grip } = useSortableItem(page._id)
  const name = page.title || c('untitled')
  const open = contentId === page._id
  return (
    <li ref={ref} className={css['page']}>
      <button type="button" {...grip} className={css['grip']} aria-label={m('drag', { name })}>
        <Icon name="grip" size={16} />
      </button>
      <Link
        to="/guidebooks/edit/$guidebookId/contents/$contentId"
        params={{ guidebookId: session.guidebookId, contentId: page._id }}
        className={css['row'] ?? ''}
        aria-current={open ? 'page' : undefined}
        onClick={onGo}
      >
        <span className={css['tint']} style={tintOf(page.icon)}>
          <GuideIcon name={drawableIcon(page.icon)} size={17} />
        </span>
        <bdi className={css['name']}>{name}</bdi>
        <span className={css['kind']}>{t(pageKindText(page))}</span>
      </Link>
      {open && page.contentType === 'itinerary' && <DayRows page={page} onGo={onGo} />}
    </li>
  )
}

const tintOf = (icon: string | null) => {
  const tint = iconTint(icon)
  return { background: `var(--tint-${tint})`, color: `var(--ink-${tint})` }
}

// The days of the itinerary that is open, below its page in the outline: a press goes there.
function DayRows({ page, onGo }: { page: Page; onGo: (() => void) | undefined }) {
  const days = notDeleted(page.days)
  if (days.length === 0) return null
  return (
    <ol className={css['days']} aria-label={page.title}>
      {days.map((day, index) => (
        <DayRow key={day._id} day={day} number={index + 1} onGo={onGo} />
      ))}
    </ol>
  )
}

function DayRow({ day, number, onGo }: { day: Day; number: number; onGo: (() => void) | undefined }) {
  const session = useSession()
  const language = useDocumentPart((guidebook) => guidebook.language)
  const title = plainText(day.title).replaceAll('\n', ' ')
  const on = useIsSelected(day._id)
  const go = (): void => {
    session.select(day._id)
    onGo?.()
    requestAnimationFrame(() => nodeOf(day._id)?.scrollIntoView({ block: 'start' }))
  }
  return (
    <li>
      <button type="button" className={css['day']} data-on={on} aria-pressed={on} onClick={go}>
        <b>{say(language, 'day', { n: number })}</b>
        {!isNewDayTitle(title) && <bdi className={css['name']}>{title}</bdi>}
      </button>
    </li>
  )
}
