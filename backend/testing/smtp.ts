// A real SMTP server for tests: keeps each mail that it is handed, parsed, and can refuse them all for a while.
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

export interface TestSmtp {
  url: string
  /** To whom, by the envelope, newest last. */
  mailsTo: (address: string) => Email[]
  /** true: every mail is refused as 'not now', as by a server that is out of order. */
  refuses: boolean
  /** true: whoever wants to hand over a mail waits for an answer, and gets none. */
  holds: boolean
  /** How many wait so. */
  waiting: number
  stop: () => Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const kept: { to: string[]; mail: Email }[] = []
  const state = { refuses: false, holds: false, waiting: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_, __, done) => {
      if (state.holds) return void (state.waiting += 1)
      done(state.refuses ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          kept.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (address: string) => kept.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
