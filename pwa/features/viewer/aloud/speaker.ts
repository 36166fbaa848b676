// Reads passages with the device's voice, sentence by sentence, and goes on whatever the voice does: one that neither ends nor
// fails is left behind, and one that says nothing at all is given up.
import type { Passage } from './passages.ts'

export interface SpeechState {
  /** The passage that is being read, or would be. */
  at: number
  state: 'reading' | 'paused' | 'ended' | 'failed'
}

export interface Voice {
  speech: SpeechSynthesis
  voice: SpeechSynthesisVoice
}

/** A slow voice needs less for a sentence; a dead one is not waited for longer. */
const timeoutMs = (sentence: string): number => 6000 + sentence.length * 350

/** Sentences in a row that came to nothing. */
const MOST_FAILURES = 2

export class Speaker {
  #at = 0
  #sentence = 0
  #state: SpeechState['state'] = 'paused'
  #failures = 0
  /** Of the utterance that is listened to: what an earlier one says late is past. Kept, or some browsers forget it unsaid. */
  #current: SpeechSynthesisUtterance | null = null
  #late: ReturnType<typeof setTimeout> | undefined
  readonly #speech: SpeechSynthesis
  readonly #voice: SpeechSynthesisVoice
  readonly #passages: Passage[]
  readonly #tell: (reading: SpeechState) => void

  constructor({ speech, voice }: Voice, passages: Passage[], tell: (reading: SpeechState) => void) {
    this.#speech = speech
    this.#voice = voice
    this.#passages = passages
    this.#tell = tell
  }

  get isReading(): boolean {
    return this.#state === 'reading'
  }

  read(): void {
    this.#failures = 0
    this.#say()
  }

  /** Silent at once; `read` begins the sentence anew. The browser's own pause is none on Android, and for ever on others. */
  pause(): void {
    this.#hush()
    this.#become('paused')
  }

  /** By so many passages; the first and the last are the ends. */
  skip(by: number): void {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#passages.length - 1)
    this.#sentence = 0
    if (this.isReading) this.#say()
    else this.#become('paused')
  }

  stop(): void {
    this.#hush()
    this.#state = 'ended'
  }

  #say(): void {
    this.#hush()
    const sentence = this.#passages[this.#at]?.sentences[this.#sentence]
    if (sentence === undefined) return this.#become('ended')
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.voice = this.#voice
    utterance.lang = this.#voice.lang
    const settle = (isSaid: boolean): void => {
      if (this.#current !== utterance) return
      this.#failures = isSaid ? 0 : this.#failures + 1
      this.#goOn()
    }
    utterance.onend = () => settle(true)
    utterance.onerror = () => settle(false)
    this.#current = utterance
    this.#late = setTimeout(() => settle(false), timeoutMs(sentence))
    this.#become('reading')
    this.#speech.speak(utterance)
  }

  #goOn(): void {
    if (this.#failures >= MOST_FAILURES) {
      this.#hush()
      return this.#become('failed')
    }
    this.#sentence += 1
    if (this.#sentence >= (this.#passages[this.#at]?.sentences.length ?? 0)) {
      this.#at += 1
      this.#sentence = 0
    }
    this.#say()
  }

  #hush(): void {
    clearTimeout(this.#late)
    this.#current = null
    this.#speech.cancel()
  }

  #become(state: SpeechState['state']): void {
    this.#state = state
    this.#tell({ at: this.#at, state })
  }
}
