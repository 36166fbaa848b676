// Prints the table of attacks of what other commands have run and reported: `GILBOOK_TEST_REPORT=file node .ci/attack-table.ts`.
import { attackTable } from './attacks.ts'
import { FILE, reportInto } from './test-report.ts'

const { ran } = reportInto(process.env[FILE] ?? '').read()
const { lines, missing } = attackTable(ran)
console.log(lines.join('\n'))
if (missing.length > 0) {
  console.log(`No test ran of the attacks ${missing.join(', ')}.`)
  process.exitCode = 1
}
