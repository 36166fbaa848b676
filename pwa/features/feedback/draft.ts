// The words that are not sent yet: the same in every form of the page, and kept on the device until they are sent.
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

const KEY = 'gilbook.feedback'
const draft = createStore(read())

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(next: string): void {
  try {
    if (next === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // Storage refused: the words are there for as long as this page is open.
  }
  draft.set(next)
}

export const useDraft = (): string => useStore(draft)
