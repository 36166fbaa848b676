// One call of PortOne's REST, without HTTP.
import type { Engine } from '#backend/sandbox/portone/engine/engine.ts'

export interface RestRequest {
  method: string
  /** Below the base. */
  path: string
  query: URLSearchParams
  authorization: string
  /** JSON or form: whatever it is, numbers may come as text. */
  body: Record<string, unknown>
}

/** @param named what the path names, decoded */
export type Call = (engine: Engine, asked: RestRequest, named: string, base: string) => unknown
