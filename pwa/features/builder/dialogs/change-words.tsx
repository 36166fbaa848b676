// What travellers would read of changes, for the windows that send them and that tell of them.
import type { Id } from '#domain/guidebook/document.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './change-words.module.css'

interface Props {
  place: string
  lines: readonly string[]
  /** Of the guidebook. */
  language: Language
}

export const ChangeWords = ({ place, lines, language }: Props) => (
  <span className={css['change']} lang={localeOf(language)} dir="auto">
    <small>{place}</small>
    {lines.map((line, at) => (
      <span key={at}>{line}</span>
    ))}
  </span>
)

export const NothingChanged = ({ title, text }: { title: string; text: string }) => (
  <div className={css['none']}>
    <Icon name="check-circle" size={28} />
    <strong>{title}</strong>
    <p>{text}</p>
  </div>
)

/** With it where it was missing, without it where it was there. */
export const toggled = (chosen: ReadonlySet<Id>, node: Id): ReadonlySet<Id> =>
  new Set(chosen.has(node) ? [...chosen].filter((other) => other !== node) : [...chosen, node])
