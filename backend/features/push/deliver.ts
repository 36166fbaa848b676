// The job that notifies subscribers, some at a time; and the nightly one that removes those whose time is over.
import pLimit from 'p-limit'
import type { Id } from '#domain/guidebook/document.ts'
import { type Notice, noticeBody } from '#domain/reader/notice.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { postNotice } from './post-notice.ts'
import {
  deleteSubscriber,
  markNotified,
  notificationSubject,
  sweepSubscribers,
  subscribersToNotify,
  type NotificationSubject,
} from './store.ts'

export const DELIVER = 'push-deliver'

/** Rounds are a minute, two, four … apart: half an hour in all. */
const ROUNDS = 5
const ROUND_SECONDS = 60
/** Each waits for 10 s at most, 20 side by side: 100 s in all. */
const AT_ONCE = 200
const SIDE_BY_SIDE = 20

export interface Sending {
  guidebookId: Id
  /** One for all of them. */
  sending: string
  /** What changed, as travellers read it; nothing where that is nobody's business. */
  lines: string[]
  /** Below the guidebook's address, where it changed. */
  place: string
  /** Behind this endpoint, and up to that one; '' where there is no such end. */
  after: string
  upTo: string
  /** How often those were tried that did not take it yet. */
  round: number
}

function noticeOf({ uuid, title, language, locked }: NotificationSubject, { lines, place, sending }: Sending): Notice {
  return {
    uuid,
    title,
    body: noticeBody(locked ? [] : lines, language),
    url: `/m/${uuid}${locked ? '' : place}`,
    language,
    sending,
  }
}

/**
 * Nobody is notified twice: who was reached is marked, and by its topic a push service keeps one of two. Each round goes on where it
 * has to by itself: a job that failed as a whole would hand on what comes after it with every try.
 */
async function deliver({ db, config, clock, jobs }: Deps, work: Sending): Promise<void> {
  const subject = await notificationSubject(db, work.guidebookId)
  if (!subject || !config.push) return
  const { guidebookId, sending, round } = work
  const some = await subscribersToNotify(db, guidebookId, work, { now: clock.now(), most: AT_ONCE })
  const last = some.at(-1)
  if (!last) return
  if (round === 0 && some.length === AT_ONCE) await jobs.enqueue(DELIVER, { ...work, after: last.endpoint })
  const [notice, push] = [noticeOf(subject, work), config.push]
  const deliveries = await pLimit(SIDE_BY_SIDE).map(some, async (subscriber) => {
    const posted = await postNotice(subscriber, notice, sending.replaceAll('-', ''), push)
    // Half an hour without a host is no outage that somebody has to hear of.
    const delivery = posted !== 'nowhere' ? posted : round >= ROUNDS ? 'gone' : 'later'
    if (delivery === 'gone') await deleteSubscriber(db, guidebookId, subscriber.endpoint)
    else if (delivery !== 'later') await markNotified(db, guidebookId, subscriber.endpoint, sending)
    return delivery
  })
  const late = deliveries.filter((delivery) => delivery === 'later').length
  if (late === 0) return
  if (round >= ROUNDS) throw new Error(`${late} of ${some.length} notifications were not taken`)
  const again = { ...work, upTo: last.endpoint, round: round + 1 }
  await jobs.enqueue(DELIVER, again, { after: ROUND_SECONDS * 2 ** round })
}

export const deliverJob = (deps: Deps): Job =>
  job<Sending>({ name: DELIVER, tries: 2, work: (work) => deliver(deps, work) })

export const sweepJob = ({ db, clock }: Deps): Job =>
  job({ name: 'push-sweep', every: '50 18 * * *', work: () => sweepSubscribers(db, clock.now()) })
