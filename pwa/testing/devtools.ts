// Input through the Chrome DevTools Protocol, as mouse, touch and input methods send it.
import { cdp } from 'vitest/browser'

interface Door {
  send: (method: string, params: object) => Promise<unknown>
}

export const send = (method: string, params: object): Promise<unknown> =>
  (cdp() as unknown as Door).send(method, params)
