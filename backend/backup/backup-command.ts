// `npm run backup -- DIR|s3://bucket/prefix`: database and files of one moment, while the product runs or rests.
import { megabytes, runCommand, sealOf } from './command-line.ts'
import { noteBackup } from './last-backup.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace, placeName } from './place.ts'
import { BackupError } from './seal.ts'
import { sourceOf } from './source.ts'

await runCommand(async (config, args) => {
  const [address, ...rest] = args
  if (!address || address.startsWith('-') || rest.length > 0)
    throw new BackupError(
      'Say where to: npm run backup -- FOLDER, or npm run backup -- "s3://bucket/prefix?endpoint=…".',
    )
  const seal = sealOf(config)
  const { manifest, copied, copiedBytes } = await makeBackup(sourceOf(config, seal), openPlace(address, config), seal)
  const { id, at, database, files } = manifest
  await noteBackup(config.dataDir, { at: new Date().toISOString(), where: placeName(address), id })
  const rows = Object.values(database.tables).reduce((sum, count) => sum + count, 0)
  return [
    `Backup ${id} of ${at} is in ${placeName(address)}.`,
    `${rows.toLocaleString('en')} rows of ${Object.keys(database.tables).length} tables; ${files.length.toLocaleString('en')} files, ` +
      `of which ${copied.toLocaleString('en')} (${megabytes(copiedBytes)}) were not there yet.`,
  ]
})
