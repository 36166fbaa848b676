// Which popup of the toolbar is open; each comes when it is first asked for.
import { lazy, Suspense, useState } from 'react'
import type { ToolbarState } from './toolbar-state.ts'

const SizeMenu = lazy(async () => ({ default: (await import('./size-menu.tsx')).SizeMenu }))
const BlockMenu = lazy(async () => ({ default: (await import('./block-menu.tsx')).BlockMenu }))
const ColourPicker = lazy(async () => ({
  default: (await import('./colour-picker.tsx')).ColourPicker,
}))

export type PopupName = 'block' | 'size' | 'color' | 'backgroundColor'

export interface OpenPopup {
  name: PopupName
  anchor: HTMLElement
  /** What had the focus, and gets it again from Escape. */
  back: Element | null
  takesFocus: boolean
}

/** A second press on the same button closes. */
export function usePopup() {
  const [open, setOpen] = useState<OpenPopup | null>(null)
  const toggle = (name: PopupName, { currentTarget, detail }: { currentTarget: HTMLElement; detail: number }) => {
    // A key presses without a place; a finger wants to keep the keyboard of its phone.
    const takesFocus = detail === 0 || !matchMedia('(pointer: coarse)').matches
    setOpen(open?.name === name ? null : { name, anchor: currentTarget, back: document.activeElement, takesFocus })
  }
  return { open, toggle, close: () => setOpen(null) }
}

interface Props {
  open: OpenPopup
  state: ToolbarState
  onClose: () => void
}

export function PopupHost({ open: { name, ...place }, state, onClose }: Props) {
  const popup = { ...place, onClose }
  return (
    <Suspense>
      {name === 'block' && <BlockMenu name={state.blocks?.name ?? null} {...popup} />}
      {name === 'size' && <SizeMenu size={state.size} sized={state.sized} {...popup} />}
      {(name === 'color' || name === 'backgroundColor') && (
        <ColourPicker
          key={name}
          start={name}
          colours={{ color: state.color, backgroundColor: state.backgroundColor }}
          {...popup}
        />
      )}
    </Suspense>
  )
}
