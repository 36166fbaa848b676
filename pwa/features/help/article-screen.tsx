// A page to read: title, contents, sections; in the language of the interface.
import { useQuery } from '@tanstack/react-query'
import { type Company, readCompany } from '#pwa/api/company.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Page, PageTitle } from '#pwa/ui/base/page.tsx'
import type { Articles, ArticleBlock, ArticleSection } from './article.ts'
import css from './article.module.css'
import { messages } from './messages.ts'

interface Props {
  articles: Articles
  /** Says on top that counsel has not seen it. */
  draft?: boolean
  /** Of a text that people agree to. */
  version?: string
  /** Says below whom to ask. */
  more?: boolean
}

export function ArticleScreen({ articles, draft, version, more }: Props) {
  const t = useText(messages)
  const { title, lead, sections } = articles[useLanguage()]
  const { data } = useQuery({ queryKey: ['company'], queryFn: readCompany, staleTime: Infinity })
  useTitle(title)
  return (
    <Page width="article" flows>
      <article>
        <PageTitle>{title}</PageTitle>
        <p className={css['lead']}>
          {lead} {version && <small>{t('version', { date: version })}</small>}
        </p>
        {draft && <Banner tone="warning">{t('draft')}</Banner>}
        <nav className={css['contents']} aria-label={t('contents')}>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section) => (
          <Chapter key={section.id} section={section} company={data} />
        ))}
        {more && data && <p className={css['more']}>{t('more', { email: data.email })}</p>}
      </article>
    </Page>
  )
}

function Chapter({ section, company }: { section: ArticleSection; company: Company | undefined }) {
  return (
    <section id={section.id} className={css['section']} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      {section.parts.map((part, index) => (
        <Piece key={index} part={part} company={company} />
      ))}
    </section>
  )
}

function Piece({ part, company }: { part: ArticleBlock; company: Company | undefined }) {
  if (typeof part === 'string') return <p>{filled(part, company)}</p>
  if ('ask' in part)
    return (
      <details className={css['question']}>
        <summary>{part.ask}</summary>
        <p>{filled(part.answer, company)}</p>
      </details>
    )
  return (
    <ul>
      {part.map((line) => (
        <li key={line}>{filled(line, company)}</li>
      ))}
    </ul>
  )
}

/** A fact that is not known (yet) leaves a dash. */
function filled(text: string, company: Company | undefined): string {
  const facts: Record<string, string | null | undefined> = {
    name: company?.name,
    email: company?.email,
    phone: company?.phone,
    address: company?.address,
    officer: company?.privacyOfficer,
    hosting: company?.hosting,
  }
  return text.replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '–')
}
