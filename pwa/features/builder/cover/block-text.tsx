// A text of header, cover or footer, edited where it stands.
import { coverMessages } from './messages.ts'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { LIMITS } from '#domain/limits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { type BlockKey, blockOf, changeBlock } from './block-fields.ts'
import { GrowArea } from './grow-area.tsx'

export type BlockField = `${BlockKey}.${'title' | 'text'}`

const LABELS = {
  'header.text': 'headerText',
  'header.title': 'blockTitle',
  'subheader.title': 'blockTitle',
  'subheader.text': 'coverText',
  'footer.title': 'footerTitle',
  'footer.text': 'footerText',
} as const satisfies Record<BlockField, string>

export const isBlockField = (field: string): field is BlockField => field in LABELS

/** An empty cover title shows the guidebook's title, which then stands there for readers. */
export function BlockText({ name }: { name: BlockField }) {
  const t = useText(coverMessages)
  const session = useSession()
  const guidebook = useDocument()
  const [key, part] = name.split('.') as [BlockKey, 'title' | 'text']
  const block = blockOf(key)
  const value = part === 'text' ? guidebook[key].text : key === 'header' ? '' : guidebook[key].title
  const field = useField(value, (words, burst) => changeBlock(session, block, { [part]: words }, burst), {
    id: null,
    field: name,
  })
  const label = t(LABELS[name])
  return (
    <GrowArea
      label={label}
      field={field}
      maxLength={part === 'title' ? LIMITS.titleLength : LIMITS.textLength}
      real={name === 'subheader.title'}
      placeholder={name === 'subheader.title' ? guidebook.title : label}
      onFocus={() => session.select(block, true)}
      onLeave={() => session.select(block)}
    />
  )
}
