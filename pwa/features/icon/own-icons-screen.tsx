// /icons: one's own icons.
import { useQuery } from '@tanstack/react-query'
import { useText } from '#pwa/intl/use-text.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { LibraryPage } from './icon-library.tsx'
import { messages } from './messages.ts'
import { ownIcons } from './queries.ts'
import { useLibrary } from './use-icon-library.ts'

export function OwnIconsScreen() {
  const t = useText(messages)
  const library = useLibrary(useQuery({ ...ownIcons, refetchOnMount: 'always' }))
  return (
    <LibraryPage
      library={library}
      lead={t('lead')}
      captionOf={(icon) => icon.name}
      empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
    />
  )
}
