// The program: reads the configuration, starts, says where it is and how to sign in, and stops gracefully.
import { ConfigError, readConfig } from '#backend/config/config.ts'
import { StartError } from '#backend/platform/start-error.ts'
import { startWatchdog } from '#backend/platform/threads/watchdog.ts'
import { createLog } from '#backend/platform/log.ts'
import { migrateOnly, start, startWorker, type Running } from './start.ts'

const PRODUCTION =
  'For a production: a domain with https, PostgreSQL, mail, payments, maps and a backup of them (backend/README.md); npm run doctor checks them.'

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (process.argv[2] === 'migrate') {
    await migrateOnly(config, log)
    process.stdout.write('The database is as this version wants it\n')
    process.exit(0)
  }
  const worker = process.argv[2] === 'worker'
  const running = await (worker ? startWorker(config, log) : start(config, log))
  const where = worker ? 'Gilbook works in the background' : `Gilbook is at ${config.publicUrl}`
  const apart = worker || config.readerOrigin === null ? [] : [`Guidebooks are read at ${config.readerOrigin}`]
  // First: whoever reads the words may stop it at once.
  stopOnSignal(running)
  startWatchdog()
  const ahead = worker || config.production ? [] : [PRODUCTION]
  process.stdout.write(['', where, ...apart, ...running.notices, ...ahead, '', ''].join('\n'))
} catch (error) {
  const told = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${told ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}

/** At most 30 s with what the watchdog waits before the signal is heard; a second signal ends it at once. */
function stopOnSignal(running: Running): void {
  const stop = (): void => {
    setTimeout(() => process.exit(1), 17_000).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}
