import { chromium } from 'playwright'
const base = 'http://localhost:4310'
const [,, out, path, ...opts] = process.argv
const o = Object.fromEntries(opts.map(x=>x.split('=')))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] })
const widths = (o.w ?? '1440').split(',').map(Number)
for (const w of widths) {
  const c = await b.newContext({ viewport: { width: w, height: Number(o.h ?? 900) }, colorScheme: o.theme ?? 'light', hasTouch: w<500 })
  if (o.lang === 'en') await c.addInitScript(() => localStorage.setItem('gilbook.language','en'))
  const p = await c.newPage()
  p.on('console', m => ['error','warning'].includes(m.type()) && console.log(m.type(), m.text()))
  p.on('pageerror', e => console.log('PAGEERROR', e.message))
  if (o.login) {
    await p.goto(base + '/')
    await p.fill('input[name=email]', o.login); await p.fill('input[name=password]', o.pw)
    await p.click('button[type=submit]'); await p.waitForURL('**/guidebooks/**', {timeout: 8000}).catch(()=>console.log('no nav', p.url()))
  }
  await p.goto(base + path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(Number(o.wait ?? 500))
  if (o.click) for (const s of o.click.split(';')) { await p.locator(s).first().click(); await p.waitForTimeout(400) }
  if (o.js) console.log(await p.evaluate(o.js))
  console.log(p.url())
  await p.screenshot({ path: `/tmp/gb-shots/${out}-${w}.png`, fullPage: o.full !== '0' })
  await c.close()
}
await b.close()
