// A page that was loaded before a deployment: it goes on, though the server runs the next build and no worker holds the old one.
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#e2e/fixtures.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { root } from '#e2e/harness/product.ts'
import { titleOf } from './builder-page.ts'

/** What only the builder's screens ask for. */
const EDITOR = /^(edit\.|builder|use-opening|content)/

// Says when a build is kept.
test.use({ environment: { LOG_LEVEL: 'info' } })

let release = ''
test.afterEach(() => rm(release, { recursive: true, force: true }))

/** The next release, in a folder of its own, where these parts have other names. */
const makeRelease = async (): Promise<void> => {
  release = await mkdtemp(join(tmpdir(), 'gilbook-release-'))
  for (const part of ['backend', 'dist', 'package.json'])
    await cp(join(root, part), join(release, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'))
  const assets = join(release, 'dist/client/assets')
  for (const name of await readdir(assets)) if (EDITOR.test(name)) await rm(join(assets, name))
}

test('offline 33 34: a page of the build before loads a part that it never opened from a server with the next one @ci', async ({
  ownApp,
  page,
}) => {
  const person = await ownApp.signUp()
  const { _id, title } = await makeGuidebook(ownApp, person, { pages: 1, items: 1, pictures: 0, seed: 7 })
  await ownApp.enter(page, person)
  await page.goto(`${ownApp.url}/guidebooks`)
  const link = page.getByRole('row').filter({ hasText: title }).getByRole('link').first()
  await expect(link).toBeVisible()
  await makeRelease()
  // Nobody deploys within the first seconds of a build.
  await expect.poll(() => ownApp.log(), { timeout: 60_000 }).toContain('kept this build')
  await ownApp.deploy(release)
  const asked = new Map<string, number>()
  page.on('response', (response) => asked.set(response.url().split('/').at(-1) ?? '', response.status()))
  let loads = 0
  page.on('load', () => (loads += 1))
  await link.click()
  await page.waitForURL(`**/guidebooks/edit/${_id}`)
  await expect(titleOf(page)).toHaveValue(title)
  const parts = [...asked].filter(([name]) => EDITOR.test(name))
  expect(parts.map(([, status]) => status)).toEqual(parts.map(() => 200))
  expect([parts.length > 0, loads]).toEqual([true, 0])
})
