// Mail: handed to an SMTP server, or a complete file that people and tests can read.
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createMail } from './mail.ts'

const log = pino({ level: 'silent' })
const letter = { to: 'person@example.com', subject: '길북', text: 'https://gilbook.example/x\n' }
const from = 'Gilbook <hello@gilbook.example>'

test('is handed to the SMTP server with sender, receiver and subject', async () => {
  const server = fakeSmtp()
  await once(server.listening, 'listening')
  const { port } = server.listening.address() as AddressInfo
  await createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, folder: '' }, log).send(letter)
  expect(server.received()).toMatch(
    /MAIL FROM:<hello@gilbook\.example>[^]*RCPT TO:<person@example\.com>[^]*Subject: =\?UTF-8/,
  )
  server.listening.close()
})

test('fails where the SMTP server cannot be reached, so that the job tries again', async () => {
  const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', from, folder: '' }, log)
  await expect(mail.send(letter)).rejects.toThrow()
})

test('without a server is one complete .eml file a mail, never outside of its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gilbook-mail-'))
  const mail = createMail({ smtpUrl: null, from, folder: join(folder, 'mail') }, log)
  await mail.send(letter)
  await mail.send({ ...letter, to: 'a/../../b@example.com' })
  const names = await readdir(join(folder, 'mail'))
  expect(names).toHaveLength(2)
  expect(names.every((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z-[^/]+\.eml$/.test(name))).toBe(true)
  const first = names.find((name) => name.endsWith('-person@example.com.eml')) ?? ''
  expect(await readFile(join(folder, 'mail', first), 'utf8')).toContain('https://gilbook.example/x')
  expect(await readdir(folder)).toEqual(['mail'])
  await rm(folder, { recursive: true })
})

/** Says yes to everything. */
function fakeSmtp() {
  let received = ''
  const listening = createServer((socket) => {
    socket.write('220 fake\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      received += text
      const isData = /^DATA\r\n$/m.test(text)
      if (isData) socket.write('354 go on\r\n')
      else if (/^(EHLO|MAIL|RCPT|RSET)/.test(text) || text.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n')
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    })
  }).listen(0, '127.0.0.1')
  return { listening, received: () => received }
}
