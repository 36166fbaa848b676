// The baseline of `api-read`: a bare Koa that answers one guidebook, from a buffer after asking for its version, or as text each
// time; or only whether the version that the client has is the one.
import Koa from 'koa'
import pg from 'pg'

interface Statements {
  /** `SELECT version … WHERE uuid = $1` */
  version: string
  /** `SELECT … AS body … WHERE uuid = $1` */
  text: string
}

const asked = JSON.parse(process.env['BARE_QUERIES'] ?? '{}') as Statements
const pool = new pg.Pool({ connectionString: process.env['BARE_DATABASE_URL'], max: 10 })
const cached = new Map<string, { version: number; body: Buffer }>()

const bodyOf = async (uuid: string): Promise<string> => {
  const { rows } = await pool.query<{ body: string }>({ name: 'text', text: asked.text, values: [uuid] })
  return rows[0]?.body ?? ''
}

const versionOf = async (uuid: string): Promise<number> => {
  const { rows } = await pool.query<{ version: number }>({ name: 'version', text: asked.version, values: [uuid] })
  return rows[0]?.version ?? 0
}

const buffered = async (uuid: string): Promise<Buffer> => {
  const version = await versionOf(uuid)
  const known = cached.get(uuid)
  if (known?.version === version) return known.body
  const body = Buffer.from(await bodyOf(uuid))
  cached.set(uuid, { version, body })
  return body
}

const app = new Koa()
app.use(async (ctx) => {
  const [, way, uuid = ''] = ctx.path.split('/')
  if (way === 'fresh') {
    ctx.status = ctx.get('if-none-match') === `"${await versionOf(uuid)}"` ? 304 : 404
    return
  }
  ctx.body = way === 'buffer' ? await buffered(uuid) : await bodyOf(uuid)
  ctx.type = 'application/json'
})
app.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
