// Access to the sandbox consoles: administrators of the product only.
import type { Middleware } from 'koa'
import type { Deps } from '#backend/platform/deps.ts'
import { callerFrom, CONSOLE_COOKIE } from '#backend/platform/session.ts'

/** By the pass of `GET /admin/sandboxes`, or an administrator's own token. */
export const onlyAdministrators =
  ({ config, clock, callerOf }: Deps): Middleware =>
  async (ctx, next) => {
    const pass = ctx.cookies.get(CONSOLE_COOKIE)
    const header = ctx.get('authorization') || (pass ? `Bearer ${pass}` : '')
    const caller = await callerFrom(header, { secrets: config.jwtSecrets, now: clock.now, callerOf })
    if (caller?.role === 'admin') return next()
    ctx.status = 403
    ctx.type = 'html'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = PAGE
  }

const PAGE = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>연습장 · Sandbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark}body{max-width:32em;margin:15vh auto;padding:0 16px;font:16px/1.7 system-ui,sans-serif;word-break:keep-all}a{color:inherit}</style></head>
<body><main><h1>관리자만 열 수 있어요</h1>
<p>관리자로 로그인하고 <a href="/admin/operations">운영</a> 화면에서 열어 주세요. 열린 연습장은 10분 뒤에 닫혀요.</p>
<p lang="en">For administrators only: log in and open it from <a href="/admin/operations">Operations</a>. It closes after ten minutes.</p>
</main></body></html>`

/** Where a sandbox runs by itself, beside tests, there is nobody to sign in. */
export const anybody: Middleware = (_, next) => next()
