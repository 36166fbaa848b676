// What screens draw again while a guidebook of theirs is written in: what shows the words, and nothing beside it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSaved, saved, titled } from '#pwa/testing/saved-guidebook.ts'
import { show } from '#pwa/testing/show.tsx'
import { database } from './database.ts'
import { type LocalGuidebook, useGuidebook, useOutbox, useSync } from './hooks.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import type { Sync } from './sync-status.ts'

beforeEach(openSaved)
afterEach(() => vi.unstubAllGlobals())

/** Shows the guidebook and its state. @returns what each drawing of either had, the newest last */
async function showSaved() {
  const drawn = { locals: [] as LocalGuidebook[], states: [] as (Sync['state'] | undefined)[] }
  function Words() {
    const local = useGuidebook(saved.id)
    // The same object: React asks once more and draws nothing.
    if (local && local !== drawn.locals.at(-1)) drawn.locals.push(local)
    return <h1>{local?.guidebook.title}</h1>
  }
  function State() {
    const state = useSync(saved.id, (sync) => sync?.state)
    drawn.states.push(state)
    return <p>{state}</p>
  }
  function Changes() {
    return <output>{useOutbox(saved.id)?.[0]?.changes} changes</output>
  }
  const screen = await show(
    <>
      <Words />
      <State />
      <Changes />
    </>,
  )
  return { drawn, screen }
}

test('storing what was typed draws the words once, and what waits for the server only where it says something else', async () => {
  const { drawn, screen } = await showSaved()
  await titled('Dive deep')
  await expect.element(screen.getByText('saving')).toBeVisible()
  const [words, states] = [drawn.locals.length, drawn.states.length]
  for (const title of ['Dive deeper', 'Dive deepest']) await titled(title)
  // Whoever follows the outbox has been told by then.
  await expect.element(screen.getByText('3 changes')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Dive deepest' })).toBeVisible()
  expect(drawn.locals.slice(words).map(({ guidebook }) => guidebook.title)).toEqual(['Dive deeper', 'Dive deepest'])
  expect(drawn.states.slice(states)).toEqual([])
  expect(new Set(drawn.locals.map(({ kept }) => kept))).toHaveLength(1)
})

test('what the server tells of a saved guidebook is drawn', async () => {
  const { drawn, screen } = await showSaved()
  await titled('Dive deep')
  await flushDue(database(), { force: true })
  await expect.element(screen.getByText('synced')).toBeVisible()
  expect(drawn.locals.at(-1)?.kept.version).toBe(2)
})
