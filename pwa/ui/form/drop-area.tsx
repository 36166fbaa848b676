// Takes files dropped anywhere on what it holds.
import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  onFiles: (files: FileList) => void
  /** Styled by `[data-over='true']` while files hang over it. */
  className?: string | undefined
  children: ReactNode
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

export function DropArea({ onFiles, className, children }: Props) {
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
