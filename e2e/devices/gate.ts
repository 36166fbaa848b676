// In what order the saves of two devices reach the product: held back where the schedule says so, and written down.
import { gate as promised } from '#e2e/offline/device.ts'
import { isPatch, type Fault, type Network, type Passed } from '#e2e/offline/network.ts'

type Who = 0 | 1

export class Gate {
  private readonly networks: readonly [Network, Network]
  private readonly passed: { who: Who; passed: Passed; what: string }[] = []
  private readonly held: [(() => void) | null, (() => void) | null] = [null, null]
  private readonly waits: [Promise<void> | null, Promise<void> | null] = [null, null]
  private readonly loses: [boolean, boolean] = [false, false]

  constructor(networks: readonly [Network, Network]) {
    this.networks = networks
    for (const who of [0, 1] as const) networks[who].fault = (passed) => this.decide(who, passed)
  }

  /** From now on the device's saves wait before the product until `open`. */
  hold(who: Who): void {
    if (this.held[who]) return
    const { opened, open } = promised()
    this.held[who] = open
    this.waits[who] = opened
  }

  open(who: Who): void {
    this.held[who]?.()
    this.held[who] = null
    this.waits[who] = null
  }

  /** The answer to the device's next save gets lost. */
  lose(who: Who): void {
    this.loses[who] = true
  }

  /** Everything passes. */
  clear(): void {
    for (const who of [0, 1] as const) {
      this.open(who)
      this.loses[who] = false
    }
  }

  /** Every save in the order of arrival: whose, from which version, and how it was answered. */
  log(): string {
    return this.passed
      .map(
        ({ who, what, passed: { ifMatch, status } }) =>
          `${who === 0 ? 'a' : 'b'} ${ifMatch ?? ''}→${status || 'none'}${what}`,
      )
      .join(', ')
  }

  forget(): void {
    this.passed.length = 0
    for (const network of this.networks) network.writes.length = 0
  }

  private decide(who: Who, passed: Passed): Fault | undefined {
    if (!isPatch(passed)) return undefined
    const until = this.waits[who]
    const note = (what: string): void => void this.passed.push({ who, passed, what })
    if (this.loses[who]) {
      this.loses[who] = false
      note(' (answer lost)')
      return { kind: 'lose' }
    }
    note(until ? ' (held)' : '')
    return until ? { kind: 'late', until } : undefined
  }
}
