// The way back of work that was carried away in a file.
import { useState } from 'react'
import { syncMessages } from './messages.ts'
import css from './sync.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { useFileButton } from '#pwa/ui/form/file-button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'

type Outcome = { back: number } | 'refused'

export function RestoreSection() {
  const t = useText(syncMessages)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const button = useFileButton(t('bringBack'), '.html,text/html', (files) => {
    void read(files[0]).then(setOutcome, () => setOutcome('refused'))
  })
  return (
    <section className={css['part']} aria-labelledby="back-title">
      <h3 id="back-title">{t('bringBack')}</h3>
      <p>{t('bringBackText')}</p>
      <div className={css['acts']}>
        <Button size="sm" icon="upload" onClick={button.open}>
          {t('bringBack')}
        </Button>
        {button.input}
      </div>
      {outcome === 'refused' && <Banner tone="error">{t('noTakeout')}</Banner>}
      {outcome !== null && outcome !== 'refused' && (
        <Banner tone="success">{t('broughtBack', { count: outcome.back })}</Banner>
      )}
    </section>
  )
}

/** What checks a file comes with the first one. */
async function read(file: File | undefined): Promise<Outcome | null> {
  if (!file) return null
  const { bringBack } = await import('#pwa/offline/takeout/bring-back.ts')
  return { back: (await bringBack(await file.text())).length }
}
