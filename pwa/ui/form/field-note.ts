// A note right under the field that is being written in: how much room is left near its end, and what could not be taken.
import { inLanguage, localeOf, type Language } from '#domain/language.ts'
import { language } from '#pwa/intl/language.ts'
import { keepPlaced, type AutoUpdate, sizeOf, visibleViewport, spotFor } from '#pwa/ui/overlay/placing.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import css from './field-note.module.css'

/** From this share of the room on, it is counted. */
const NEAR = 0.9

const FULL: Readonly<Record<Language, (most: string) => string>> = {
  en: (most) => `${most} letters fit here. Shorten it, or continue in another place.`,
  kr: (most) => `여기에는 ${most}자까지 적을 수 있어요. 줄이거나 다른 곳에 이어서 적어 주세요.`,
}

const USED: Readonly<Record<Language, (percent: number) => string>> = {
  en: (percent) => `${percent}% of the room in this text is used`,
  kr: (percent) => `이 글에 적을 수 있는 양의 ${percent}%를 썼어요.`,
}

type Written = HTMLInputElement | HTMLTextAreaElement

let note: HTMLElement | null = null
let placed: AutoUpdate | null = null

/** In the top layer, so that no window covers it; read out by `announce`, and not with every letter. */
function show(field: Element, words: string, isFull: boolean): void {
  hideNote()
  note ??= document.createElement('div')
  note.className = css['note'] ?? ''
  note.popover = 'manual'
  note.setAttribute('aria-hidden', 'true')
  note.toggleAttribute('data-full', isFull)
  note.textContent = words
  document.body.append(note)
  note.showPopover()
  // What is written or pasted may scroll a moment later: the note goes along.
  placed = keepPlaced(() => placeAt(field))
}

function placeAt(field: Element): void {
  if (!note || !field.isConnected) return hideNote()
  const { left, top } = spotFor(field.getBoundingClientRect(), sizeOf(note), visibleViewport(), {
    align: 'end',
    gap: 4,
  })
  note.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}

function hideNote(): void {
  placed?.stop()
  placed = null
  note?.remove()
}

/** Under the field, until it is left or written in. */
export function sayAt(field: Element, words: string): void {
  show(field, words, true)
  announce(words)
}

const figure = (count: number): string => count.toLocaleString(localeOf(language()))

/** Tells how many letters there are of how many, once they are nearly all. */
export function count(field: Element, letters: number, most: number): void {
  if (letters < NEAR * most) hideNote()
  else show(field, `${figure(letters)} / ${figure(most)}`, letters >= most)
}

/** The same of a text that is full by its bytes, which nobody counts in. */
export function countShare(field: Element, share: number): void {
  if (share < NEAR) hideNote()
  else show(field, inLanguage(language(), USED)(Math.min(99, Math.floor(share * 100))), false)
}

const writtenIn = ({ target }: Event): Written | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength > 0 ? target : null

/** The browser takes no more than has room, without a word. */
function isCut(field: Written, { data, dataTransfer, inputType, isComposing }: InputEvent): boolean {
  const text = data ?? dataTransfer?.getData('text/plain') ?? ''
  if (isComposing || text === '' || !inputType.startsWith('insert')) return false
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  return field.value.length - replaced + text.length > field.maxLength
}

/** Counts in every field with a limit, from now on. */
export function countInFields(): void {
  let cut: Written | null = null
  const written = (event: Event): void => {
    const field = writtenIn(event)
    if (field && cut !== field) count(field, field.value.length, field.maxLength)
    cut = null
  }
  const before = (event: InputEvent): void => {
    const field = writtenIn(event)
    if (!field || !isCut(field, event)) return
    cut = field
    sayAt(field, inLanguage(language(), FULL)(figure(field.maxLength)))
  }
  document.addEventListener('input', written, true)
  document.addEventListener('beforeinput', before, true)
  document.addEventListener('focusout', hideNote, true)
}
