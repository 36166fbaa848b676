// `npm run dev`: the app with hot reload, the server restarted when its files change, the reader rebuilt as it changes.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

const port = process.env['PORT'] ?? '3000'
const vite = 'node_modules/vite/bin/vite.js'
const watch = ['--watch', '--logLevel', 'warn']

const commands: string[][] = [
  ['--watch', '--watch-preserve-output', 'backend/main.ts'],
  [vite, 'build', '--mode', 'reader', ...watch],
  [vite, 'build', '--mode', 'reader-server', ...watch],
  [vite, '--clearScreen', 'false'],
]

const start = (args: string[]): ChildProcess =>
  spawn('node', args, { stdio: 'inherit', env: { ...process.env, BACKEND_URL: `http://127.0.0.1:${port}` } })

const children = commands.map(start)
const end = (): void => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
children.forEach((child) => child.on('exit', end))
