// One fault: what is done, for how long, and how it is known that it was really there.
import type { Notes } from './notes.ts'
import type { Deployment } from './deployment.ts'

export interface Fault {
  /** As the table names it. */
  title: string
  /** Why it cannot be done here; null: it can. */
  cannot?: (deployment: Deployment) => string | null
  /** Before the load begins. */
  prepare?: (deployment: Deployment) => Promise<void>
  /**
   * Begins, lasts and ends while the load goes on.
   * @returns what showed that it took effect
   * @throws Error where it did not
   */
  run: (deployment: Deployment, notes: Notes) => Promise<string>
  /** People come through the proxy that cuts. */
  isThroughCutting?: boolean
}

export function assertFaultTookEffect(isSo: boolean, how: string): string {
  if (!isSo) throw new Error(`the fault had no effect: ${how}`)
  return how
}
