// Puts the frame of a page into another language, where it stands. What the guidebook itself says is never touched.
import { type Language, LANGUAGES, localeOf, nameOf, otherLanguage } from '#domain/language.ts'
import { frameTexts } from '#pwa/features/viewer/messages.ts'
import { saveTexts } from '#pwa/features/viewer/save/messages.ts'
import { TRANSLATED } from './frame-language.ts'

/** What people wrote says its direction by itself; the news of a version quote it. */
const WRITTEN = '[dir="auto"], bdi, [data-news], [data-language], script, style'
const ATTRIBUTES = ['aria-label', 'placeholder', 'data-size', 'data-waiting', 'data-failed'] as const

/** Pages that show no guidebook. */
const OWN = new Set(['missing', 'saved'])

export function translateFrame(root: HTMLElement, language: Language): void {
  const translate = translator(language)
  const mark = (element: Element): void => {
    if (!element.querySelector(WRITTEN)) element.setAttribute('lang', localeOf(language))
  }
  for (const text of textsOf(root)) {
    const said = translate(text.data)
    if (said === null) continue
    text.data = said
    if (text.parentElement) mark(text.parentElement)
  }
  for (const name of ATTRIBUTES)
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const said = translate(element.getAttribute(name) ?? '')
      if (said === null) continue
      element.setAttribute(name, said)
      mark(element)
    }
  if (OWN.has(root.dataset['kind'] ?? '')) {
    document.documentElement.lang = localeOf(language)
    document.title = translate(document.title) ?? document.title
  }
  for (const button of root.querySelectorAll<HTMLElement>('[data-language]')) offer(button, otherLanguage(language))
  document.dispatchEvent(new Event(TRANSLATED))
}

function offer(button: HTMLElement, language: Language): void {
  button.dataset['language'] = language
  button.lang = localeOf(language)
  button.textContent = nameOf(language)
}

function textsOf(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    // Rejected with all that is in it.
    return (node as Element).matches(WRITTEN) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** @returns null for what is no word of the frame, or is the same in both */
export function translator(language: Language): (text: string) => string | null {
  const words = new Map<string, string>()
  const sentences: Sentence[] = []
  for (const [from, said] of pairs(language)) {
    if (!words.has(from)) words.set(from, said)
    if (from.includes('{')) sentences.push({ parts: from.split(NAME), said })
  }
  // The one with the most words of its own says the most about a text.
  const own = ({ parts }: Sentence): number => parts.reduce((sum, part, at) => sum + (at % 2 ? 0 : part.length), 0)
  sentences.sort((one, other) => own(other) - own(one))
  return (text) => {
    const trimmed = text.trim()
    const word = words.get(trimmed) ?? filled(sentences, trimmed)
    return word === null ? null : text.replace(trimmed, () => word)
  }
}

function* pairs(language: Language): Generator<[from: string, said: string]> {
  for (const texts of [frameTexts, saveTexts] as Record<Language, Record<string, string>>[])
    for (const other of LANGUAGES)
      for (const [key, from] of Object.entries(texts[other])) {
        const said = texts[language][key] ?? from
        if (other !== language && said !== from) yield [from, said]
      }
}

const NAME = /\{(\w+)\}/g

interface Sentence {
  /** Words and names of values, by turns. */
  parts: string[]
  said: string
}

function filled(sentences: readonly Sentence[], text: string): string | null {
  for (const { parts, said } of sentences) {
    const values = valuesIn(parts, text)
    if (values) return said.replace(NAME, (whole, name: string) => values.get(name) ?? whole)
  }
  return null
}

/** null where the text is another sentence. */
function valuesIn([first = '', ...rest]: string[], text: string): Map<string, string> | null {
  if (!text.startsWith(first)) return null
  const values = new Map<string, string>()
  let from = first.length
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', words = ''] = rest.slice(at)
    const isLast = at + 2 === rest.length
    const to = isLast ? (text.endsWith(words) ? text.length - words.length : -1) : text.indexOf(words, from + 1)
    if (to <= from) return null
    values.set(name, text.slice(from, to))
    from = to + words.length
  }
  return values
}
