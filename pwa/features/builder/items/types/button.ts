// A button in the builder: its title, and where it leads.
import type { ButtonItem } from '#domain/guidebook/items/button.ts'
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import type { BuilderItem } from './builder-item.ts'

export const button: BuilderItem<ButtonItem> = {
  name: 'itemButton',
  icon: 'button',
  adding: 'write',
  mark: 'important',
  said: ({ title }) => title,
  richText: null,
  picture: null,
  editor: 'part',
  part: {
    title: { label: 'buttonTitle', placeholder: 'buttonTitlePlaceholder' },
    address: { label: 'buttonUrl', placeholder: 'buttonUrlPlaceholder', icon: 'link', parse: typedAddress },
  },
}

const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/.]{2,}$/
const NUMBER = /^\+?[\d\s().-]+$/

/** A bare number or mail address is what the link dialog makes of it where its kind is chosen. */
function typedAddress(text: string): string | null {
  const seen = text.trim()
  if (MAIL.test(seen)) return linkAddress(`mailto:${seen}`)
  const digits = seen.replaceAll(/\D/g, '').length
  return NUMBER.test(seen) && digits >= 3 ? linkAddress(`tel:${seen}`) : linkAddress(seen)
}
