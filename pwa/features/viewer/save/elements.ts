// Small makers of elements for the parts that the script draws.
import { localeOf } from '#domain/language.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'

export function icon(name: string): SVGSVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    class: 'rd-ic',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [key, value] of Object.entries(attributes)) drawing.setAttribute(key, value)
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#ui-${name}`)
  drawing.append(use)
  return drawing
}

type Child = Node | string

export function element(tag: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

export function button(look: string, label: Child, act: () => void, name?: string): HTMLElement {
  const made = element('button', { type: 'button', class: look, ...(name ? { 'aria-label': name } : {}) }, label)
  made.addEventListener('click', act)
  return made
}

/**
 * Before the buttons of `host` are made anew. @returns what to call once they are: where the focus was among them it goes to the
 * one of the same name, else to `otherwise`, by default the first
 */
export function focusWithin(host: HTMLElement): (otherwise?: HTMLElement) => void {
  const focused = document.activeElement
  if (!focused || !host.contains(focused)) return () => undefined
  const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent
  const name = nameOf(focused)
  return (otherwise) => {
    if (host.contains(document.activeElement)) return
    const buttons = [...host.querySelectorAll<HTMLElement>('button:not([disabled])')]
    const next = buttons.find((one) => nameOf(one) === name) ?? otherwise ?? buttons[0]
    next?.focus()
  }
}

/** A notice at the top for a few seconds, or until it is answered. */
export function notify(text: string, answer?: { label: string; act: () => void }): void {
  document.querySelector('.rd-toast')?.remove()
  const notice = element('div', { class: 'rd-toast', role: 'status', lang: localeOf(frameLanguage()) })
  document.querySelector('.rd')?.append(notice)
  // Put in after it stands there, so that it is announced.
  notice.append(text)
  if (answer) notice.append(button('', answer.label, answer.act))
  else setTimeout(() => notice.remove(), 2000)
}

/** Shows the save bar, or hides it: the class makes what else stands at the bottom of a page stand above it. */
export function showBar(bar: HTMLElement, isShown: boolean): void {
  bar.hidden = !isShown
  bar.closest('.rd')?.classList.toggle('rd-with-bar', isShown)
}
