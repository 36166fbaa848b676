// `npm run doctor`: reads the configuration as a start would, tries each thing that it names, and says what to do.
import { ConfigError, readConfig } from '#backend/config/config.ts'
import { checkAddresses } from './address-check.ts'
import {
  checkBackup,
  checkAddressSearch,
  checkMail,
  checkMaps,
  checkPayments,
  checkSpace,
  checkStore,
} from './service-checks.ts'
import { checkDatabase } from './database-check.ts'
import { lines } from './finding.ts'

const CHECKS = [
  checkDatabase,
  checkStore,
  checkMail,
  checkPayments,
  checkAddressSearch,
  checkMaps,
  checkAddresses,
  checkSpace,
  checkBackup,
]

try {
  const config = readConfig(process.env)
  const findings = (await Promise.all(CHECKS.map((check) => check(config)))).flat()
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${wrong} to be put right before it can be relied on.`
  process.stdout.write(`${[...lines(findings), '', sum].join('\n')}\n`)
  process.exitCode = wrong === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
