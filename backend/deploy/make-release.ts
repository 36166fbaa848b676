// `npm run release -- FOLDER [--node]`: makes the folder that runs on a server, and measures it.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease, MOST_MEGABYTES } from './release.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { node: { type: 'boolean' } } })
const [folder] = positionals
const root = resolve(import.meta.dirname, '../..')
try {
  if (folder === undefined) throw new Error('Where to? "npm run release -- FOLDER", with --node to bring Node along.')
  const withNode = values.node === true
  const { packages, megabytes } = await makeRelease(root, resolve(folder), { withNode })
  process.stdout.write(`${folder}: ${megabytes} MB with ${packages} packages${withNode ? ' and Node' : ''}\n`)
  if (!withNode && megabytes > MOST_MEGABYTES) throw new Error(`More than ${MOST_MEGABYTES} MB.`)
} catch (error) {
  process.stderr.write(`gilbook: ${(error as Error).message}\n`)
  process.exitCode = 1
}
