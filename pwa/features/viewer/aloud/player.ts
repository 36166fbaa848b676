// The bar that reads a page or a day aloud: pause, back and on by paragraphs, a timer to sleep by. It ends with the page.
import { localeOf } from '#domain/language.ts'
import { button, element, notify } from '#pwa/features/viewer/save/elements.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { frameLanguage, languageOfPage } from '#pwa/features/viewer/script/frame-language.ts'
import { speechOf, voiceFor } from '#pwa/features/viewer/script/voices.ts'
import css from '#pwa/features/viewer/styles/aloud.css?inline'
import { translator, type Translate } from '#pwa/features/viewer/reader-texts.ts'
import { aloudTexts, type AloudWords } from './messages.ts'
import { passagesOf, type Passage } from './passages.ts'
import { Speaker, type SpeechState, type Voice } from './speaker.ts'

const SLEEP_MINUTES = [15, 30, 60] as const
const MARK = 'rd-now'

let open: Player | null = null

/** @param opener the button of a page or of a day */
export function readAloud(root: HTMLElement, opener: HTMLElement): void {
  open?.close()
  const [speech, language] = [speechOf(), languageOfPage()]
  const voice = speech && voiceFor(speech, language)
  const translate = translator(frameLanguage(), aloudTexts)
  if (!speech || !voice) return notify(translate('failed'))
  const passages = passagesOf(opener.closest<HTMLElement>('.rd-dy, main') ?? root, language)
  if (passages.length === 0) return notify(translate('nothing'))
  addStyle(css)
  open = new Player({ root, opener, passages, translate, voice: { speech, voice } })
  open.read()
}

interface PlayerOptions {
  root: HTMLElement
  opener: HTMLElement
  passages: Passage[]
  translate: Translate<AloudWords>
  voice: Voice
}

class Player {
  readonly #root: HTMLElement
  readonly #passages: Passage[]
  readonly #translate: Translate<AloudWords>
  readonly #opener: HTMLElement
  readonly #bar: HTMLElement
  readonly #main: HTMLElement
  readonly #place = element('span', { class: 'rd-aloud-n' })
  readonly #speaker: Speaker
  readonly #leave = (): void => this.close()
  #sleep: ReturnType<typeof setTimeout> | undefined

  constructor({ root, opener, passages, translate, voice }: PlayerOptions) {
    this.#root = root
    this.#passages = passages
    this.#translate = translate
    this.#opener = opener
    this.#speaker = new Speaker(voice, passages, (reading) => this.#show(reading))
    this.#main = button('rd-ib rd-aloud-go', drawing('pause'), () => this.#toggle(), translate('pause'))
    this.#bar = element('section', {
      class: 'rd-aloud',
      'aria-label': translate('title'),
      lang: localeOf(frameLanguage()),
    })
    this.#bar.append(
      button('rd-ib', drawing('previous'), () => this.#speaker.skip(-1), translate('previous')),
      this.#main,
      button('rd-ib', drawing('next'), () => this.#speaker.skip(1), translate('next')),
      this.#place,
      this.#timer(),
      button('rd-ib', drawing('close'), () => this.close(), translate('close')),
    )
    this.#bar.addEventListener('keydown', ({ key }) => void (key === 'Escape' && this.close()))
    root.append(this.#bar)
    root.classList.add('rd-with-aloud')
    this.#main.focus({ preventScroll: true })
  }

  read(): void {
    // Else some browsers go on reading on the next page, or with none.
    addEventListener('pagehide', this.#leave)
    this.#speaker.read()
  }

  /** Hushes, and takes all away that it has put up. */
  close(): void {
    open = null
    this.#speaker.stop()
    removeEventListener('pagehide', this.#leave)
    clearTimeout(this.#sleep)
    this.#mark(null)
    const hadFocus = this.#bar.contains(document.activeElement)
    this.#bar.remove()
    this.#root.classList.remove('rd-with-aloud')
    if (hadFocus) this.#opener.focus({ preventScroll: true })
  }

  #show({ at, state }: SpeechState): void {
    if (state === 'ended' || state === 'failed') this.close()
    if (state === 'failed') this.#offerAgain()
    if (state === 'ended' || state === 'failed') return
    const isReading = state === 'reading'
    this.#main.replaceChildren(drawing(isReading ? 'pause' : 'read'))
    this.#main.setAttribute('aria-label', this.#translate(isReading ? 'pause' : 'read'))
    this.#place.textContent = `${at + 1} / ${this.#passages.length}`
    this.#mark(this.#passages[at]?.element ?? null)
  }

  /** Stays until it is answered: who listens may look elsewhere. */
  #offerAgain(): void {
    const again = (): void => {
      document.querySelector('.rd-toast')?.remove()
      readAloud(this.#root, this.#opener)
    }
    notify(this.#translate('failed'), { label: this.#translate('retry'), act: again })
  }

  #toggle(): void {
    if (this.#speaker.isReading) this.#speaker.pause()
    else this.#speaker.read()
  }

  #mark(place: HTMLElement | null): void {
    const before = this.#root.querySelector(`.${MARK}`)
    if (before === place) return
    before?.classList.remove(MARK)
    if (!place) return
    place.classList.add(MARK)
    const fold = place.closest('details')
    if (fold) fold.open = true
    const { top, bottom } = place.getBoundingClientRect()
    // Below the bars at the top, above this one.
    if (top < 116 || bottom > innerHeight - 96) place.scrollIntoView({ block: 'center' })
  }

  #timer(): HTMLElement {
    const choice = element('select', { 'aria-label': this.#translate('sleep') }) as HTMLSelectElement
    choice.append(new Option(this.#translate('sleepNever'), '0'))
    for (const n of SLEEP_MINUTES) choice.append(new Option(this.#translate('sleepAfter', { n }), String(n)))
    choice.addEventListener('change', () => {
      clearTimeout(this.#sleep)
      const minutes = Number(choice.value)
      if (minutes > 0) this.#sleep = setTimeout(() => this.close(), minutes * 60_000)
    })
    return choice
  }
}

/** Drawn here: the sprite of a page has only what all pages need. */
const DRAWINGS = {
  read: 'M8 5.500v13l11-6.500z',
  pause: 'M8.500 6v12M15.500 6v12',
  previous: 'M18 6.500v11L9.500 12zM6.500 6.500v11',
  next: 'M6 6.500v11l8.500-5.500zM17.500 6.500v11',
  close: 'm6.500 6.500 11 11m0-11-11 11',
}

function drawing(name: keyof typeof DRAWINGS): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', DRAWINGS[name])
  for (const [key, value] of [
    ['viewBox', '0 0 24 24'],
    ['class', 'rd-ic'],
    ['width', '22'],
    ['height', '22'],
    ['fill', name === 'read' ? 'currentColor' : 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '1.75'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(key, value)
  svg.append(path)
  return svg
}
