// The sprites and what the code says about them.
import { expect, test } from 'vitest'
import { ICON_CATALOGUE } from '#domain/icon-catalogue.ts'
import { ICON_NAMES } from './icon-names.ts'
import guide from './icons-guide.svg?raw'
import ui from './icons-ui.svg?raw'

const symbols = (sprite: string, prefix: string): string[] =>
  [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => (id ?? '').replace(prefix, ''))

test('icons: the names are those of the sprite', () => {
  expect(symbols(ui, 'ui-')).toEqual([...ICON_NAMES])
})

test('icons: every icon of the catalogue is drawn, and so is the default', () => {
  const drawn = new Set(symbols(guide, 'g-'))
  expect(ICON_CATALOGUE.filter(({ name }) => !drawn.has(name))).toEqual([])
  expect(drawn.has('DEFAULT')).toBe(true)
})
