// The groups of the toolbar: each button shows what the selection has, and changes it.
import { clearFormatting, setAlignment } from '#pwa/editor/styles/blocks.ts'
import { toggleList, toggleQuote } from '#pwa/editor/styles/containers.ts'
import { SIMPLE_MARKS, toggle, type SimpleMark } from '#pwa/editor/styles/marks.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { messages } from '#pwa/editor/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { Coloured } from './colour-grid.tsx'
import { themeColour } from './theme-colour.ts'
import seen from './theme-colour.module.css'
import type { PopupName } from './popup-host.tsx'
import { ToolButton } from './tool-button.tsx'
import type { ToolbarState } from './toolbar-state.ts'
import css from './toolbar.module.css'

const LETTERS: Readonly<Record<SimpleMark, string>> = { bold: 'B', italic: 'I', underline: 'U', strikethrough: 'S' }

const ALIGNS = [
  { align: 'left', icon: 'al-l' },
  { align: 'center', icon: 'al-c' },
  { align: 'right', icon: 'al-r' },
  { align: 'justify', icon: 'al-j' },
] as const

const LISTS = [
  { name: 'bulletedList', icon: 'ul' },
  { name: 'numberedList', icon: 'ol' },
] as const

interface Props {
  state: ToolbarState
  popup: PopupName | null
  onPopup: (name: PopupName, event: { currentTarget: HTMLElement; detail: number }) => void
  onLink: () => void
}

const Rule = () => <span className={css['rule']} />

export function Tools(props: Props) {
  return (
    <>
      <Texts {...props} />
      <Marks {...props} />
      <Rule />
      <Colours {...props} />
      <Rule />
      <Alignments {...props} />
      <Rule />
      <Rest {...props} />
    </>
  )
}

function Texts({ state, popup, onPopup }: Props) {
  const t = useText(messages)
  const name = state.blocks?.name
  return (
    <>
      {state.blocks && (
        <ToolButton label={t('block')} expanded={popup === 'block'} onPress={(event) => onPopup('block', event)}>
          <span className={css['value']}>{name ? t(name) : '–'}</span>
          <Icon name="chev-d" size={15} />
        </ToolButton>
      )}
      <ToolButton label={t('size')} expanded={popup === 'size'} onPress={(event) => onPopup('size', event)}>
        <span className={css['value']}>{state.size ?? '–'}</span>
        <Icon name="chev-d" size={15} />
      </ToolButton>
      <Rule />
    </>
  )
}

function Marks({ state }: Props) {
  const t = useText(messages)
  return SIMPLE_MARKS.map((name) => (
    <ToolButton
      key={name}
      label={t(name)}
      shortcut={name}
      pressed={state.marks[name]}
      onPress={() => editorHost.run(toggle(name))}
    >
      <span className={css[name]}>{LETTERS[name]}</span>
    </ToolButton>
  ))
}

function Colours({ state, popup, onPopup }: Props) {
  const t = useText(messages)
  return (
    <>
      <ToolButton label={t('color')} expanded={popup === 'color'} onPress={(event) => onPopup('color', event)}>
        <span className={css['colour']}>
          A
          <Shown of="color" colour={state.color} />
        </span>
      </ToolButton>
      <ToolButton
        label={t('backgroundColor')}
        expanded={popup === 'backgroundColor'}
        onPress={(event) => onPopup('backgroundColor', event)}
      >
        <span className={state.backgroundColor ? css['colour'] : css['ground']}>
          <Icon name="palette" size={18} />
          {state.backgroundColor && <Shown of="backgroundColor" colour={state.backgroundColor} />}
        </span>
      </ToolButton>
    </>
  )
}

/** The line under a button: the colour that the selection has. */
const Shown = ({ of, colour }: { of: Coloured; colour: string | null }) =>
  colour === null ? <i className={css['own']} /> : <i className={seen['seen']} style={themeColour(of, colour)} />

function Alignments({ state }: Props) {
  const t = useText(messages)
  return ALIGNS.map(({ align, icon }) => (
    <ToolButton
      key={align}
      label={t(align)}
      icon={icon}
      pressed={state.align === align}
      onPress={() => editorHost.run(setAlignment(align))}
    />
  ))
}

function Rest({ state, onLink }: Props) {
  const t = useText(messages)
  const { blocks } = state
  return (
    <>
      {blocks &&
        LISTS.map(({ name, icon }) => (
          <ToolButton
            key={name}
            label={t(name)}
            icon={icon}
            shortcut={name}
            pressed={blocks.list === name}
            onPress={() => editorHost.run(toggleList(name))}
          />
        ))}
      {blocks && (
        <ToolButton
          label={t('blockQuote')}
          icon="quote"
          shortcut="blockQuote"
          pressed={blocks.quoted}
          onPress={() => editorHost.run(toggleQuote)}
        />
      )}
      <ToolButton label={t('link')} icon="link" shortcut="link" pressed={state.href !== null} onPress={onLink} />
      <ToolButton label={t('clear')} icon="clear" shortcut="clear" onPress={() => editorHost.run(clearFormatting)} />
    </>
  )
}
