// Paragraph or heading.
import { setBlock, type TextBlockName } from '#pwa/editor/styles/blocks.ts'
import { shownKeys } from '#pwa/editor/commands/shortcuts.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Options } from './popup-options.tsx'
import { Popup, type PopupProps } from './popup.tsx'
import css from './popup.module.css'

const BLOCKS = ['paragraph', 'headingOne', 'headingTwo'] as const satisfies readonly TextBlockName[]

export function BlockMenu({ name, ...popup }: PopupProps & { name: TextBlockName | null }) {
  const t = useText(messages)
  return (
    <Popup label={t('block')} {...popup}>
      <Options
        label={t('block')}
        className={css['blocks']}
        options={BLOCKS.map((value) => ({
          value,
          label: t(value),
          note: <kbd>{shownKeys(value)}</kbd>,
          className: css[value],
        }))}
        chosen={name ?? undefined}
        starts
        onChoose={(value) => {
          popup.onClose()
          editorHost.run(setBlock(value))
        }}
      />
    </Popup>
  )
}
