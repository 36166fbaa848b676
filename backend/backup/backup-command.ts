// `npm run backup -- DIR|s3://bucket/prefix`: database and files of one moment, while the product runs or rests.
import { parseArgs } from 'node:util'
import { megabytes, runCommand, sealOf } from './command-line.ts'
import { recordBackup } from './last-backup.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace, placeName } from './place.ts'
import { removeOlder } from './remove-older.ts'
import { BackupError } from './seal.ts'
import { sourceOf } from './source.ts'

const USE = `Say where to: npm run backup -- FOLDER, or "s3://bucket/prefix?endpoint=…", and where wanted
  --keep N  of the backups there the newest N stay, at least one`

await runCommand(async (config, args) => {
  const { address, keep } = read(args)
  const seal = sealOf(config)
  const place = openPlace(address, config)
  const { manifest, copied, copiedBytes } = await makeBackup(sourceOf(config, seal), place, seal)
  const { id, at, database, files } = manifest
  await recordBackup(config.dataDir, { at: new Date().toISOString(), where: placeName(address), id })
  const gone = keep === null ? 0 : await removeOlder(place, seal, keep)
  const rows = Object.values(database.tables).reduce((sum, count) => sum + count, 0)
  return [
    `Backup ${id} of ${at} is in ${placeName(address)}.`,
    `${rows.toLocaleString('en')} rows of ${Object.keys(database.tables).length} tables; ${files.length.toLocaleString('en')} files, ` +
      `of which ${copied.toLocaleString('en')} (${megabytes(copiedBytes)}) were not there yet.`,
    ...(gone === 0 ? [] : [`${gone} older ${gone === 1 ? 'backup was' : 'backups were'} removed.`]),
  ]
})

function read(args: readonly string[]): { address: string; keep: number | null } {
  const { values, positionals } = parsed(args)
  const [address, ...rest] = positionals
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (!address || rest.length > 0 || (keep !== null && !(Number.isInteger(keep) && keep > 0)))
    throw new BackupError(USE)
  return { address, keep }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { keep: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USE}`)
  }
}
