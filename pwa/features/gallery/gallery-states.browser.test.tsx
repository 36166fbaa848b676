// The gallery without cards: none yet, none found, out of reach with and without a network.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NetworkError } from '#pwa/api/errors.ts'
import { show } from '#pwa/testing/show.tsx'
import { Failed, MoreFailed, NoneYet } from './gallery-states.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
})

/** As the browser tells it. */
function lineIs(there: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  dispatchEvent(new Event(there ? 'online' : 'offline'))
}

test('gallery: none yet, and none found with the way back to all', async () => {
  const onClear = vi.fn()
  const { rerender } = await show(<NoneYet search="" onClear={onClear} />, 'en')
  await expect.element(page.getByRole('heading', { name: 'No public guidebooks yet.' })).toBeVisible()
  await rerender(<NoneYet search="nowhere" onClear={onClear} />)
  await expect.element(page.getByRole('heading', { name: 'Sorry! No Guidebooks Found' })).toBeVisible()
  await expect.element(page.getByText('No public guidebook has ‘nowhere’ in its title.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('gallery: without a line it says so and where saved guidebooks are, with one that it failed', async () => {
  const onRetry = vi.fn()
  lineIs(false)
  await show(<Failed failure={new NetworkError()} busy={false} onRetry={onRetry} />, 'en')
  await expect.element(page.getByRole('alert').getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Saved guidebooks' })).toHaveAttribute('href', '/m/saved')
  lineIs(true)
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch public guidebooks' })).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('gallery: where more does not come, what the server said stands there with another try', async () => {
  await show(<MoreFailed failure={new Error('Too many at once')} busy={false} onRetry={vi.fn()} />, 'en')
  await expect.element(page.getByRole('alert')).toMatchTextContent('error while loading guidebooksToo many at once')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
