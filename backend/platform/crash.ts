// Crash points for tests: the process exits at once, with nothing flushed, at the point that CRASH_AT names. Never in production.

/** Nothing but for the point that `CRASH_AT` names: there the process ends at once, with nothing flushed. */
export function crashPoint(name: string): void {
  if (process.env['CRASH_AT'] === name && process.env['NODE_ENV'] !== 'production') process.kill(process.pid, 'SIGKILL')
}
