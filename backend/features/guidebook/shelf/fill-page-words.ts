// Pages that were stored before their words were: filled some at a time, until none is left.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { fillWords } from '#backend/features/guidebook/store/page-words.ts'

const AT_ONCE = 50

/** Once all pages have them it is one look at an empty index. */
export const wordsJob = (deps: Deps): Job =>
  job({
    name: 'guidebook-words',
    every: '*/10 * * * *',
    work: async () => {
      const tell = (err: unknown, pageId: string): void =>
        deps.log.warn({ err, pageId }, 'a page cannot be read for its words')
      let filled = AT_ONCE
      while (filled === AT_ONCE) filled = await fillWords(deps.db, AT_ONCE, tell)
    },
  })
