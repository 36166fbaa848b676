// Properties of header, cover and footer: look, words with counters, picture.
import { LIMITS } from '#domain/limits.ts'
import {
  type CoverBlock,
  BLOCK_KEYS,
  changeBlock,
  nameByCover,
  titleOf,
} from '#pwa/features/builder/cover/block-fields.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { PicturePanel } from '#pwa/features/builder/pictures/picture-panel.tsx'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { type Burst, useField } from '#pwa/features/builder/session/use-field.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Area } from '#pwa/ui/form/field.tsx'
import { Counter } from './counter.tsx'
import css from './inspector.module.css'

/** A title of about thirty letters fits the cover in two lines. */
const TITLE_ADVICE = 30

const TEXTS = { header: 'headerText', cover: 'coverText', footer: 'footerText' } as const
const IMAGES = { header: 'headerImage', cover: 'coverImage', footer: 'footerImage' } as const

export function BlockPanel({ block }: { block: CoverBlock }) {
  const t = useText(coverMessages)
  const session = useSession()
  const key = BLOCK_KEYS[block]
  const { type, image } = useDocument()[key]
  // The cover keeps its words over the picture; header and footer show one or the other.
  const hasText = type === 'text' || block === 'cover'
  return (
    <>
      <div className={css['section']}>
        <Segmented
          label={t('look')}
          full
          value={type}
          onChange={(next) => changeBlock(session, block, { type: next })}
          choices={[
            { value: 'text', label: t('lookText'), icon: 'text' },
            { value: 'image', label: t('lookImage'), icon: 'image' },
          ]}
        />
      </div>
      {hasText && (
        <div className={css['section']}>
          {block !== 'header' && <TitleField block={block} />}
          <TextField block={block} />
        </div>
      )}
      {type === 'image' && (
        <div className={css['section']}>
          <h3>{t(IMAGES[block])}</h3>
          <PicturePanel
            target={{ kind: key }}
            picture={image}
            fit={block === 'cover' ? 'cover' : 'contain'}
            onRemove={() => changeBlock(session, block, { image: null })}
          />
        </div>
      )}
    </>
  )
}

function TitleField({ block }: { block: 'cover' | 'footer' }) {
  const t = useText(coverMessages)
  const session = useSession()
  const guidebook = useDocument()
  const write = (title: string, burst: Burst): void => changeBlock(session, block, { title }, burst)
  const left = (title: string): void => {
    if (block === 'cover') nameByCover(session, guidebook, title)
  }
  const place = { id: null, field: `${BLOCK_KEYS[block]}.title` }
  const field = useField(titleOf(guidebook, block), write, place, left)
  return (
    <Counter value={field.value} advice={TITLE_ADVICE}>
      <Area
        {...field}
        label={t('blockTitle')}
        rows={2}
        maxLength={LIMITS.titleLength}
        placeholder={block === 'cover' ? guidebook.title : ''}
      />
    </Counter>
  )
}

function TextField({ block }: { block: CoverBlock }) {
  const t = useText(coverMessages)
  const session = useSession()
  const value = useDocument()[BLOCK_KEYS[block]].text
  const field = useField(value, (text, burst) => changeBlock(session, block, { text }, burst), {
    id: null,
    field: `${BLOCK_KEYS[block]}.text`,
  })
  return (
    <Area
      {...field}
      label={t(TEXTS[block])}
      rows={3}
      maxLength={LIMITS.blockTextLength}
      hint={block === 'cover' ? t('coverTextHint') : undefined}
    />
  )
}
