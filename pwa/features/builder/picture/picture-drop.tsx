// A place to put a picture: by button, by dropping a file on it; says its limits in words.
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { coverMessages } from '#pwa/features/builder/messages/cover.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './picture.module.css'

const PICTURE_TYPES = 'image/jpeg,image/png,image/gif'

interface DropProps {
  onFiles: (files: FileList) => void
  className?: string | undefined
  children: ReactNode
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Takes files dropped anywhere on what it holds. */
export function DropArea({ onFiles, className, children }: DropProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={className}
      data-over={over}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

interface FileButton {
  open: () => void
  input: ReactNode
}

/** A hidden file field and what opens it. */
export function useFileButton(label: string, onFiles: (files: FileList) => void): FileButton {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={PICTURE_TYPES}
      aria-label={label}
      onChange={(event) => {
        if (event.target.files) onFiles(event.target.files)
        event.target.value = ''
      }}
    />
  )
  return { open: () => ref.current?.click(), input }
}

interface Props {
  /** Accessible name of the button. */
  label: string
  error: string | null
  onFiles: (files: FileList) => void
}

export function PictureDrop({ label, error, onFiles }: Props) {
  const t = useText(coverMessages)
  const hint = useId()
  const { open, input } = useFileButton(label, onFiles)
  return (
    <div>
      <DropArea onFiles={onFiles} className={css['drop']}>
        <button type="button" aria-label={label} aria-describedby={hint} onClick={open}>
          <Icon name="upload" size={18} />
          {t('dropHere')}
        </button>
        {input}
      </DropArea>
      <p id={hint} className={css['hint']}>
        {t('imageHint')}
      </p>
      {error && (
        <p className={css['error']} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
