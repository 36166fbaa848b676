// The product says that it lives and is ready, and starts again on its data.
import { expect, test } from '#e2e/fixtures.ts'

test('start: a product lives and is ready, and one that was stopped or killed starts again on its data @ci', async ({
  ownApp: app,
}) => {
  expect(await app.ask('GET', '/api/health')).toEqual({ status: 'ok' })
  expect((await app.call('GET', '/api/ready')).status).toBe(200)
  const person = await app.signUp()
  await app.restart()
  await app.kill()
  await app.start()
  expect((await app.signIn(person.email, person.password)).user).toMatchObject({ email: person.email })
})
