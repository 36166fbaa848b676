// The short notices at the top of the window: at most three beside those that are awaited, the newest on top.
import { createStore, type Readable } from '#pwa/store.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  id: number
  tone: ToastTone
  text: string
  /** Milliseconds; null stays until it is answered or closed. */
  duration: number | null
  action: { label: string; run: () => void } | null
  /** Its end decides something: neither the same words nor newer notices take it away. */
  isAwaited: boolean
}

export interface ToastOptions {
  tone?: ToastTone
  duration?: number | null
  action?: Toast['action']
  isAwaited?: boolean
}

const MOST = 3
const USUAL_MS = 4000

const shown = createStore<readonly Toast[]>([])
let count = 0

export const toasts: Readable<readonly Toast[]> = shown

/** Shows a notice and answers its number. The same words are not shown twice at once. */
export function toast(
  text: string,
  { tone = 'info', duration = USUAL_MS, action = null, isAwaited = false }: ToastOptions = {},
): number {
  const added: Toast = { id: ++count, tone, text, duration, action, isAwaited }
  shown.update((all) => [added, ...all.filter((other) => other.isAwaited || other.text !== text)].filter(staysAmong))
  return added.id
}

const staysAmong = (one: Toast, at: number): boolean => one.isAwaited || at < MOST

export const dismissToast = (id: number): void => shown.update((all) => all.filter((one) => one.id !== id))
