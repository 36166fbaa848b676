// Mail: handed to an SMTP server, or a complete file that people and tests can read.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startSmtp } from '#backend/testing/smtp.ts'
import { createMailer } from './mail.ts'

const log = pino({ level: 'silent' })
const content = { to: 'person@example.com', subject: '길북', text: 'https://gilbook.example/x\n' }
const from = 'Gilbook <hello@gilbook.example>'

test('is handed to the SMTP server whole: sender, receiver, subject and both bodies', async () => {
  const server = await startSmtp()
  await createMailer({ smtpUrl: server.url, from, folder: '' }, log).send({ ...content, html: '<p>길북</p>' })
  const [mail] = server.mailsTo('person@example.com')
  expect(mail).toMatchObject({
    from: { name: 'Gilbook', address: 'hello@gilbook.example' },
    subject: '길북',
    html: '<p>길북</p>',
  })
  expect(mail?.text?.trim()).toBe(content.text.trim())
  await server.stop()
})

test('fails where the SMTP server cannot be reached, so that the job tries again', async () => {
  const mail = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, folder: '' }, log)
  await expect(mail.send(content)).rejects.toThrow()
})

test('without a server is one complete .eml file a mail, never outside of its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-mail-'))
  const mail = createMailer({ smtpUrl: null, from, folder: join(folder, 'mail') }, log)
  await mail.send(content)
  await mail.send({ ...content, to: 'a/../../b@example.com' })
  const names = await readdir(join(folder, 'mail'))
  expect(names).toHaveLength(2)
  expect(names.every((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z-[^/]+\.eml$/.test(name))).toBe(true)
  const first = names.find((name) => name.endsWith('-person@example.com.eml')) ?? ''
  expect(await readFile(join(folder, 'mail', first), 'utf8')).toContain('https://gilbook.example/x')
  expect(await readdir(folder)).toEqual(['mail'])
  await rm(folder, { recursive: true })
})

test('keeps every mail to one person, however many are written at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-mail-'))
  const mail = createMailer({ smtpUrl: null, from, folder }, log)
  const texts = Array.from({ length: 50 }, (_, index) => `mail ${index}.`)
  await Promise.all(texts.map((text) => mail.send({ ...content, text })))
  const names = await readdir(folder)
  expect(names).toHaveLength(50)
  const kept = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
  for (const text of texts) expect(kept).toContain(text)
  await rm(folder, { recursive: true })
})
