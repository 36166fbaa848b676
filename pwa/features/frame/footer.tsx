// The foot of the pages: feedback, where to read more, and who runs this product, as the law asks.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Company, readCompany } from '#pwa/api/company.ts'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './footer.module.css'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const FeedbackForm = lazy(() =>
  whenOnline(() => import('#pwa/features/feedback/feedback-form.tsx')).then((part) => ({ default: part.FeedbackForm })),
)

export function Footer() {
  const { data } = useQuery({ queryKey: ['company'], queryFn: readCompany, staleTime: Infinity })
  return (
    <footer className={css['footer']}>
      <div className={css['inside']}>
        <div className={css['feedback']}>
          <Suspense>
            <FeedbackForm />
          </Suspense>
        </div>
        <div className={css['about']}>
          <Links company={data} />
          {data && <Facts company={data} />}
        </div>
      </div>
    </footer>
  )
}

function Links({ company }: { company: Company | undefined }) {
  const t = useText(messages)
  return (
    <nav className={css['links']} aria-label={t('footLinks')}>
      {company && <a href={company.homepage}>{t('homepage')}</a>}
      {company && <a href={company.blog}>{t('blog')}</a>}
      <Link to="/manual">{t('manual')}</Link>
      <Link to="/faq">{t('faq')}</Link>
      <Link to="/privacy">
        <b>{t('privacy')}</b>
      </Link>
      <Link to="/terms">{t('terms')}</Link>
    </nav>
  )
}

/** What is not set is not shown. */
function Facts({ company }: { company: Company }) {
  const t = useText(messages)
  const { name, owner, registration, mailOrder, address, phone, email, hosting, privacyOfficer, checkUrl } = company
  return (
    <div className={css['facts']}>
      <p>
        <span>{name}</span>
        <span>{t('owner', { owner })}</span>
        <span>
          {t('registration', { registration })}{' '}
          <a href={checkUrl} target="_blank" rel="noreferrer">
            {t('check')}
          </a>
        </span>
        {mailOrder && <span>{t('mailOrder', { mailOrder })}</span>}
      </p>
      <p>
        <span>{address}</span>
        <span>
          <a href={`tel:${phone}`}>{phone}</a>
        </span>
        <span>
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      </p>
      <p>
        {hosting && <span>{t('hosting', { hosting })}</span>}
        {privacyOfficer && <span>{t('privacyOfficer', { privacyOfficer })}</span>}
      </p>
    </div>
  )
}
