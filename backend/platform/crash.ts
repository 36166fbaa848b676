// Places where tests let the process die as if its machine had: `CRASH_AT=name` (facts: fault catalogue). Never in production.

/** Nothing but for the point that `CRASH_AT` names: there the process ends at once, with nothing flushed. */
export function crashPoint(name: string): void {
  if (process.env['CRASH_AT'] === name && process.env['NODE_ENV'] !== 'production') process.kill(process.pid, 'SIGKILL')
}
