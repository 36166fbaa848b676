// The one way to words: `const t = useText(messages)`, then `t('key', { values })`.
import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
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
  return useMemo(() => {
    const describe = (key: K) => ({ id: key, defaultMessage: words[key] })
    const plain = (key: K, values?: Record<string, Plain>): string => intl.formatMessage(describe(key), values)
    const rich = (key: K, values: Record<string, Rich>): ReactNode => intl.formatMessage(describe(key), values as never)
    return Object.assign(plain, { rich })
  }, [intl, words])
}
