// The trip in the settings over the whole product: proposed from titles and pins, stored, and read in public.
import { randomUUID } from 'node:crypto'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { expect, test } from './builder.ts'

const pin = (address: string, latitude: number, longitude: number) => ({
  _id: randomUUID(),
  type: 'map',
  content: { address, latitude, longitude, level: 4 },
})

const day = (title: string, place: string) => ({
  _id: randomUUID(),
  title,
  activities: [{ _id: randomUUID(), place, time: '10:00', subActivities: [] }],
})

/** Paris, with a day in London. */
const contents = () => [
  {
    _id: randomUUID(),
    title: 'Days',
    contentType: 'itinerary',
    days: [day('2027-10-03', 'Louvre'), day('Oct 4', 'British Museum')],
  },
  {
    _id: randomUUID(),
    title: 'Places',
    contentType: 'attractions',
    sections: [
      {
        _id: randomUUID(),
        items: [
          pin('Louvre, Paris', 48.861, 2.336),
          pin('Eiffel Tower', 48.858, 2.294),
          pin('British Museum', 51.519, -0.127),
        ],
      },
    ],
  },
]

test('trip: first day, zones and country are proposed and taken by the keyboard, stored, and read in public @ci', async ({
  app,
  builder,
  person,
}) => {
  const { page } = builder
  const _id = randomUUID()
  await app.ask('POST', '/api/guidebooks', {
    token: person.token,
    body: { _id, title: 'Paris', language: 'en', contents: contents() },
  })
  await page.goto(`/guidebooks/edit/${_id}`)
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  for (const found of [
    'First day: Sunday, October 3, 2027',
    '2 days',
    'France Time',
    'France',
    'Day 2: United Kingdom Time',
  ])
    await expect(dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${found}$`) })).toBeVisible()
  await expectAccessibleLightAndDark(page)
  await dialog.getByRole('button', { name: 'Fill in' }).press('Enter')
  await expect(dialog.getByLabel('Time zone of the place')).toHaveValue('Europe/Paris')
  await expectAccessibleLightAndDark(page)
  await dialog.getByLabel('Phone of the guide').fill('+33 1 23 45 67 89')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await builder.saved()
  const stored = await app.ask<{ trip: object; contents: { days: { zone?: string }[] }[] }>(
    'GET',
    `/api/guidebooks/${_id}`,
    { token: person.token },
  )
  expect(stored.trip).toEqual({
    firstDay: '2027-10-03',
    days: 2,
    zone: 'Europe/Paris',
    country: 'FR',
    guideName: '',
    guidePhone: '+33 1 23 45 67 89',
  })
  expect(stored.contents[0]?.days.map(({ zone }) => zone)).toEqual([undefined, 'Europe/London'])
})
