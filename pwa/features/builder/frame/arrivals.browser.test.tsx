// What another device saved comes into a page that is open: marked for two seconds, while nothing moves under the hands.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { changeElsewhere, itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { item, items, write } from '#pwa/features/builder/testing/free.ts'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { notifyRemoteChange } from '#pwa/offline/draft-cache.ts'
import { send } from '#pwa/testing/devtools.ts'
import { all } from '#pwa/testing/expectations.ts'
import { type } from '#pwa/testing/keys.ts'

afterEach(() => void vi.useRealTimers())

const marked = (): HTMLElement[] => all('main [data-arrived]')

const askFor = (motion: 'reduce' | 'no-preference'): Promise<unknown> =>
  send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] })

/** What was to be drawn by the next frame is. */
const drawn = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

test('offline 67: what came from another device is marked for two seconds from its last change on', async () => {
  const builder = await openBuilder([freePage([text('One'), text('Two')])])
  const comes = async (): Promise<void> => {
    notifyRemoteChange(builder.id, [itemsOf(builder)[0]!._id])
    await drawn()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await comes()
  expect(marked()).toEqual([item('One')])
  vi.advanceTimersByTime(1500)
  await comes()
  vi.advanceTimersByTime(1999)
  expect(marked()).toEqual([item('One')])
  vi.advanceTimersByTime(1)
  expect(marked()).toEqual([])
})

test('offline 67: the mark fades, and for who asked for less motion it stands still', async () => {
  const builder = await openBuilder([freePage([text('One')])])
  onTestFinished(async () => void (await askFor('reduce')))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  notifyRemoteChange(builder.id, [itemsOf(builder)[0]!._id])
  await drawn()
  const look = (): string => {
    const { outlineStyle, animationName, animationDuration } = getComputedStyle(item('One'))
    return `${outlineStyle} ${animationName === 'none' ? 'still' : animationDuration}`
  }
  expect(look()).toBe('solid still')
  await askFor('no-preference')
  await expect.poll(look).toBe('solid 2s')
})

test('offline 68: lines that come above what one writes in move neither it on the screen nor the caret', async () => {
  const words = Array.from({ length: 30 }, (_, n) => `Line ${n}`)
  const builder = await openBuilder([freePage(words.map(text))])
  await expect.poll(() => items().length).toBe(words.length)
  await write('Line 20')
  await type(' on')
  const here = item('Line 20 on')
  const [scroller, top] = [builder.canvas.element(), () => Math.round(here.getBoundingClientRect().top)]
  const [before, scrolled] = [top(), scroller.scrollTop]
  expect(scrolled).toBeGreaterThan(0)
  const lines = Array.from({ length: 9 }, (_, n) => paragraph(`From elsewhere ${n}`).content).flat()
  await changeElsewhere(builder.id, {
    kind: 'update',
    id: itemsOf(builder)[0]!._id,
    fields: { content: { type: 'doc', content: lines } },
  })
  await expect.poll(() => builder.canvas.element().textContent).toContain('From elsewhere 8')
  await expect.poll(() => scroller.scrollTop).toBeGreaterThan(scrolled)
  expect(top()).toBe(before)
  await type(' and on')
  await expect.poll(() => here.textContent).toContain('Line 20 on and on')
  expect(top()).toBe(before)
})
