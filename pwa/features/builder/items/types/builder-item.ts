// What the builder has to know of an item type, beside how readers see it.
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import type { contentMessages } from '#pwa/features/builder/page/messages.ts'
import type { smallItemMessages } from '#pwa/features/builder/items/small-item-messages.ts'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'

type ContentText = keyof (typeof contentMessages)['en']
type PartText = keyof (typeof smallItemMessages)['en']

export type BuilderItem<I> = BuilderFacts<I> & (SmallItem | OtherItem)

interface BuilderFacts<I> {
  name: ContentText
  /** In the add menu. */
  icon: IconName
  /** What follows when it is chosen there: it is written in, only selected, or its size is asked first. */
  adding: 'write' | 'select' | 'size'
  /** What `isImportant` means for it. */
  mark: 'important' | 'sticky'
  /** What it says, to be told from others of its type; '' where that is nothing. */
  said(item: I): string
  /** Its rich text where that is edited with what the page loads first. */
  richText: ItemWords | null
  /** How large the place of its picture is; a band begins a list. null: it has none, or only while it is selected. */
  picture: 'full' | 'card' | 'band' | null
}

interface SmallItem {
  editor: 'part'
  /** Fields of that editor. */
  part: PartFields
}

interface OtherItem {
  /** The editor that comes once one is on the page; null where what the page loads first suffices. */
  editor: 'table' | 'map' | 'checklist' | null
  part: null
}

interface ItemWords {
  kind: RichTextKind
  label: ContentText
  placeholder: ContentText
  /** As readers see it. */
  className: string
}

interface PartFields {
  title: { label: PartText; placeholder: PartText } | null
  address: AddressField | null
}

export interface AddressField {
  label: PartText
  placeholder: PartText
  icon: IconName
  /** The address in the form in which it is stored; null: it is none. */
  parse: (text: string) => string | null
}
