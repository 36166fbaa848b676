// The form of a message and what its buttons do: save, send, take back, delete.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Message, MessageText } from '#domain/message.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { changedTo, changeMessage, createMessage, deleteMessage, unsendMessage } from '#pwa/api/admin/sent-message.ts'
import { dayOf, shownDay, today } from './day.ts'
import { messages } from './messages.ts'
import { messageQuery, SENT } from './queries.ts'
import { MESSAGES } from '#pwa/features/message/read-marks.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

/** As it stands in the form: the day as it is shown. */
export type MessageFormValues = MessageText

export type MessageFormAction = 'save' | 'send' | 'unsend' | 'delete'

const DONE = { save: 'savedDone', send: 'sentDone', unsend: 'unsentDone', delete: 'deletedDone' } as const

const writtenOf = (message: Message | null): MessageFormValues => ({
  title: message?.title ?? '',
  message: message?.message ?? '',
  type: message?.type ?? 'information',
  users: message?.users ?? 'all',
  notification: message?.notification ?? false,
  mail: message?.mail ?? false,
  messageDate: message ? shownDay(message.messageDate) : today(),
})

export const textOf = (written: MessageFormValues): MessageText => ({
  ...written,
  messageDate: dayOf(written.messageDate) ?? written.messageDate,
})

/** @param message null: one that does not exist yet */
export function useMessageForm(message: Message | null) {
  const t = useText(messages)
  const form = useForm<MessageFormValues>({ defaultValues: writtenOf(message), mode: 'onBlur' })
  // Of every try: an answer that was lost makes no second message.
  const [newId] = useState(() => crypto.randomUUID())
  const over = useRef(false)
  // What is written is of this version, whatever has become of the message since.
  const base = useRef(message?.version ?? 0)
  const [changed, setChanged] = useState<{ act: MessageFormAction; theirs: Message } | null>(null)
  // What is to be sent: how many it reaches is asked first.
  const [asked, setAsked] = useState<MessageFormValues | null>(null)
  const settle = useSettle(over)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, written }: { act: MessageFormAction; written: MessageFormValues }) =>
      run(act, message, { newId, version: base.current }, textOf(written)),
    onSuccess: async (answer, { act }) => {
      toast(t(DONE[act]), { tone: 'success' })
      // Taking it back sends nothing of what is written: that is unsaved still.
      if (answer && act !== 'unsend') form.reset(writtenOf(answer))
      if (answer && (act !== 'unsend' || answer.version === base.current + 1)) base.current = answer.version
      setChanged(null)
      setAsked(null)
      await settle(message, answer)
    },
    onError: (failure, { act }) => {
      setAsked(null)
      const theirs = changedTo(failure)
      if (theirs) return setChanged({ act, theirs })
      if (!(failure instanceof ApiError)) return void toast(t('failed'), { tone: 'error' })
      for (const [field, sentence] of Object.entries(failure.fields))
        if (field in form.getValues()) form.setError(field as keyof MessageFormValues, { message: sentence })
      toast(failure.message, { tone: 'error' })
    },
  })
  const act = (name: MessageFormAction) => () => {
    if (name === 'send') return void form.handleSubmit(setAsked)()
    if (name === 'save') return void form.handleSubmit((written) => mutate({ act: name, written }))()
    mutate({ act: name, written: form.getValues() })
  }
  const sending = asked && {
    written: asked,
    send: () => mutate({ act: 'send', written: asked }),
    close: () => setAsked(null),
  }
  const conflict = changed && {
    theirs: changed.theirs,
    overwrite: () => {
      base.current = changed.theirs.version
      if (changed.act === 'send') mutate({ act: 'send', written: form.getValues() })
      else act(changed.act)()
    },
    close: () => setChanged(null),
  }
  return { form, act, over, conflict, sending, busy: isPending ? variables.act : null }
}

async function run(
  act: MessageFormAction,
  message: Message | null,
  { newId, version }: { newId: string; version: number },
  text: MessageText,
): Promise<Message | null> {
  const id = message?._id ?? newId
  if (act === 'unsend') return unsendMessage(id)
  if (act === 'delete') return deleteMessage(id).then(() => null)
  if (!message) return createMessage(id, text, act === 'send')
  return changeMessage(id, text, version, act === 'send' ? true : undefined)
}

/** The lists and one's own bell learn of it; a new message gets its address, a deleted one gives up its own. */
function useSettle(over: { current: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (before: Message | null, after: Message | null): Promise<void> => {
    if (after) queryClient.setQueryData(messageQuery(after._id).queryKey, after)
    over.current = before === null || after === null
    if (!after) await navigate({ to: '/admin/messages', replace: true })
    else if (!before)
      await navigate({ to: '/admin/messages/$messageId', params: { messageId: after._id }, replace: true })
    if (before && !after) queryClient.removeQueries({ queryKey: messageQuery(before._id).queryKey })
    await refreshLists(queryClient)
  }
}

async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [...SENT, 'page'] }),
    queryClient.invalidateQueries({ queryKey: MESSAGES }),
  ])
}
