// The proxies of this folder for a while, before two instances: their files as they are, but for ports and places.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as secure } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#backend/testing/port.ts'
import { fileOf, HOSTS, type Machine } from './machine.ts'

export interface Proxy {
  name: string
  port: number
  /** Whose certificates are trusted. */
  ca: string
  /** What it shows itself, where it lies in files. */
  certificate?: { cert: string; key: string }
  /** Sends what an instance did not take to the next, with its body. */
  isRepeating: boolean
  stop: () => Promise<void>
}

/** Debian's programs, brought where they are missing and may be. @throws Error that says what to type */
export function needPrograms(packages: Record<string, string>): void {
  const missing = (): string[] =>
    Object.keys(packages).filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  const names = missing().map((name) => packages[name] ?? name)
  if (names.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit', env })
  }
  if (missing().length > 0)
    throw new Error(`Missing: ${missing().join(', ')}. Type "apt-get install ${names.join(' ')}".`)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function untilOpen(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`The proxy did not start: ${said()}`)
    await wait(100)
  }
}

const hasCertificate = (port: number, servername: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = secure({ port, host: '127.0.0.1', servername, rejectUnauthorized: false })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })

/** Caddy makes its certificates once it listens. */
async function untilCertified(port: number): Promise<void> {
  for (const name of Object.values(HOSTS))
    for (let tries = 0; !(await hasCertificate(port, name)); tries += 1) {
      if (tries > 200) throw new Error(`The proxy has no certificate of ${name}`)
      await wait(100)
    }
}

async function run(program: string, args: string[], port: number, env = process.env): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  await untilOpen(port, child, () => said)
  return async () => {
    child.kill('SIGQUIT')
    await ended
  }
}

/** As `certbot` would leave it, signed by itself. */
function certificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const names = `subjectAltName=DNS:${HOSTS.app},DNS:${HOSTS.read}`
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const places = ['-subj', '/CN=gilbook', '-addext', names, '-keyout', key, '-out', cert]
  execFileSync('openssl', [...made, ...places], { stdio: 'ignore' })
  return { cert, key }
}

interface Behind extends Pick<Machine, 'folder'> {
  instances: readonly [{ port: number }, { port: number }]
  /** Where it forgets what it keeps. */
  purgePort?: number
  /** Seconds that it waits for an answer of an instance, where not as long as its file says. */
  patience?: number
  /** Seconds for which Caddy looks for an instance that takes a request, where not as long as its file says. */
  tries?: number
}

/** Debian's nginx; `nginx -t` first. */
export async function startNginx({ folder, instances, purgePort, patience = 120 }: Behind): Promise<Proxy> {
  const { cert, key } = certificate(folder)
  const [plain, port] = [await freePort(), await freePort()]
  const site = fileOf('nginx.conf')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/letsencrypt/live/gilbook/fullchain.pem', cert)
    .replace('/etc/letsencrypt/live/gilbook/privkey.pem', key)
    .replace('/var/lib/nginx/gilbook', join(folder, 'nginx-cache'))
    .replace('proxy_read_timeout 120s', `proxy_read_timeout ${patience}s`)
    .replaceAll('root /var/www/html', `root ${folder}`)
    .replaceAll('127.0.0.1:3080', `127.0.0.1:${purgePort ?? (await freePort())}`)
    .replaceAll('127.0.0.1:3081', `127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[0].port}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${instances[1].port}`)
  writeFileSync(join(folder, 'gilbook.conf'), site)
  copyFileSync(join(import.meta.dirname, 'unavailable.html'), join(folder, 'unavailable.html'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`,
  )
  const http = ['access_log off;', ...temporary, `include ${join(folder, 'gilbook.conf')};`].join('\n  ')
  const path = join(folder, 'nginx.conf')
  const pid = `pid ${join(folder, 'nginx.pid')};`
  writeFileSync(
    path,
    `daemon off;\n${pid}\nerror_log stderr;\nworker_processes auto;\nevents { worker_connections 4096; }\nhttp {\n  ${http}\n}\n`,
  )
  const tested = spawnSync('nginx', ['-t', '-q', '-c', path], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx -t: ${tested.stderr}`)
  const stop = await run('nginx', ['-c', path], port)
  return { name: 'nginx', port, ca: readFileSync(cert, 'utf8'), certificate: { cert, key }, isRepeating: true, stop }
}

/** Debian's Caddy, which signs certificates itself where the world's authorities cannot be asked. */
export async function startCaddy({ folder, instances, tries = 10, patience = 120 }: Behind): Promise<Proxy> {
  const [plain, port] = [await freePort(), await freePort()]
  const storage = join(folder, 'caddy')
  const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}`
  const site = fileOf('Caddyfile')
    .replace('root * /etc/caddy', `root * ${folder}`)
    .replace('lb_try_duration 10s', `lb_try_duration ${tries}s`)
    .replace('response_header_timeout 120s', `response_header_timeout ${patience}s`)
  const path = join(folder, 'Caddyfile')
  writeFileSync(path, `{\n\t${own}\n\tdefault_bind 127.0.0.1\n\tstorage file_system ${storage}\n}\n${site}`)
  copyFileSync(join(import.meta.dirname, 'unavailable.html'), join(folder, 'unavailable.html'))
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    APP_HOST: HOSTS.app,
    READER_HOST: HOSTS.read,
    UPSTREAMS: instances.map((each) => `127.0.0.1:${each.port}`).join(' '),
  }
  const stop = await run('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], port, env)
  await untilCertified(port)
  const ca = readFileSync(join(storage, 'pki/authorities/local/root.crt'), 'utf8')
  // Debian's 2.6 closes a body with the first connection that is refused ("invalid Read on closed Body").
  return { name: 'Caddy', port, ca, isRepeating: false, stop }
}
