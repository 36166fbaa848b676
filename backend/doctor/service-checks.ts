// What the product leans on beside its database: mail, the store of files, payments, addresses, maps; room on the disk, and backups.
import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '#backend/config/config.ts'
import { systemClock } from '#backend/platform/clock.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { serviceOf } from '#backend/platform/geocoder/create-geocoder.ts'
import { createPortone } from '#backend/platform/payment-gateway/portone.ts'
import { runCheck, type DoctorFinding } from './finding.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { lastBackup } from '#backend/backup/last-backup.ts'

/** Signs in where the address has a name and password, and sends nothing. */
export function checkMail({ smtpUrl, dataDir }: Config): Promise<DoctorFinding[]> {
  if (smtpUrl === null) {
    const advice = 'Set SMTP_URL and MAIL_FROM: until then nobody but you reads them.'
    return Promise.resolve([{ part: 'mail', state: 'warning', seen: `written as files into ${dataDir}/mail`, advice }])
  }
  const { host } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  return runCheck(
    async () => {
      await transport.verify()
      return [{ part: 'mail', state: 'ok', seen: `${host} takes mail from us` }]
    },
    (reason) => ({
      part: 'mail',
      state: 'wrong',
      seen: `${host} does not take mail from us: ${reason}`,
      advice: 'Check name, password, port and scheme (smtps:// for port 465) in SMTP_URL.',
    }),
  ).finally(() => transport.close())
}

/** Writes a small file, reads it and removes it. */
export function checkStore({ storageUrl, dataDir }: Config): Promise<DoctorFinding[]> {
  const where = placeOf(storageUrl, dataDir)
  return runCheck(
    async () => {
      const files = openFiles(storageUrl, dataDir)
      const [name, bytes] = [`doctor/${randomUUID()}.txt`, Buffer.from(randomUUID())]
      await files.check()
      await files.put(name, bytes, 'text/plain')
      const read = await files.read(name)
      await files.remove(name)
      if (!read?.equals(bytes)) throw new Error('what was written does not come back')
      return [{ part: 'files', state: 'ok', seen: `${where}: written, read and removed` }]
    },
    (reason) => ({
      part: 'files',
      state: 'wrong',
      seen: `${where} cannot be used: ${reason}`,
      advice: 'Check STORAGE_URL, its keys, and that they may list, read, write and delete there.',
    }),
  )
}

/** Without the keys that may stand in the address. */
function placeOf(storageUrl: string, dataDir: string): string {
  if (storageUrl === 'file:') return `folder ${dataDir}/uploads`
  const { protocol, hostname, pathname } = new URL(storageUrl)
  return protocol === 's3:' ? `bucket ${hostname}` : `folder ${pathname}`
}

/** Asks for a payment that nobody made: that needs keys which are taken, and moves nothing. */
export function checkPayments({ portone }: Config): Promise<DoctorFinding[]> {
  if (portone.isSandbox) {
    const advice = 'Set PORTONE_KEY, PORTONE_SECRET and PORTONE_IMP_CODE of your shop.'
    return Promise.resolve([{ part: 'payments', state: 'warning', seen: 'a sandbox: no money moves', advice }])
  }
  const { host } = new URL(portone.apiBase)
  return runCheck(
    async () => {
      await createPortone(portone, { clock: systemClock }).paymentById('imp_000000000000')
      return [{ part: 'payments', state: 'ok', seen: `${host} takes our keys` }]
    },
    (reason) => ({
      part: 'payments',
      state: 'wrong',
      seen: `${host} does not answer us: ${reason}`,
      advice: 'Check PORTONE_KEY and PORTONE_SECRET (the REST API keys), and that this machine may reach it.',
    }),
  )
}

export function checkAddressSearch({ map }: Config): Promise<DoctorFinding[]> {
  const { kind } = map.geocoder
  return runCheck(
    async () => {
      const found = await serviceOf(map.geocoder).search('서울', 'kr')
      if (found.length === 0) throw new Error('it knows no Seoul')
      return [{ part: 'addresses', state: 'ok', seen: `${kind} finds places` }]
    },
    (reason) => ({
      part: 'addresses',
      state: 'wrong',
      seen: `${kind} finds nothing: ${reason}`,
      advice: 'Check GEOCODER, GEOCODER_URL or KAKAO_REST_KEY (its platform and quota), or leave all three unset.',
    }),
  )
}

export function checkMaps({ map }: Config): Promise<DoctorFinding[]> {
  const file = map.pictures?.path
  if (file === undefined) {
    const advice = 'Set PMTILES_PATH to a PMTiles file: pictures of places and offline maps are drawn from it.'
    return Promise.resolve([{ part: 'maps', state: 'warning', seen: 'coasts and towns only', advice }])
  }
  return runCheck(
    async () => {
      await access(file, constants.R_OK)
      return [{ part: 'maps', state: 'ok', seen: `drawn from ${file}` }]
    },
    (reason) => ({
      part: 'maps',
      state: 'wrong',
      seen: `${file} cannot be read: ${reason}`,
      advice: 'Check PMTILES_PATH, and that the user of this process may read the file.',
    }),
  )
}

const MB = 1024 * 1024

/** Of the folder with keys, and without a server also database and files. */
export function checkSpace({ dataDir }: Config): Promise<DoctorFinding[]> {
  return runCheck(
    async () => {
      await mkdir(dataDir, { recursive: true })
      await access(dataDir, constants.W_OK)
      const { bavail, bsize } = await statfs(dataDir)
      return [spaceFinding(Math.floor((bavail * bsize) / MB), dataDir)]
    },
    (reason) => ({
      part: 'space',
      state: 'wrong',
      seen: `${dataDir} cannot be written: ${reason}`,
      advice: 'Check DATA_DIR, and that the user of this process owns it.',
    }),
  )
}

export function spaceFinding(megabytes: number, dataDir: string): DoctorFinding {
  const state = megabytes < 200 ? 'wrong' : megabytes < 2000 ? 'warning' : 'ok'
  const seen = `${megabytes.toLocaleString('en')} MB free at ${dataDir}`
  const advice = 'Make room, or move DATA_DIR to a larger disk: with none left nothing can be saved.'
  return { part: 'space', state, seen, ...(state !== 'ok' && { advice }) }
}

/** One a day, and a night that was missed. */
const OLD_MS = 2 * DAY_MS

/** Backups: whether any can be made, and when the last one was. */
export async function checkBackup({ backupKey, dataDir }: Config): Promise<DoctorFinding[]> {
  const last = await lastBackup(dataDir)
  const seen = last ? `the last one is of ${last.at}, in ${last.where}` : 'none was made from here'
  const warning = (told: string, advice: string): DoctorFinding[] => [
    { part: 'backup', state: 'warning', seen: told, advice },
  ]
  if (!backupKey) {
    const advice =
      'Set BACKUP_KEY ("openssl rand -base64 32" makes one), keep it elsewhere too, and run npm run backup each night.'
    return warning(`no key is set; ${seen}`, advice)
  }
  if (!last) return warning(seen, 'Run npm run backup -- FOLDER, or s3://bucket/prefix, each night.')
  if (Date.now() - Date.parse(last.at) > OLD_MS)
    return warning(seen, 'That is more than two days ago: see why the nightly npm run backup did not come to its end.')
  return [{ part: 'backup', state: 'ok', seen }]
}
