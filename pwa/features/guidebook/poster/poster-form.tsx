// The poster: which sheet, which name, and the files it comes as.
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { POSTER_NAME, POSTER_SIZES, posterAddress, type PosterFormat, type PosterSize } from '#domain/reader/poster.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { recordPoster, readPoster } from '#pwa/api/guidebook/poster.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { saveFile } from '#pwa/ui/base/save-file.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { downloadQr, fileName } from '#pwa/ui/picture/draw-qr.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { posterMessages } from './messages.ts'
import css from './poster.module.css'

/** @param url where the guidebook is read */
export function PosterForm({ id, title, url }: { id: Id; title: string; url: string }) {
  const t = useText(posterMessages)
  const [size, setSize] = useState<PosterSize>('a4')
  const [typed, setTyped] = useState('')
  const name = typed === '' ? size : typed
  const wrong = !POSTER_NAME.test(name)
  return (
    <section className={css['poster']}>
      <h3>{t('poster')}</h3>
      <Segmented
        label={t('size')}
        value={size}
        choices={POSTER_SIZES.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={setSize}
        full
      />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={wrong ? t('nameWrong') : undefined}
        value={typed}
        placeholder={size}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      <Downloads id={id} title={title} url={url} size={size} name={name} wrong={wrong} />
    </section>
  )
}

interface Wanted {
  id: Id
  title: string
  url: string
  size: PosterSize
  name: string
  /** What was typed is no name. */
  wrong: boolean
}

function Downloads({ id, title, url, size, name, wrong }: Wanted) {
  const t = useText(posterMessages)
  const { busy, failed, run } = useDownload()
  return (
    <>
      {failed !== null && <Banner tone="error">{failed}</Banner>}
      <div className={css['row']}>
        {(['pdf', 'svg'] as const).map((format) => (
          <Button
            key={format}
            look={format === 'pdf' ? 'primary' : 'outlined'}
            size="sm"
            icon="download"
            busy={busy === format}
            disabled={wrong}
            onClick={() =>
              void run(format, async () =>
                saveFile(
                  `${fileName(title)} ${name}.${format}`,
                  await readPoster(id, { size, format, name }),
                  TYPES[format],
                ),
              )
            }
          >
            {t(format)}
          </Button>
        ))}
        <Button
          size="sm"
          icon="download"
          disabled={wrong}
          busy={busy === 'png'}
          onClick={() =>
            void run('png', async () => {
              // Every guidebook has those of its sheets.
              if (name !== size) await recordPoster(id, name)
              await downloadQr(posterAddress(url, name), `${title} ${name}`)
            })
          }
        >
          {t('png')}
        </Button>
      </div>
    </>
  )
}

const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const

type Download = PosterFormat | 'png'

/** One download at a time, and what became of it. */
function useDownload() {
  const t = useText(posterMessages)
  const [busy, setBusy] = useState<Download | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (download: Download, work: () => Promise<void>): Promise<void> => {
    setBusy(download)
    setFailed(null)
    try {
      await work()
    } catch (failure) {
      setFailed(failure instanceof NetworkError ? t('needsLine') : (failure as Error).message)
    }
    setBusy(null)
  }
  return { busy, failed, run }
}
