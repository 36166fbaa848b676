// Every shortcut that there is, in groups; keys are named as the platform names them.
import type { shortcutMessages } from './messages.ts'

type Words = Extract<keyof (typeof shortcutMessages)['en'], string>

/** `Mod` is Ctrl, on Apple's keyboards Command. Keys of one press are joined by `+`; more than one way by a space. */
export interface Row {
  words: Words
  keys: string
  /** Works only where the page has such an element. */
  on?: string
}

export interface Part {
  title?: Words
  rows: readonly Row[]
}

export const EVERYWHERE: readonly Row[] = [
  { words: 'sheet', keys: '?' },
  { words: 'skip', keys: 'Tab', on: 'a[href="#main"]' },
  { words: 'search', keys: 'Enter', on: '[role=search]' },
  { words: 'openMenu', keys: 'ArrowDown ArrowUp', on: 'button[aria-haspopup=menu]' },
  { words: 'inMenu', keys: 'ArrowUp ArrowDown Home End', on: 'button[aria-haspopup=menu]' },
  { words: 'choose', keys: 'ArrowLeft ArrowRight', on: '[role=radiogroup], [role=tablist]' },
  { words: 'close', keys: 'Esc' },
]

export const BUILDER: readonly Part[] = [
  {
    title: 'whole',
    rows: [
      { words: 'save', keys: 'Mod+S' },
      { words: 'undo', keys: 'Mod+Z' },
      { words: 'redo', keys: 'Mod+Shift+Z Mod+Y' },
      { words: 'leave', keys: 'Esc' },
      { words: 'lift', keys: 'Space' },
    ],
  },
  {
    title: 'node',
    rows: [
      { words: 'beside', keys: 'ArrowUp ArrowDown' },
      { words: 'write', keys: 'Enter' },
      { words: 'move', keys: 'Alt+ArrowUp Alt+ArrowDown' },
      { words: 'remove', keys: 'Delete Backspace' },
      { words: 'copy', keys: 'Mod+C' },
      { words: 'cut', keys: 'Mod+X' },
      { words: 'paste', keys: 'Mod+V' },
    ],
  },
  {
    title: 'several',
    rows: [
      { words: 'extend', keys: 'Shift+ArrowUp Shift+ArrowDown' },
      { words: 'all', keys: 'Mod+A' },
      { words: 'range', keys: 'Shift+Click' },
      { words: 'toggle', keys: 'Mod+Click' },
    ],
  },
  {
    title: 'text',
    rows: [
      { words: 'bold', keys: 'Mod+B' },
      { words: 'italic', keys: 'Mod+I' },
      { words: 'underline', keys: 'Mod+U' },
      { words: 'strikethrough', keys: 'Mod+Shift+S' },
      { words: 'link', keys: 'Mod+K' },
      { words: 'headings', keys: 'Mod+Alt+1 Mod+Alt+2' },
      { words: 'paragraph', keys: 'Mod+Alt+0' },
      { words: 'lists', keys: 'Mod+Shift+7 Mod+Shift+8' },
      { words: 'quote', keys: 'Mod+Shift+9' },
      { words: 'clear', keys: 'Mod+\\' },
      { words: 'toolbar', keys: 'Alt+F10' },
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
export function waysOf(keys: string, apple: boolean, click: string, space: string): string[][] {
  const names: Readonly<Record<string, string>> = { ...ANY, Click: click, Space: space, ...(apple ? APPLE : OTHER) }
  return keys.split(' ').map((way) => way.split('+').map((key) => names[key] ?? key))
}
