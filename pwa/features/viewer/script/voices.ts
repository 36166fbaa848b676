// The voices of this device, and which of them reads a language.
import { type Language, localeOf } from '#domain/language.ts'

/** undefined where the browser reads nothing aloud. */
export function speechOf(): SpeechSynthesis | undefined {
  const { speechSynthesis: speech } = window as { speechSynthesis?: Partial<SpeechSynthesis> }
  return speech?.getVoices && 'SpeechSynthesisUtterance' in window ? (speech as SpeechSynthesis) : undefined
}

/** The device's own before one of a service, which with no network says nothing. Android writes ko_KR. */
export function voiceFor(speech: SpeechSynthesis, language: Language): SpeechSynthesisVoice | undefined {
  const voices = speech.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(localeOf(language)))
  const own = voices.filter(({ localService }) => localService)
  const usable = own.length > 0 || !navigator.onLine ? own : voices
  return usable.find((voice) => voice.default) ?? usable[0]
}
