// The keys of each style: one list for the editor, which obeys them, and the toolbar, which shows them.

export const SHORTCUTS = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strikethrough: 'Mod-Shift-s',
  link: 'Mod-k',
  clear: 'Mod-\\',
  paragraph: 'Mod-Alt-0',
  headingOne: 'Mod-Alt-1',
  headingTwo: 'Mod-Alt-2',
  numberedList: 'Mod-Shift-7',
  bulletedList: 'Mod-Shift-8',
  blockQuote: 'Mod-Shift-9',
} as const

export type Shortcut = keyof typeof SHORTCUTS

const isMac = (): boolean => /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent)

const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** As the keyboard of this device names them. */
export function shownKeys(shortcut: Shortcut): string {
  const keys = SHORTCUTS[shortcut].split('-')
  const last = (keys.pop() ?? '').toUpperCase()
  if (isMac()) return keys.map((key) => MAC[key]).join('') + last
  return [...keys.map((key) => (key === 'Mod' ? 'Ctrl' : key)), last].join('+')
}

/** In the form of `aria-keyshortcuts`. */
export const ariaKeys = (shortcut: Shortcut): string =>
  SHORTCUTS[shortcut].replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+')
