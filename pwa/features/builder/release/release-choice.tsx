// The choice of when guests see changes: at once, or when they are sent.
import { type Release, RELEASES } from '#domain/guidebook/document.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { releaseMessages } from './messages.ts'
import css from './release.module.css'

interface Props {
  value: Release
  onChange: (release: Release) => void
}

export function ReleaseChoice({ value, onChange }: Props) {
  const t = useText(releaseMessages)
  return (
    <div className={css['choice']}>
      <p aria-hidden="true">{t('choice')}</p>
      <Segmented
        label={t('choice')}
        full
        value={value}
        onChange={onChange}
        choices={RELEASES.map((release) => ({ value: release, label: t(release) }))}
      />
      <small role="status">{t(`${value}Hint`)}</small>
    </div>
  )
}
