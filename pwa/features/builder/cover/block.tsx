// Header, cover and footer in the canvas: a press selects them, a selected one shows its name and its look;
// their texts are edited where they stand.
import type { ReactElement } from 'react'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { coverMessages } from './messages.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { pictureMessages } from '#pwa/features/builder/pictures/messages.ts'
import { useLeftMark } from '#pwa/features/builder/frame/leftover-marks.tsx'
import { usePictureButton } from '#pwa/features/builder/pictures/picture-drop.tsx'
import { usePicture } from '#pwa/features/builder/pictures/use-picture.ts'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useDocument, useIsSelected, useRefusal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { type CoverBlock, BLOCK_KEYS, changeBlock, type BlockKey, blockOf, nameByCover } from './block-fields.ts'
import css from './cover.module.css'
import { type Burst, useField } from '#pwa/features/builder/session/use-field.ts'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from './grow-area.tsx'

export function BlockFrame({ block, children }: { block: CoverBlock; children: ReactElement }) {
  const t = useText(frameMessages)
  const session = useSession()
  const selected = useIsSelected(block)
  const refused = useRefusal(null, BLOCK_KEYS[block]) !== undefined
  const left = useLeftMark(block)
  return (
    <div
      className={css['block']}
      data-target={block}
      data-block={block}
      data-refused={refused}
      data-selected={selected}
      data-keeps-selection
      onClick={() => session.selection.get().target !== block && session.select(block)}
    >
      {children}
      {left.mark}
      {selected && (
        <>
          <span className={css['tag']} aria-hidden="true">
            {t(block)}
          </span>
          <BlockTools block={block} />
        </>
      )}
    </div>
  )
}

/** Text or image, and the picture's own buttons, floating over the selected block. */
function BlockTools({ block }: { block: CoverBlock }) {
  const t = useText(coverMessages)
  const p = useText(pictureMessages)
  const f = useText(frameMessages)
  const session = useSession()
  const key = BLOCK_KEYS[block]
  const { type, image } = useDocument()[key]
  const ask = useDialogs()
  const { pending, take } = usePicture({ kind: key })
  const place = { target: { kind: key }, picture: image, waiting: pending?._id ?? null } as const
  const { open, input } = usePictureButton(t(image ? 'changeImage' : 'uploadImage'), take)
  const { docked } = usePanes()
  return (
    <div className={css['tools']} role="group" aria-label={f(block)} data-docked={docked}>
      <Segmented
        label={t('look')}
        size="xs"
        value={type}
        onChange={(next) => changeBlock(session, block, { type: next })}
        choices={[
          { value: 'text', label: t('asText'), icon: 'text' },
          { value: 'image', label: t('asImage'), icon: 'image' },
        ]}
      />
      {type === 'image' && (
        <>
          <span className={css['rule']} />
          <IconButton icon="upload" size="sm" label={t(image ? 'changeImage' : 'uploadImage')} onClick={open} />
          {(image || pending) && (
            <IconButton icon="crop" size="sm" label={p('adjust')} onClick={() => ask({ kind: 'picture', place })} />
          )}
          {image && (
            <IconButton
              icon="trash"
              size="sm"
              tip="end"
              label={t('removeImage')}
              onClick={() => changeBlock(session, block, { image: null })}
            />
          )}
          {input}
        </>
      )}
    </div>
  )
}

type BlockField = `${BlockKey}.${'title' | 'text'}`

const LABELS = {
  'header.text': 'headerText',
  'header.title': 'blockTitle',
  'subheader.title': 'blockTitle',
  'subheader.text': 'coverText',
  'footer.title': 'footerTitle',
  'footer.text': 'footerText',
} as const satisfies Record<BlockField, string>

export const isBlockField = (field: string): field is BlockField => field in LABELS

/** A text of a block, edited where it stands. An empty cover title shows the guidebook's title, which then stands there for readers. */
export function BlockText({ name }: { name: BlockField }) {
  const t = useText(coverMessages)
  const session = useSession()
  const guidebook = useDocument()
  const [key, part] = name.split('.') as [BlockKey, 'title' | 'text']
  const block = blockOf(key)
  const value = part === 'text' ? guidebook[key].text : key === 'header' ? '' : guidebook[key].title
  const write = (text: string, burst: Burst): void => changeBlock(session, block, { [part]: text }, burst)
  const left = (text: string): void => {
    if (name === 'subheader.title') nameByCover(session, guidebook, text)
  }
  const field = useField(value, write, { id: null, field: name }, left)
  const label = t(LABELS[name])
  return (
    <GrowArea
      label={label}
      field={field}
      maxLength={part === 'title' ? LIMITS.titleLength : LIMITS.blockTextLength}
      real={name === 'subheader.title'}
      placeholder={name === 'subheader.title' ? guidebook.title : label}
      onFocus={() => session.select(block, true)}
      onLeave={() => session.select(block)}
    />
  )
}
