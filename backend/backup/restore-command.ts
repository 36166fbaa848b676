// `npm run restore -- DIR|s3://bucket/prefix`: proves a backup, and brings it back into what the configuration names.
import { parseArgs } from 'node:util'
import { readConfig } from '#backend/config/config.ts'
import { runCommand, sealOf } from './command-line.ts'
import { openPlace } from './place.ts'
import { verifyBackup } from './verify.ts'
import { openBackup, restoreBackup } from './restore-backup.ts'
import { BackupError } from './seal.ts'

const USE = `Say from where: npm run restore -- FOLDER, or "s3://bucket/prefix?endpoint=…", and where wanted
  --backup ID  another one than the newest
  --check      proves that it can be restored, and writes nothing
  --replace    what is in the database goes`

await runCommand(async (config, args) => {
  const { values, positionals } = read(args)
  const [address, ...rest] = positionals
  if (!address || rest.length > 0) throw new BackupError(USE)
  const reading = await openBackup(openPlace(address, config), sealOf(config), values.backup ?? null)
  const { id, at, files, database } = reading.manifest
  if (values.check) {
    await verifyBackup(reading)
    return [
      `Backup ${id} of ${at} can be restored: all of its ${files.length + database.chunks.length} parts are whole.`,
    ]
  }
  const { migrated, notices } = await restoreBackup(reading, () => readConfig(process.env), values.replace ?? false)
  const further = migrated.length > 0 ? [`Its database was taken further by ${migrated.length} migrations.`] : []
  return [`Backup ${id} of ${at} is restored: start the product.`, ...further, ...notices]
})

function read(args: readonly string[]) {
  const options = { backup: { type: 'string' }, check: { type: 'boolean' }, replace: { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USE}`)
  }
}
