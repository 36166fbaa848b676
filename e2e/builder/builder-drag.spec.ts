// The first drag, made before what drags has come over the network: it waits, and is made as it was.
import { expect, test } from './builder.ts'
import type { Page } from 'playwright/test'

// A worker would have it on the device.
/** Holds what drags back; answers how to let it come. */
async function holdDragging(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/dragging-/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('tiles: a drag by the mouse that ended before dragging had loaded is made @ci', async ({ builder }) => {
  const { page } = builder
  const release = await holdDragging(page)
  await builder.begin('Jeju')
  for (const kind of ['Free layout', 'Itinerary', 'Preparations']) await builder.addPage(kind)
  await builder.tile('Type 3').click()
  await builder.tileAct('Type 3', 'Drag Type 3').hover()
  const from = await builder.tileAct('Type 3', 'Drag Type 3').boundingBox()
  const to = await builder.tile('Type 1').boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.down()
  await page.mouse.move(from.x - 40, from.y, { steps: 2 })
  await page.mouse.move(to.x + 10, to.y + 60, { steps: 2 })
  await page.mouse.up()
  release()
  await expect.poll(() => builder.tiles()).toEqual(['Type 3', 'Type 1', 'Type 2'])
})

test('tiles: keys typed on a grip before dragging had loaded lift, move and drop @ci', async ({ builder }) => {
  const { page } = builder
  const release = await holdDragging(page)
  await builder.begin('Jeju')
  for (const kind of ['Free layout', 'Itinerary', 'Preparations']) await builder.addPage(kind)
  await builder.tile('Type 1').click()
  const grip = builder.tileAct('Type 1', 'Drag Type 1')
  await expect(grip).toHaveAccessibleDescription(
    'Press space to lift, arrow keys to move, space to drop, escape to put back.',
  )
  await grip.focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  release()
  await expect.poll(() => builder.tiles()).toEqual(['Type 2', 'Type 1', 'Type 3'])
  await expect(grip).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('touch: a long press before dragging had loaded drags @ci', async ({ builder }) => {
    const { page } = builder
    const release = await holdDragging(page)
    await builder.begin('Jeju')
    for (const kind of ['Free layout', 'Itinerary']) await builder.addPage(kind)
    await builder.tile('Type 1').tap()
    const grip = await builder.tileAct('Type 1', 'Drag Type 1').boundingBox()
    const to = await builder.tile('Type 2').boundingBox()
    const from = await builder.tile('Type 1').boundingBox()
    if (!grip || !to || !from) throw new Error('nothing to drag')
    const client = await page.context().newCDPSession(page)
    const [x, y] = [Math.round(grip.x + grip.width / 2), Math.round(grip.y + grip.height / 2)]
    const timestamp = Date.now() / 1000
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
    // Said to be as late as a finger holds before it drags: no time has to pass for that.
    const held = timestamp + 0.25
    const touchPoints = [{ x: Math.round(x + to.x - from.x), y }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints, timestamp: held })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: held })
    release()
    await expect.poll(() => builder.tiles()).toEqual(['Type 2', 'Type 1'])
  })
})
