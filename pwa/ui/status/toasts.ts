// The short notices at the top of the window: at most three, the newest on top.

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

let shown: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const toasts = (): readonly Toast[] => shown

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a notice and answers its number. The same words are not shown twice at once. */
export function toast(text: string, { tone = 'info', duration = USUAL_MS, action = null }: ToastWish = {}): number {
  const added: Toast = { id: ++count, tone, text, duration, action }
  const others = shown.filter((other) => other.text !== text)
  change([added, ...others].slice(0, MOST))
  return added.id
}

export const dismissToast = (id: number): void => change(shown.filter((one) => one.id !== id))
