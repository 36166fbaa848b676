// Backups: whether any can be made, and when the last one was.
import { DAY_MS } from '#domain/seoul-day.ts'
import { lastBackup } from '#backend/backup/last-backup.ts'
import type { Config } from '#backend/config/config.ts'
import type { Finding } from './finding.ts'

const PART = 'backup'
/** One a day, and a night that was missed. */
const OLD_MS = 2 * DAY_MS

export async function checkBackup({ backupKey, dataDir }: Config): Promise<Finding[]> {
  const last = await lastBackup(dataDir)
  const seen = last ? `the last one is of ${last.at}, in ${last.where}` : 'none was made from here'
  const warning = (told: string, advice: string): Finding[] => [{ part: PART, state: 'warning', seen: told, advice }]
  if (!backupKey) {
    const advice =
      'Set BACKUP_KEY ("openssl rand -base64 32" makes one), keep it elsewhere too, and run npm run backup each night.'
    return warning(`no key is set; ${seen}`, advice)
  }
  if (!last) return warning(seen, 'Run npm run backup -- FOLDER, or s3://bucket/prefix, each night.')
  if (Date.now() - Date.parse(last.at) > OLD_MS)
    return warning(seen, 'That is more than two days ago: see why the nightly npm run backup did not come to its end.')
  return [{ part: PART, state: 'ok', seen }]
}
