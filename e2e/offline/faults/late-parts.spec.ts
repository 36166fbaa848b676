// What sends and merges loads after the screen, and can't be had: an update took its files away, or the network went
// before they came.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'
import { type Fault, type Network, patches } from '#e2e/offline/network.ts'

const PATIENT = { timeout: 60_000 }
const PARTS = /^\/assets\/(send|merge|merge-text|follow-server)-/

/** From now on. @returns the addresses that were asked for */
function refuseParts(network: Network, fault: Fault): string[] {
  const asked: string[] = []
  network.uncached = true
  network.fault = ({ path }) => {
    if (!PARTS.test(path)) return undefined
    asked.push(path)
    return fault
  }
  return asked
}

for (const [what, fault] of [
  ['is no longer there', { kind: 'answer', status: 404, text: 'Not found' }],
  ['does not come', { kind: 'cut' }],
] as const)
  test(`offline 76: where the part that sends and merges ${what}, typed words stay, the pill says that they wait, and all goes on by itself once it can be had @ci`, async ({
    network,
    here,
    person,
    app,
  }) => {
    network.workerless = true
    const { page: before, id } = await inBuilder(here, network, person, 'Jeju')
    await before.close()
    const stored = (): Promise<Guidebook & { version: number }> => onServer(app, person, id)
    const asked = refuseParts(network, fault)
    const page = await here.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${network.url}/guidebooks/edit/${id}`)
    await expect(titleOf(page)).toHaveValue('Jeju')
    await titleOf(page).fill('Typed here')
    await expect.poll(() => onDisk(page)).toContain('Typed here')
    await expect(pill(page, '대기')).toBeVisible(PATIENT)
    expect(asked).not.toEqual([])
    const { version, header } = await stored()
    await app.ask('PATCH', `/api/guidebooks/${id}`, {
      token: person.token,
      body: { shell: { header: { ...header, text: 'From elsewhere' } } },
      headers: { 'If-Match': `"${version}"` },
    })
    await titleOf(page).fill('Typed here, and more')
    await expect.poll(() => onDisk(page)).toContain('Typed here, and more')
    await page.reload()
    await expect(titleOf(page)).toHaveValue('Typed here, and more')
    await titleOf(page).fill('Typed here, and more, and on')
    await expect.poll(() => onDisk(page)).toContain('Typed here, and more, and on')
    await expect(pill(page, '대기')).toBeVisible(PATIENT)
    expect(patches(network)).toEqual([])
    network.fault = null
    await expect(pill(page, '모두 저장됨')).toBeVisible(PATIENT)
    expect(await stored()).toMatchObject({ title: 'Typed here, and more, and on', header: { text: 'From elsewhere' } })
  })
