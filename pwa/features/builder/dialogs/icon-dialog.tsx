// The icon popup: the catalogue as a keyboard grid, with a search by name in both languages.
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { catalogueIcon, searchIcons } from '#domain/icon/catalogue.ts'
import { coverMessages } from '#pwa/features/builder/messages/cover.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useMedia } from '#pwa/features/builder/screen/panes.tsx'
import { useDocument } from '#pwa/features/builder/session/session-context.tsx'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { type GridIcon, IconGrid } from './icon-grid.tsx'

interface Props {
  pageId: Id
  onClose: () => void
}

export function IconDialog({ pageId, onClose }: Props) {
  const t = useText(coverMessages)
  const language = useLanguage()
  const columns = useMedia('(max-width: 767px)') ? 5 : 8
  const page = findPage(useDocument(), pageId)
  const { setIcon } = usePageEdits()
  const [words, setWords] = useState('')
  const found: GridIcon[] = searchIcons(words).map((icon) => ({
    name: icon.name,
    label: language === 'kr' ? icon.ko : icon.en,
  }))
  const icons = words.trim() === '' ? [{ name: null, label: t('defaultIcon') }, ...found] : found
  const chosen = catalogueIcon(page?.icon ?? null)?.name ?? null
  const choose = (name: string | null): void => {
    setIcon(pageId, name)
    onClose()
  }
  return (
    <Dialog title={t('chooseIcon')} width="wide" closable onClose={onClose}>
      <Field
        label={t('searchIcons')}
        labelHidden
        type="search"
        icon="search"
        placeholder={t('searchIcons')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {icons.length === 0 ? (
        <p role="status">{t('noIcons')}</p>
      ) : (
        <IconGrid label={t('catalogue')} icons={icons} chosen={chosen} columns={columns} onChoose={choose} />
      )}
    </Dialog>
  )
}
