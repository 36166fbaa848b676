// The addresses that users open: whether this product answers there, and how long their certificates are good for.
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Config } from '#backend/config/config.ts'
import { clockFinding } from './clock.ts'
import { runCheck, type DoctorFinding } from './finding.ts'

/** Those that renew themselves do so thirty days before: with less than this left, they did not. */
const DAYS = 14

export async function checkAddresses({ publicUrl, readerOrigin, production }: Config): Promise<DoctorFinding[]> {
  const addresses = [publicUrl, ...(readerOrigin === null ? [] : [readerOrigin])]
  const found = await Promise.all(addresses.map((address) => checkAddress(address, production)))
  return found.flat()
}

async function checkAddress(address: string, production: boolean): Promise<DoctorFinding[]> {
  const url = new URL(address)
  const local = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'https:') return [...(await certificate(url)), ...(await answers(address))]
  const plain: DoctorFinding = {
    part: 'address',
    state: production ? 'wrong' : 'warning',
    seen: `${address} is not https`,
    advice: 'Browsers keep nothing offline without https: put a proxy with a certificate in front, and set PUBLIC_URL.',
  }
  return [...(local ? [] : [plain]), ...(await answers(address))]
}

/** Whoever runs this before the first start is told so, and nothing is wrong. */
function answers(address: string): Promise<DoctorFinding[]> {
  return runCheck(
    async () => {
      const before = Date.now()
      const answer = await fetch(`${address}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
      const date = new Date(answer.headers.get('date') ?? Number.NaN)
      await answer.body?.cancel()
      if (answer.status !== 200) return [other(address, answer.status)]
      // Dates in answers are cut to the second.
      const clock = clockFinding(address, date, before - 1000, Date.now(), 'Let both machines keep their time by NTP.')
      return [{ part: 'address', state: 'ok', seen: `${address} answers` }, ...(Number.isNaN(+date) ? [] : [clock])]
    },
    (reason) => ({
      part: 'address',
      state: 'warning',
      seen: `nothing answers at ${address}: ${reason}`,
      advice: 'Right before the first start. Else look at the process, the proxy, the name server and the firewall.',
    }),
  )
}

const other = (address: string, status: number): DoctorFinding => ({
  part: 'address',
  state: 'wrong',
  seen: `${address} answers ${status} to /api/health`,
  advice: 'Something else is there, or the proxy does not lead here: it has to pass on every path and the Host.',
})

async function certificate(url: URL): Promise<DoctorFinding[]> {
  return runCheck(
    async () => {
      const peer = await peerOf(url)
      const days = Math.floor((Date.parse(peer.valid_to) - Date.now()) / DAY_MS)
      const seen = `certificate of ${url.host} is good for ${days} more days`
      if (days >= DAYS) return [{ part: 'certificate', state: 'ok', seen }]
      return [
        { part: 'certificate', state: 'warning', seen, advice: 'Renew it now, and see why it did not by itself.' },
      ]
    },
    (reason) => ({
      part: 'certificate',
      state: 'wrong',
      seen: `${url.host} shows none that a browser takes: ${reason}`,
      advice: 'Give the proxy a certificate for this name, with its whole chain.',
    }),
  )
}

/** @throws when a browser would refuse the certificate: expired, another host name, unknown issuer */
async function peerOf({ hostname, port }: URL): Promise<PeerCertificate> {
  // An address of numbers has no name to ask for (RFC 6066, section 3).
  const named = isIP(hostname) ? {} : { servername: hostname }
  const socket = connect({ host: hostname, port: Number(port || 443), timeout: 10_000, ...named })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate()
  } finally {
    socket.destroy()
  }
}
