// The whole window takes photos that are dropped or pasted where no place of its own takes them, and shows so meanwhile.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { isOwnField } from '#pwa/ui/base/own-field.ts'
import { isPhoto } from '#pwa/offline/upload.ts'

const DropSign = lazy(async () => ({ default: (await import('./drop-sign.tsx')).DropSign }))

/** Here from the beginning: else a browser would leave the builder for what is dropped. */
export function PhotoTarget() {
  const ask = useDialogs()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const add = (files: readonly File[]): void => ask({ kind: 'files', files })
    const stops = [hearDrops(add, setOver), hearPaste(add)]
    return () => stops.forEach((stop) => stop())
  }, [ask])
  return <Suspense>{isOver && <DropSign />}</Suspense>
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** A window over the builder has places of its own. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null

/** The places in the page hear it first, and what they took is theirs. */
function hearDrops(add: (files: readonly File[]) => void, setOver: (isOver: boolean) => void): () => void {
  const gone = new AbortController()
  const hear = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void): void =>
    window.addEventListener(name, (event) => carriesFiles(event) && act(event), { signal: gone.signal })
  hear('dragenter', () => setOver(!isCovered()))
  hear('dragover', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = isCovered() ? 'none' : 'copy'
  })
  // Out of the window, and not from one part of it to another.
  hear('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false))
  hear('drop', (event) => {
    setOver(false)
    if (event.defaultPrevented) return
    // Else the browser would leave the builder for the file.
    event.preventDefault()
    if (!isCovered()) add([...(event.dataTransfer?.files ?? [])])
  })
  return () => gone.abort()
}

/** Not beside words: what office programs copy is a text and a picture of it. */
function hearPaste(add: (files: readonly File[]) => void): () => void {
  const hear = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (event.defaultPrevented || isCovered() || isOwnField(event.target) || !files.some(isPhoto)) return
    if (event.clipboardData?.getData('text/plain')) return
    event.preventDefault()
    add(files)
  }
  document.addEventListener('paste', hear)
  return () => document.removeEventListener('paste', hear)
}
