// The gallery as it is before any script runs: the same cards under a header whose every link leads somewhere.
import css from '#pwa/features/gallery/gallery.module.css'
import { galleryPath, type GalleryAnswer, type GalleryQuery } from '#domain/gallery.ts'
import { GalleryGrid } from './gallery-grid.tsx'
import { GalleryHead } from '#pwa/features/gallery/gallery-head.tsx'
import { NoneYet } from '#pwa/features/gallery/gallery-states.tsx'
import { messages } from '#pwa/features/gallery/messages.ts'
import header from '#pwa/features/frame/header/header.module.css'
import { messages as frameWords } from '#pwa/features/frame/messages.ts'
import frame from '#pwa/features/frame/shell.module.css'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { Wordmark } from '#pwa/ui/icon/logo.tsx'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { Page } from '#pwa/ui/base/page.tsx'

interface Props {
  answer: GalleryAnswer
  wish: GalleryQuery
}

export function StaticPage({ answer, wish }: Props) {
  const { results } = answer
  return (
    <div className={frame['column']}>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={frame['main']}>
        <Page flows>
          <GalleryHead total={answer} search={wish.search} />
          {results.length === 0 ? <NoneYet search={wish.search} /> : <GalleryGrid cards={results} />}
          {answer.pageCount > 1 && <Turning answer={answer} wish={wish} />}
        </Page>
      </main>
    </div>
  )
}

function Header() {
  const t = useText(frameWords)
  const s = useText(shared)
  return (
    <header className={header['header']}>
      <div className={header['inside']}>
        <a href="/" className={header['brand']} aria-label={s('brand')}>
          <Mark />
          <Wordmark />
          <span className={header['beta']}>{s('beta')}</span>
        </a>
        <nav className={header['nav']} aria-label={t('mainNav')}>
          <a href="/public-guidebooks" aria-current="page">
            {t('gallery')}
          </a>
        </nav>
        <span className={header['space']} />
        <div className={header['tools']}>
          <a href="/login" className={buttonClass({ look: 'plain' })}>
            {t('logIn')}
          </a>
          <a href="/signup" className={buttonClass({ look: 'primary' })}>
            {t('start')}
          </a>
        </div>
      </div>
    </header>
  )
}

function Turning({ answer: { page, pageCount }, wish: { search } }: Props) {
  const t = useText(messages)
  return (
    <nav className={css['after']} aria-label={t('pages')}>
      {page > 1 && (
        <a href={galleryPath({ page: page - 1, search })} rel="prev">
          {t('newer')}
        </a>
      )}
      {page < pageCount && (
        <a href={galleryPath({ page: page + 1, search })} rel="next">
          {t('older')}
        </a>
      )}
    </nav>
  )
}
