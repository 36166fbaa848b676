// Who runs this product, as the law asks (requirement §1).
import { useQuery } from '@tanstack/react-query'
import { readCompany } from '#pwa/api/company.ts'
import { messages } from '#pwa/features/frame/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './footer.module.css'

export function Footer() {
  const t = useText(messages)
  const { data } = useQuery({ queryKey: ['company'], queryFn: readCompany, staleTime: Infinity })
  return (
    <footer className={css['footer']}>
      <div className={css['inside']}>
        {data && (
          <>
            <p>
              {t('company', { name: data.name, owner: data.owner, address: data.address, number: data.registration })}
            </p>
            <p>
              <a href={`mailto:${data.email}`}>{data.email}</a> · <a href={`tel:${data.phone}`}>{data.phone}</a>
            </p>
          </>
        )}
        <p>{t('browsers')}</p>
      </div>
    </footer>
  )
}
