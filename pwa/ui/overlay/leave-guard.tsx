// Asks before a screen is left where something would be lost.
import { useBlocker } from '@tanstack/react-router'
import { Confirm } from './confirm.tsx'

interface Props {
  /** Whether something would be lost, asked at the moment of leaving. @param to the next path; null: the page closes */
  asks: (to: string | null) => boolean
  words: { title: string; text: string; leave: string; stay: string }
}

export function LeaveGuard({ asks, words }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => asks(next.pathname),
    enableBeforeUnload: () => asks(null),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={words.title}
      glyph="alert-tri"
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {words.text}
    </Confirm>
  )
}
