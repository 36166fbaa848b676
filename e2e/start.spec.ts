// The product starts on an empty folder and says that it is ready.
import { expect, test } from '#e2e/fixtures.ts'

test('§1 start: an empty folder becomes a product that lives and is ready @ci', async ({ ownApp: app }) => {
  expect(await app.ask('GET', '/api/health')).toEqual({ status: 'ok' })
  expect((await app.call('GET', '/api/ready')).status).toBe(200)
})

test('§1 start: a stopped product starts again on its data @ci', async ({ ownApp: app }) => {
  const person = await app.signUp()
  await app.restart()
  await app.kill()
  await app.start()
  expect((await app.signIn(person.email, person.password)).user).toMatchObject({ email: person.email })
})
