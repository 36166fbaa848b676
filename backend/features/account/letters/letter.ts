// Writes a mail: plain text and simple HTML that say the same.
import type { Language } from '#domain/guidebook/document.ts'
import type { Letter } from '#backend/platform/mail/mail.ts'
import { LETTER_TEXTS, type LetterKind } from './texts.ts'

export interface LetterFacts {
  kind: LetterKind
  to: string
  name: string
  language: Language
  link: string | null
}

export function writeLetter({ kind, to, name, language, link }: LetterFacts): Letter {
  const { subject, before, button, after } = LETTER_TEXTS[kind][language]
  const greeting = before.replace('{name}', oneLine(name))
  const text = [greeting, ...(link ? [link] : []), after].join('\n\n')
  const anchor = link && button ? `<p><a href="${escape(link)}">${escape(button)}</a></p><p>${escape(link)}</p>` : ''
  const html = `<!doctype html><html lang="${language === 'kr' ? 'ko' : 'en'}"><body><p>${escape(greeting)}</p>${anchor}<p>${escape(after)}</p></body></html>`
  return { to, subject, text: `${text}\n`, html }
}

/** A name is somebody's own words: no lines, and no address that a mail program would turn into a link. */
function oneLine(name: string): string {
  return name
    .replace(/\s+/g, ' ')
    .replace(/[.:/@](?=\S)/g, ' ')
    .trim()
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
