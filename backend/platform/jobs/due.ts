// Wakes the workers whose queues have work that is due: one question for all of them, where each would ask by itself.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

export interface Watch {
  /** Resolves when nothing is asked any more. */
  stop: () => Promise<void>
}

/** A look at the index for each queue, however much waits in it. */
const DUE = `
  SELECT q.name FROM unnest($1::text[]) AS q (name)
  WHERE EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now()
  )`

/**
 * Asks at once, and every `seconds` after an answer; what cannot be asked is logged, and asked again.
 *
 * @param workers ids by their queues
 */
export function watchDue(boss: PgBoss, workers: Map<string, string>, seconds: number, log: Logger): Watch {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const names = [...workers.keys()]
  const look = async (): Promise<void> => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE, [names])
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '')
    } catch (error) {
      log.error({ err: error }, 'it is not known which background work is due')
    }
    if (!stopped) timer = setTimeout(begin, seconds * 1000)
  }
  let looking = Promise.resolve()
  const begin = (): void => void (looking = look())
  begin()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return looking
    },
  }
}
