// A page to read: what manual, questions, privacy policy and terms consist of.
import type { Language } from '#domain/language.ts'

/** A paragraph, a list, or a question with its answer. `{name}`, `{email}`, `{officer}`… stand for the company's facts. */
export type ArticleBlock = string | readonly string[] | { ask: string; answer: string }

export interface ArticleSection {
  /** In the address behind `#`, the same in both languages. */
  id: string
  title: string
  parts: readonly ArticleBlock[]
}

export interface Article {
  title: string
  lead: string
  sections: readonly ArticleSection[]
}

export type Articles = Record<Language, Article>
