// The icon catalogue's rules.
import { expect, test } from 'vitest'
import { catalogueIcon, ICON_CATALOGUE, iconTint } from './icon-catalogue.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { CatalogueIcon } from './icon-catalogue.ts'

test('icons: every name and every label stands for one icon only', () => {
  const isOnlyOnce = (label: (entry: CatalogueIcon) => string): void =>
    expect(new Set(ICON_CATALOGUE.map(label)).size).toBe(ICON_CATALOGUE.length)
  isOnlyOnce((entry) => entry.name)
  for (const language of LANGUAGES) isOnlyOnce((entry) => entry.labels[language])
})

test('icons: no icon, an own icon and an unknown name fall back to the default on basalt', () => {
  for (const name of [null, '/uploads/a.webp', 'no-such-icon']) {
    expect(catalogueIcon(name)).toBeNull()
    expect(iconTint(name)).toBe('basalt')
  }
})
