// The browser's own door for input, where a person's hand or input method comes in.
import { cdp } from 'vitest/browser'

interface Door {
  send: (method: string, params: object) => Promise<unknown>
}

export const send = (method: string, params: object): Promise<unknown> =>
  (cdp() as unknown as Door).send(method, params)
