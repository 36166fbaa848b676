// The words that are not sent yet: the same in every form of the page, and kept on the device until they are sent.
import { useSyncExternalStore } from 'react'

const KEY = 'gilbook.feedback'
const listeners = new Set<() => void>()
let words = read()

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(next: string): void {
  words = next
  try {
    if (next === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // Storage refused: the words are there for as long as this page is open.
  }
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDraft = (): string => useSyncExternalStore(watch, () => words)
