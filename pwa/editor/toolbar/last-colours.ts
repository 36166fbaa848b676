// The colours used last on this device, newest first.
import { isColour } from '#domain/rich-text/attributes.ts'

const KEY = 'gilbook.colours'
const MOST = 10

let known: readonly string[] | null = null

export const lastColours = (): readonly string[] => (known ??= stored())

export function rememberColour(colour: string): void {
  known = [colour, ...lastColours().filter((other) => other !== colour)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Storage refused: they hold for this page only.
  }
}

function stored(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isColour).slice(0, MOST) : []
  } catch {
    return []
  }
}
