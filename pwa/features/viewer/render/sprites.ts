// The symbols that a page uses, taken out of the sprites to stand in the page itself.
import { catalogueIcon, DEFAULT_ICON } from '#domain/icon-catalogue.ts'
import guide from '#pwa/ui/icon/icons-guide.svg?raw'
import interfaceIcons from '#pwa/ui/icon/icons-ui.svg?raw'

const symbols = new Map(
  [...`${guide}${interfaceIcons}`.matchAll(/<symbol id="([\w-]+)"[^>]*>[\s\S]*?<\/symbol>/g)].map(
    ([symbol, id = '']) => [id, symbol] as const,
  ),
)

/** Drawn by the reader's script, so no page names them itself. */
const SCRIPTED = ['download', 'check', 'refresh', 'alert', 'x', 'more', 'trash', 'lock'].map((name) => `ui-${name}`)

/** One hidden drawing with the symbols that the markup and the script refer to. */
export function spriteFor(markup: string): string {
  const used = new Set([...markup.matchAll(/href="#((?:g|ui)-[\w-]+)"/g)].map(([, id = '']) => id).concat(SCRIPTED))
  const drawn = [...used].map((id) => symbols.get(id) ?? '').join('')
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${drawn}</svg>`
}

/** The inside of a page icon's symbol, without what may only stand once in a page. */
export function iconDrawing(name: string | null): string {
  const symbol = symbols.get(`g-${catalogueIcon(name)?.name ?? DEFAULT_ICON}`) ?? ''
  return symbol.replace(/^<symbol[^>]*>|<\/symbol>$/g, '')
}
