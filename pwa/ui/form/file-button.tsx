// A hidden file field and what opens it, for buttons that choose a file.
import { type ReactNode, useRef } from 'react'

export interface FileButton {
  open: () => void
  /** To be rendered beside the button. */
  input: ReactNode
}

/** @param accept media types as `<input accept>` takes them. */
export function useFileButton(
  label: string,
  accept: string,
  onFiles: (files: FileList) => void,
  multiple = false,
): FileButton {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      aria-label={label}
      onChange={(event) => {
        if (event.target.files) onFiles(event.target.files)
        event.target.value = ''
      }}
    />
  )
  return { open: () => ref.current?.click(), input }
}
