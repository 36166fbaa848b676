// The sandbox without HTTP: what it holds, its settings, its clock, and what goes wrong on purpose.
import { randomInt } from 'node:crypto'
import { systemClock, type Clock } from '#backend/platform/clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { emptyState, type PaymentRecord, type State } from './records.ts'
import { createWebhooks, type Deliver, type Webhooks } from './webhooks.ts'

export interface EngineSettings {
  impCode: string
  key: string
  secret: string
  /** `test`: payments bear `sandbox: true`, and one is found by its number only with `include_sandbox`. */
  channel: 'test' | 'live'
  /** How long the slow card takes. */
  slowMs: number
}

export interface Engine {
  settings: EngineSettings
  state: State
  clock: Clock
  faults: Faults
  webhooks: Webhooks
  /** Orders that are being charged this moment. */
  running: Set<string>
  wait: (ms: number) => Promise<void>
  /** Something is to be kept. */
  changed: () => void
}

export interface EngineOptions extends Partial<EngineSettings> {
  clock?: Clock
  state?: State
  /** Tells the shop; answers the HTTP status, null where none came. */
  deliver?: Deliver
  wait?: (ms: number) => Promise<void>
  changed?: (state: State) => void
}

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms).unref())

export function createEngine(options: EngineOptions = {}): Engine {
  const { clock = systemClock, deliver = async () => null, wait = sleep, changed = () => {} } = options
  // Somewhere else each time: a shop that has kept numbers of an earlier sandbox never meets them again.
  const state = options.state ?? emptyState(randomInt(100_000_000_000, 800_000_000_000))
  return {
    settings: {
      impCode: options.impCode ?? 'imp00000000',
      key: options.key ?? 'test-key',
      secret: options.secret ?? 'test-secret',
      channel: options.channel ?? 'test',
      slowMs: options.slowMs ?? 6000,
    },
    state,
    clock: { now: () => new Date(clock.now().getTime() + state.ahead) },
    faults: createFaults(),
    webhooks: createWebhooks(deliver, wait),
    running: new Set(),
    wait,
    changed: () => changed(state),
  }
}

/** Unix seconds. */
export const secondsOf = ({ clock }: Engine): number => Math.floor(clock.now().getTime() / 1000)

/** Moves its clock; tokens end by it, records bear it. */
export function advance(engine: Engine, ms: number): void {
  engine.state.ahead += ms
  engine.changed()
}

export const attemptsOf = ({ state }: Engine, merchantUid: string): PaymentRecord[] =>
  [...state.payments.values()].filter((payment) => payment.merchantUid === merchantUid)

/** Those that took money, also where it went back since. */
export const chargesOf = (engine: Engine, merchantUid: string): PaymentRecord[] =>
  attemptsOf(engine, merchantUid).filter(({ paidAt, amount }) => paidAt > 0 && amount > 0)

/** `imp_` and 12 digits. */
export function nextNumber({ state }: Engine): string {
  state.last += 1
  return `imp_${state.last}`
}
