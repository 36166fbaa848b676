// What both commands share: arguments, the key, and errors told as sentences.
import { ConfigError, readConfig, type Config } from '#backend/config/config.ts'
import { StartError } from '#backend/platform/start-error.ts'
import { BackupError, createSeal, type Seal } from './seal.ts'

/** Ends the process with 1 and a sentence where it fails. */
export async function runCommand(work: (config: Config, args: readonly string[]) => Promise<string[]>): Promise<void> {
  try {
    const lines = await work(readConfig(process.env), process.argv.slice(2))
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${told(error)}\n`)
    process.exitCode = 1
  }
}

function told(error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError || error instanceof StartError) return error.message
  const { message, code, stack } = error as { message?: string; code?: string; stack?: string }
  if (code === 'ENOSPC') return 'The disk is full: make room and run it again. What was written until now is no backup.'
  if (code === 'PICTURE_DENIED')
    return 'The store refuses us: check its keys, and that they may list, read and write there.'
  return process.env['LOG_LEVEL'] === 'debug' ? String(stack) : `It did not work: ${message || code}.`
}

/** @throws BackupError */
export function sealOf({ backupKey }: Config): Seal {
  if (backupKey) return createSeal(backupKey)
  throw new BackupError(
    'BACKUP_KEY is not set. Make one with "openssl rand -base64 32", keep it where neither this machine nor the backups are, ' +
      'and set it: without it nobody can restore.',
  )
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
