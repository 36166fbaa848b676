// Takes icons one at a time: judged on the device first, so that a wrong file is told at once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ICON_HEAD_BYTES, iconTrouble } from '#domain/icon.ts'
import { Refusal, refusalText, type RefusalCode } from '#domain/refusal.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { uploadIcon } from '#pwa/api/icon.ts'
import { language } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from './messages.ts'
import { askAgain, addUploaded } from './queries.ts'

export interface IconUpload {
  sending: boolean
  /** Why the last file was refused. */
  error: string | null
  /** Takes what was chosen or dropped: the first, and none while one is on its way. */
  take: (files: FileList) => void
}

async function send(file: File): ReturnType<typeof uploadIcon> {
  const head = new Uint8Array(await file.slice(0, ICON_HEAD_BYTES).arrayBuffer())
  const trouble = iconTrouble(head, file.size)
  if (trouble) throw new Refusal(trouble)
  return uploadIcon(file)
}

const sentenceOf = (code: RefusalCode): string => refusalText(code, language())

/** @param full the library holds a hundred. */
export function useUpload(full: boolean): IconUpload {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  // State comes a render late for two files dropped in one breath.
  const sending = useRef(false)
  const refuse = (text: string): void => {
    setError(text)
    toast(text, { tone: 'error', duration: TOAST_MS })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (icon) => {
      toast(t('uploaded'), { tone: 'success', duration: TOAST_MS })
      return addUploaded(queryClient, icon)
    },
    onError: (failure) => {
      if (failure instanceof Refusal) return refuse(sentenceOf(failure.code))
      refuse(failure instanceof ApiError ? failure.message : t('uploadFailed'))
      askAgain(queryClient)
    },
    onSettled: () => void (sending.current = false),
  })
  const take = ([...files]: FileList): void => {
    const [file] = files
    if (!file) return
    if (sending.current) return refuse(sentenceOf('ICON_BUSY'))
    if (full) return refuse(t('noMore'))
    setError(null)
    sending.current = true
    mutate(file)
    if (files.length > 1) refuse(sentenceOf('ICON_BUSY'))
  }
  return { sending: isPending, error, take }
}

/** How long what is told about icons stays (2000 ms title, profile, icon and copy). */
export const TOAST_MS = 2000
