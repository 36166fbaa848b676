// The program: reads the configuration, starts, says where it is, and stops gracefully.
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from '#backend/platform/database/folder-lock.ts'
import { createLog, start } from './start.ts'

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const running = await start(config, log)
  process.stdout.write(['', `Gilbook is at ${config.publicUrl}`, ...running.notices, '', ''].join('\n'))
  const stop = (): void => {
    setTimeout(() => process.exit(1), 29_000).unref()
    running.stop().then(() => process.exit(0), (error: unknown) => {
      log.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
} catch (error) {
  const told = error instanceof ConfigError || error instanceof FolderInUse
  process.stderr.write(`${told ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
  process.exit(1)
}
