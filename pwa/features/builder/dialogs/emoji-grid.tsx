// The emoji of the icon popup: those of journeys first, more when asked for.
import { useState } from 'react'
import { emojiIcon, emojiOf } from '#domain/emoji.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import css from './dialogs.module.css'
import { searchEmoji, type NamedEmoji } from './emoji-list.ts'
import { IconGrid, type Choosing } from './icon-grid.tsx'

/** What is drawn at once: all of them would take a slow computer a second. */
const AT_ONCE = 240

export function EmojiGrid({ search, chosen, columns, onChoose }: Choosing) {
  const t = useText(coverMessages)
  const language = useLanguage()
  const [shown, setShown] = useState({ search, most: AT_ONCE })
  const most = shown.search === search ? shown.most : AT_ONCE
  const found = withChosen(searchEmoji(search), search.trim() === '' ? emojiOf(chosen) : null)
  if (found.length === 0)
    return (
      <p role="status" className={css['noIcons']}>
        {t('noEmoji')}
      </p>
    )
  const icons = found.slice(0, most).map(({ emoji, words }) => ({
    key: emoji,
    name: emojiIcon(emoji),
    label: words[language][0] ?? emoji,
  }))
  return (
    <>
      <IconGrid label={t('emoji')} icons={icons} chosen={chosen} columns={columns} onChoose={onChoose} />
      {found.length > most && (
        <Button size="sm" className={css['moreEmoji']} onClick={() => setShown({ search, most: most + AT_ONCE })}>
          {t('moreEmoji')}
        </Button>
      )}
    </>
  )
}

/** The chosen one comes first, so that it is seen without going through all. */
function withChosen(found: readonly NamedEmoji[], chosen: string | null): readonly NamedEmoji[] {
  if (chosen === null) return found
  return [...searchEmoji(chosen), ...found.filter(({ emoji }) => emoji !== chosen)]
}
