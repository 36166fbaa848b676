// The versions day by day: when, who, and what they changed in a line.
import { type Language, localeOf } from '#domain/language.ts'
import type { ListedVersion } from '#pwa/api/guidebook/versions.ts'
import { changeTexts } from '#pwa/features/viewer/changes/messages.ts'
import { translator } from '#pwa/features/viewer/reader-texts.ts'
import { describeChanges } from '#pwa/features/viewer/changes/describe-changes.ts'
import { releaseMessages } from '#pwa/features/builder/release/messages.ts'
import { useServerFacts } from '#pwa/features/builder/session/session-context.tsx'
import { useLanguage } from '#pwa/intl/language.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { versionMessages } from './messages.ts'
import type { Versions } from './use-versions.ts'
import { byDay, timeOf } from './when.ts'

import css from './versions.module.css'

interface Props {
  versions: Versions
  chosen: number | null
  onChoose: (version: number) => void
}

export function VersionList({ versions, chosen, onChoose }: Props) {
  const t = useText(versionMessages)
  const locale = localeOf(useLanguage())
  const list = versions.list ?? []
  return (
    <nav className={css['list']} aria-label={t('list')}>
      {byDay(list, locale, [t('today'), t('yesterday')]).map((day) => (
        <section key={day.key}>
          <h3 className={css['day']}>{day.name}</h3>
          <ul>
            {day.versions.map((entry) => (
              <Entry
                key={entry.version}
                entry={entry}
                isNow={entry === list[0]}
                versions={versions}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
      {versions.more && (
        <Button look="soft" full busy={versions.busy} onClick={versions.older}>
          {t('older')}
        </Button>
      )}
      <p className={css['keeps']}>{t('keeps')}</p>
    </nav>
  )
}

/** An entry of several saves may be opened: each save then has a row of its own below it. */
function Entry({ entry, isNow, versions, chosen, onChoose }: Props & { entry: ListedVersion; isNow: boolean }) {
  const t = useText(versionMessages)
  const each = versions.each.get(entry.version)
  return (
    <li>
      <Row entry={entry} isNow={isNow} chosen={chosen} onChoose={onChoose} />
      {entry.saves > 1 && (
        <Button
          look="plain"
          size="sm"
          className={css['each'] ?? ''}
          aria-expanded={each !== undefined}
          onClick={() => (each ? versions.fold(entry) : versions.open(entry))}
        >
          {t('saves', { n: entry.saves })} · {t(each ? 'fold' : 'each')}
        </Button>
      )}
      {each && (
        <ul className={css['inner']}>
          {each.slice(1).map((one) => (
            <li key={one.version}>
              <Row entry={one} isNow={false} chosen={chosen} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface RowProps extends Pick<Props, 'chosen' | 'onChoose'> {
  entry: ListedVersion
  isNow: boolean
}

function Row({ entry, isNow, chosen, onChoose }: RowProps) {
  const t = useText(versionMessages)
  const language = useLanguage()
  return (
    <button
      type="button"
      className={css['row']}
      data-version={entry.version}
      aria-current={chosen === entry.version || undefined}
      onClick={() => onChoose(entry.version)}
    >
      <span className={css['when']}>
        <time dateTime={entry.savedAt}>{timeOf(entry.savedAt, localeOf(language))}</time>
        <bdi className={css['who']}>{entry.by.name}</bdi>
        {isNow && <Badge tone="primary">{t('now')}</Badge>}
        <SentBadge entry={entry} />
      </span>
      <span className={css['what']}>{summary(entry, language, t)}</span>
    </button>
  )
}

/** What guests read now, and what they were sent before. */
function SentBadge({ entry: { version, sentAt } }: { entry: ListedVersion }) {
  const t = useText(releaseMessages)
  const { sentVersion } = useServerFacts()
  if (version === sentVersion) return <Badge tone="success">{t('nowSeen')}</Badge>
  return sentAt === null ? null : <Badge tone="info">{t('sentVersion')}</Badge>
}

function summary({ changes, changeCount, isFirst }: ListedVersion, language: Language, t: Words): string {
  if (isFirst) return t('first')
  const [first] = describeChanges(changes, translator(language, changeTexts))
  if (!first) return t('same')
  const line = first.lines[0] ?? ''
  const what = line.includes(first.place) ? line : `${first.place} · ${line}`
  return changeCount > 1 ? t('more', { what, n: changeCount - 1 }) : what
}

type Words = Text<Extract<keyof (typeof versionMessages)['en'], string>>
