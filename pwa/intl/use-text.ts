// The one way to words: `const t = useText(messages)`, then `t('key', { values })`.
import type { ReactNode } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import type { Catalogue } from './catalogue.ts'
import { useLanguage } from './language.ts'

type Plain = string | number | Date | null | undefined
type Rich = Plain | ReactNode | ((parts: ReactNode[]) => ReactNode)

export interface Text<K extends string> {
  (key: K, values?: Record<string, Plain>): string
  /** For sentences with links or emphasis: `<link>…</link>` in the words, `link: parts => …` in the values. */
  rich(key: K, values: Record<string, Rich>): ReactNode
}

export function useText<K extends string>(messages: Catalogue<K>): Text<K> {
  const intl = useIntl()
  const words = messages[useLanguage()]
  const texts = made.get(intl) ?? new Map<object, unknown>()
  made.set(intl, texts)
  const text = (texts.get(words) as Text<K> | undefined) ?? textOf(intl, words)
  texts.set(words, text)
  return text
}

/** One for all who ask: hundreds of items on a page do. */
const made = new WeakMap<IntlShape, Map<object, unknown>>()

/** What means something to the formatter of messages. The build parses such ones (vite.config.ts). */
const FORMATTED = /[{}<>']/

const isFormatted = (message: unknown): boolean => typeof message !== 'string' || FORMATTED.test(message)

function textOf<K extends string>(intl: IntlShape, words: Record<K, string>): Text<K> {
  const describe = (key: K) => ({ id: key, defaultMessage: words[key] })
  const plain = (key: K, values?: Record<string, Plain>): string =>
    isFormatted(words[key]) ? intl.formatMessage(describe(key), values) : words[key]
  const rich = (key: K, values: Record<string, Rich>): ReactNode => intl.formatMessage(describe(key), values as never)
  return Object.assign(plain, { rich })
}
