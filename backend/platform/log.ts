// The log: JSON lines in which no secret and no address of a person stands whole, whatever was handed to it.
import { pino, stdSerializers, type DestinationStream, type Level, type Logger } from 'pino'
import { requestId } from './request-id.ts'

const SECRETS = ['password', 'confirmPassword', 'token', 'authorization', 'cookie', 'unlock', 'email']
const PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** What each line says beside its own facts. */
const mixin = (): object => {
  const id = requestId()
  return id === undefined ? {} : { requestId: id }
}

/** A failed statement's own, with what people wrote in them: its parameters, and the row that PostgreSQL quotes. */
const QUOTED = ['parameters', 'driverError', 'detail', 'where']

const err = (error: Error): object =>
  Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !QUOTED.includes(name)))

/** @param to where lines go; default: standard output */
export const createLog = (level: Level | 'silent', to?: DestinationStream): Logger =>
  pino(
    { level, redact: { paths: PATHS, censor: '…' }, serializers: { err }, mixin, hooks: { streamWrite: masked } },
    to as DestinationStream,
  )

/** Runs of what tokens, hashes and keys are made of: the shortest of ours that open anything have 32. */
const RUN = /[A-Za-z0-9_-]{32,}/g
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** As far as 64 letters before the sign (RFC 5321 §4.5.3.1.1), escaped in an address of the web or not. */
const ADDRESS = /([^\s"'<>()[\]{}@,;:=/\\|%]{1,64})(@|%40)(?=[^\s"'<>@/\\]{1,255})/gi

/** A proxy's may be as long as a token: cut, it would not be found in the proxy's own log. */
const OF_REQUEST = '"requestId":"'
const isRequestId = (line: string, at: number): boolean => line.endsWith(OF_REQUEST, at)

/** A line with as much of each token and address as tells two of them apart. */
export const masked = (line: string): string =>
  line
    .replace(RUN, (run, at: number) => (UUID.test(run) || isRequestId(line, at) ? run : `${run.slice(0, 6)}…`))
    .replace(ADDRESS, (_, person: string, sign: string) => `${person.slice(0, 1)}…${sign}`)
