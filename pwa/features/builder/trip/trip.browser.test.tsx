// The trip in the settings: what is proposed, what is saved, and what undo takes back.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { choose, select, undo } from '#pwa/features/builder/testing/trip.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { itineraryOf } from '#pwa/features/builder/testing/pages.ts'
import { press } from '#pwa/testing/keys.ts'

const dialog = page.getByRole('dialog', { name: 'Settings' })
const field = (name: string) => dialog.getByLabelText(name)
const save = () => dialog.getByRole('button', { name: 'Save' }).click()

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect.element(dialog.getByRole('group', { name: 'Trip' })).toBeVisible()
}

test('trip: dates in the titles of days are proposed, one press takes them, and undo takes them back', async () => {
  const builder = await openBuilder([itineraryOf([{ title: '2027-10-03' }, { title: 'Oct 4' }])], null)
  await openSettings()
  await expect.element(dialog.getByText('First day: Sunday, October 3, 2027')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  await expect.element(field('First day')).toHaveValue('2027-10-03')
  await expect.element(field('Number of days')).toHaveValue(2)
  await expect.element(dialog.getByRole('button', { name: 'Fill in' })).not.toBeInTheDocument()
  expect(builder.guidebook().trip).toBeNull()
  await save()
  await expect.poll(() => builder.guidebook().trip).toEqual({ ...NO_TRIP, firstDay: '2027-10-03', days: 2 })
  await undo()
  await expect.poll(() => builder.guidebook().trip).toBeNull()
})

test('trip: a day that is added behind the last is called by its date, and one between others is not', async () => {
  const builder = await openBuilder([itineraryOf([{ title: 'Arrival' }, { title: 'Palace' }])])
  const titles = () => builder.guidebook().contents[0]?.days.map(({ title }) => plainText(title))
  await openSettings()
  await field('First day').fill('2027-10-03')
  await save()
  await expect.poll(() => builder.guidebook().trip?.firstDay).toBe('2027-10-03')
  await page.getByRole('button', { name: 'Add day' }).last().click()
  await expect.poll(titles).toEqual(['Arrival', 'Palace', 'Tue, October 5'])
  await press('Escape')
  await select('Day title', 'Arrival')
  await choose('Add', 'Day below')
  await expect.poll(titles).toEqual(['Arrival', 'Day 1', 'Palace', 'Tue, October 5'])
})

test('trip: zone, country, guide and the zone of a day are saved, and stand there again', async () => {
  const builder = await openBuilder([itineraryOf([{ title: 'Paris' }, { title: 'London' }])], null)
  const zonesOf = () => builder.guidebook().contents[0]?.days.map(({ zone }) => zone)
  await openSettings()
  await expect.element(dialog.getByRole('option', { name: 'France Time (Paris)' })).toBeInTheDocument()
  await field('Time zone of the place').selectOptions('Europe/Paris')
  await field('Country').selectOptions('France')
  await field('Name of the guide').fill('Camille')
  await field('Phone of the guide').fill('+33 1 23 45 67 89')
  await dialog.getByText('Days with other clocks').click()
  await field('Time zone, Day 2').selectOptions('Europe/London')
  await save()
  const facts = { zone: 'Europe/Paris', country: 'FR', guideName: 'Camille', guidePhone: '+33 1 23 45 67 89' }
  await expect.poll(() => builder.guidebook().trip).toEqual({ ...NO_TRIP, ...facts })
  expect(zonesOf()).toEqual([undefined, 'Europe/London'])
  await openSettings()
  await expect.element(field('Time zone of the place')).toHaveValue('Europe/Paris')
  await field('Time zone, Day 2').selectOptions('')
  await save()
  await expect.poll(zonesOf).toEqual([undefined, undefined])
  expect(Object.keys(builder.guidebook().contents[0]?.days[1] ?? {})).not.toContain('zone')
})

test('trip: a length that can’t be is told at its field, and nothing is saved', async () => {
  const builder = await openBuilder([], null)
  await openSettings()
  await field('Number of days').fill('0')
  await expect.element(dialog.getByText('Between 1 and 366 days.')).toBeVisible()
  await save()
  await expect.element(dialog).toBeVisible()
  expect(builder.guidebook().trip).toBeNull()
})
