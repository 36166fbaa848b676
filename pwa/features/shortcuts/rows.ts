// Every shortcut that there is, in groups; keys are named as the platform names them.
import type { shortcutMessages } from './messages.ts'

type Words = Extract<keyof (typeof shortcutMessages)['en'], string>

/** `Mod` is Ctrl, on Apple's keyboards Command. Keys of one press are joined by `+`; more than one way by a space. */
export interface ShortcutRow {
  label: Words
  keys: string
  /** Works only where the page has such an element. */
  on?: string
}

export interface ShortcutGroup {
  title?: Words
  rows: readonly ShortcutRow[]
}

export const EVERYWHERE: readonly ShortcutRow[] = [
  { label: 'sheet', keys: '?' },
  { label: 'quickOpen', keys: 'Mod+K', on: '[data-quick-open]' },
  { label: 'skip', keys: 'Tab', on: 'a[href="#main"]' },
  { label: 'search', keys: 'Enter', on: '[role=search]' },
  { label: 'openMenu', keys: 'ArrowDown ArrowUp', on: 'button[aria-haspopup=menu]' },
  { label: 'inMenu', keys: 'ArrowUp ArrowDown Home End', on: 'button[aria-haspopup=menu]' },
  { label: 'choose', keys: 'ArrowLeft ArrowRight', on: '[role=radiogroup], [role=tablist]' },
  { label: 'close', keys: 'Esc' },
]

export const BUILDER: readonly ShortcutGroup[] = [
  {
    title: 'whole',
    rows: [
      { label: 'save', keys: 'Mod+S' },
      { label: 'undo', keys: 'Mod+Z' },
      { label: 'redo', keys: 'Mod+Shift+Z Mod+Y' },
      { label: 'leave', keys: 'Esc' },
      { label: 'lift', keys: 'Space' },
    ],
  },
  {
    title: 'node',
    rows: [
      { label: 'beside', keys: 'ArrowUp ArrowDown' },
      { label: 'write', keys: 'Enter' },
      { label: 'move', keys: 'Alt+ArrowUp Alt+ArrowDown' },
      { label: 'toolbar', keys: 'Alt+F10' },
      { label: 'remove', keys: 'Delete Backspace' },
      { label: 'copy', keys: 'Mod+C' },
      { label: 'cut', keys: 'Mod+X' },
      { label: 'paste', keys: 'Mod+V' },
    ],
  },
  {
    title: 'several',
    rows: [
      { label: 'extend', keys: 'Shift+ArrowUp Shift+ArrowDown' },
      { label: 'all', keys: 'Mod+A' },
      { label: 'range', keys: 'Shift+Click' },
      { label: 'toggle', keys: 'Mod+Click' },
    ],
  },
  {
    title: 'text',
    rows: [
      { label: 'bold', keys: 'Mod+B' },
      { label: 'italic', keys: 'Mod+I' },
      { label: 'underline', keys: 'Mod+U' },
      { label: 'strikethrough', keys: 'Mod+Shift+S' },
      { label: 'link', keys: 'Mod+K' },
      { label: 'headings', keys: 'Mod+Alt+1 Mod+Alt+2' },
      { label: 'paragraph', keys: 'Mod+Alt+0' },
      { label: 'lists', keys: 'Mod+Shift+7 Mod+Shift+8' },
      { label: 'quote', keys: 'Mod+Shift+9' },
      { label: 'clear', keys: 'Mod+\\' },
      { label: 'toolbar', keys: 'Alt+F10' },
      { label: 'add', keys: '/' },
      { label: 'slash', keys: '/+Esc' },
      { label: 'nextText', keys: 'Tab' },
      { label: 'nextRow', keys: 'Enter' },
      { label: 'line', keys: 'Shift+Enter' },
    ],
  },
]

const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Delete: '⌦',
  Backspace: '⌫',
}
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl' }
const ANY: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** The ways of a row, each a list of key names. `click` and `space`: what the mouse's and the longest key are called. */
export function keyCombinations(keys: string, apple: boolean, click: string, space: string): string[][] {
  const names: Readonly<Record<string, string>> = { ...ANY, Click: click, Space: space, ...(apple ? APPLE : OTHER) }
  return keys.split(' ').map((way) => way.split('+').map((key) => names[key] ?? key))
}
