// What a notification of urgent changes says on a lock screen: the server sends it, the builder shows it before.
import { inLanguage, type Language } from '#domain/language.ts'

/** One notification: what the server sends, and the reader's worker shows. `url` opens; `uuid` names the copy to be renewed. */
export interface Notice {
  uuid: string
  title: string
  body: string
  url: string
  language: Language
  /** One for all whom a sending told: what comes twice has it twice. None of servers before it. */
  sending?: string
}

/** Of what changed a lock screen shows no more. */
const SHOWN_LINES = 3
const SHOWN_LETTERS = 240

const TEXTS = {
  kr: { changed: '급하게 바뀐 내용이 있어요. 열어서 확인해 주세요.', more: '외 {n}곳' },
  en: { changed: 'Something urgent changed. Please open it.', more: 'and {n} more' },
}

/** @param lines what changed, as travellers read it; none where that is nobody's business. */
export function noticeBody(lines: readonly string[], language: Language): string {
  const texts = inLanguage(language, TEXTS)
  if (lines.length === 0) return texts.changed
  const shown = lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, SHOWN_LETTERS))
  const rest = lines.length - shown.length
  return [...shown, ...(rest > 0 ? [texts.more.replace('{n}', String(rest))] : [])].join('\n')
}
