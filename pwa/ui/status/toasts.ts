// The short notices at the top of the window: at most three, the newest on top.
import { createStore, type Readable } from '#pwa/store.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** Milliseconds; null stays until it is answered or closed. */
  duration: number | null
  action: { label: string; run: () => void } | null
}

export interface ToastWish {
  tone?: ToastTone
  duration?: number | null
  action?: Toast['action']
}

const MOST = 3
const USUAL_MS = 4000

const shown = createStore<readonly Toast[]>([])
let count = 0

export const toasts: Readable<readonly Toast[]> = shown

/** Shows a notice and answers its number. The same words are not shown twice at once. */
export function toast(text: string, { tone = 'info', duration = USUAL_MS, action = null }: ToastWish = {}): number {
  const added: Toast = { id: ++count, tone, text, duration, action }
  shown.update((all) => [added, ...all.filter((other) => other.text !== text)].slice(0, MOST))
  return added.id
}

export const dismissToast = (id: number): void => shown.update((all) => all.filter((one) => one.id !== id))
