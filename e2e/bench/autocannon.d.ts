// What the benches use of autocannon, which brings no types.
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers?: Record<string, string>
  }
  interface Client {
    setRequests: (requests: Request[]) => void
    pipelinedRequests: { addBody: (bytes: Buffer) => void }
  }
  interface Options {
    url: string
    connections: number
    duration: number
    setupClient: (client: Client) => void
  }
  interface Result {
    requests: { average: number }
    latency: { p99: number }
    '4xx': number
    '5xx': number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
