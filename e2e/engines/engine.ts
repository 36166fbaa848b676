// A browser of another engine, as far as the tests need one: addresses, script in the page, a press, a picture.
import type { Sequence } from './actions.ts'

/** What goes to the page and comes back is JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface Engine {
  name: string
  /** Whether its profile survives `restart`; else that only loads the page anew. */
  isLasting: boolean
  open(address: string): Promise<void>
  /** Calls a function in the page, which knows nothing but what it is given. */
  call<R extends Json>(work: (...given: never[]) => R | Promise<R>, ...given: Json[]): Promise<R>
  /** What the console has told of errors so far. */
  complaints: string[]
  /** Keys and the mouse, as the browser's own input. */
  act(sequences: Sequence[]): Promise<void>
  /** Puts a file of this machine into the file field that is first of this selector. */
  choose(selector: string, path: string): Promise<void>
  /** A picture of the page, as a PNG. */
  picture(): Promise<Buffer>
  /** Closes the browser and opens it again on the same profile. */
  restart(): Promise<void>
  end(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** Starts one, its page as large as this; null where it is not installed. */
export type Start = (size?: Size) => Promise<Engine | null>

const AGAIN_MS = 100

/** Asks until the page answers something other than null, and gives that. */
export async function seen<R extends Json>(
  engine: Pick<Engine, 'name' | 'call'>,
  work: (...given: never[]) => R | null,
  ...given: Json[]
): Promise<R> {
  const end = Date.now() + 60_000
  for (;;) {
    // A page that is just being left has no answer.
    const found = await engine.call(work, ...given).catch(() => null)
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`${engine.name} never showed it: ${String(work)} ${JSON.stringify(given)}`)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

/** Presses what carries a name of this pattern, once it can be seen and pressed. */
export const press = (engine: Pick<Engine, 'name' | 'call'>, name: string): Promise<true> =>
  seen(
    engine,
    (pattern: string) => {
      const nameOf = (one: HTMLElement): string => one.getAttribute('aria-label') ?? one.textContent.trim()
      const named = [...document.querySelectorAll<HTMLElement>('button, a')].find(
        (one) => new RegExp(`^(?:${pattern})$`).test(nameOf(one)) && one.offsetParent !== null,
      )
      if (!named || (named as HTMLButtonElement).disabled) return null
      named.click()
      return true
    },
    name,
  )

/** Waits for words of this pattern in the page. */
export const says = (engine: Pick<Engine, 'name' | 'call'>, words: string): Promise<true> =>
  seen(engine, (wanted: string) => (new RegExp(wanted).test(document.body.innerText) ? true : null), words)
