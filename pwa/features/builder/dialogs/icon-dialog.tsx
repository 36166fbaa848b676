// The icon popup: the catalogue, emoji and one's own icons as keyboard grids, with a search by what people say.
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { drawableIcon, emojiOf } from '#domain/emoji.ts'
import { searchIcons } from '#domain/icon-search.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useMedia } from '#pwa/ui/base/use-media.ts'
import { useDocument } from '#pwa/features/builder/session/session-context.tsx'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import css from './dialogs.module.css'
import { type Choosing, type GridIcon, IconGrid } from './icon-grid.tsx'
import { Link } from '@tanstack/react-router'
import { useOwnIcons } from '#pwa/features/icon/use-own-icons.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'

// Their names in two languages are larger than the rest of the popup.
const EmojiGrid = lazy(async () => ({ default: (await import('./emoji-grid.tsx')).EmojiGrid }))

const PANELS = { catalogue: 'catalogue', emoji: 'emoji', own: 'ownIcons' } as const
type Kind = keyof typeof PANELS

const kindOf = (icon: string | null): Kind =>
  icon?.startsWith('/') ? 'own' : emojiOf(icon) === null ? 'catalogue' : 'emoji'

interface Props {
  pageId: Id
  onClose: () => void
}

export function IconDialog({ pageId, onClose }: Props) {
  const t = useText(coverMessages)
  const panel = useId()
  const columns = useMedia('(max-width: 767px)') ? 5 : 8
  const chosen = findPage(useDocument(), pageId)?.icon ?? null
  const { setIcon } = usePageEdits()
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind>(kindOf(chosen))
  const onChoose = (name: string | null): void => {
    setIcon(pageId, name)
    onClose()
  }
  const choosing: Choosing = { search, chosen, columns, onChoose }
  return (
    <Dialog title={t('chooseIcon')} width="wide" closable onClose={onClose}>
      <div className={css['kinds']}>
        <Segmented
          label={t('iconKinds')}
          panel={panel}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'catalogue', label: t('catalogue') },
            { value: 'own', label: t('ownIcons') },
            { value: 'emoji', label: t('emoji') },
          ]}
        />
      </div>
      <Field
        label={t('searchIcons')}
        labelHidden
        type="search"
        icon="search"
        placeholder={t('searchIcons')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div id={panel} className={css['panel']} role="tabpanel" aria-label={t(PANELS[kind])}>
        {kind === 'own' && <OwnIconGrid {...choosing} />}
        {kind === 'catalogue' && <CatalogueGrid {...choosing} onEmoji={() => setKind('emoji')} />}
        {kind === 'emoji' && (
          <Suspense fallback={<Note>{t('emojiLoading')}</Note>}>
            <EmojiGrid {...choosing} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

function CatalogueGrid({ search, chosen, columns, onChoose, onEmoji }: Choosing & { onEmoji: () => void }) {
  const t = useText(coverMessages)
  const language = useLanguage()
  const found: GridIcon[] = searchIcons(search).map(({ name, labels }) => ({
    key: name,
    name,
    label: labels[language],
  }))
  const icons = search.trim() === '' ? [{ key: '', name: null, label: t('defaultIcon') }, ...found] : found
  if (icons.length === 0)
    return (
      <Note>
        {t('noIcons')}
        <Button size="sm" onClick={onEmoji}>
          {t('searchEmoji')}
        </Button>
      </Note>
    )
  return (
    <IconGrid
      label={t('catalogue')}
      icons={icons}
      chosen={drawableIcon(chosen)}
      columns={columns}
      onChoose={onChoose}
    />
  )
}

/** One's own icons in the icon popup, or why there are none. */
function OwnIconGrid({ search, chosen, columns, onChoose }: Choosing) {
  const t = useText(coverMessages)
  const { icons, away } = useOwnIcons()
  if (!icons) return <Note>{t(away ? 'ownIconsAway' : 'ownIconsLoading')}</Note>
  if (icons.length === 0)
    return (
      <Note>
        {t('ownIconsNone')}
        <Link to="/icons" className={buttonClass({ size: 'sm' })}>
          {t('toIcons')}
        </Link>
      </Note>
    )
  const sought = search.trim().toLowerCase().normalize('NFC')
  const found = icons
    .map(({ _id, url, name }, index) => ({
      key: _id,
      name: url,
      label: name || t('ownIconNumber', { number: index + 1 }),
    }))
    .filter(({ label }) => label.toLowerCase().includes(sought))
  if (found.length === 0) return <Note>{t('noIcons')}</Note>
  return (
    <IconGrid label={t('ownIcons')} icons={found} chosen={chosen} columns={columns} size={32} onChoose={onChoose} />
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className={css['noIcons']}>
    {children}
  </p>
)
