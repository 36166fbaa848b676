// The providers' stand-ins inside the product, where no provider is configured; production never loads them.
import { join } from 'node:path'
import { KAKAO_SANDBOX } from '#backend/config/kakao.ts'
import { PORTONE_SANDBOX } from '#backend/config/portone.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { onlyAdministrators } from './administrators.ts'

export async function sandboxFeatures(deps: Deps): Promise<Feature[]> {
  if (deps.config.production) return []
  return [...(await kakaoFeature(deps)), ...(await portoneFeature(deps))]
}

async function kakaoFeature(deps: Deps): Promise<Feature[]> {
  const { kakao, publicUrl } = deps.config
  if (!kakao?.isSandbox) return []
  const { kakaoSandbox } = await import('#backend/sandbox/kakao/sandbox.ts')
  const webhook = `${kakao.authBase.slice(0, -KAKAO_SANDBOX.length)}/api/auth/kakao/unlink`
  const sandbox = kakaoSandbox(
    { ...kakao, base: publicUrl + KAKAO_SANDBOX, webhook },
    { guard: onlyAdministrators(deps) },
  )
  const notice = 'Login with Kakao is a sandbox, marked as one (KAKAO_APP_ID makes it real)'
  return [{ routes: [], pages: (router) => void router.use(sandbox.routes()), seed: async () => [notice] }]
}

async function portoneFeature(deps: Deps): Promise<Feature[]> {
  const { config, clock } = deps
  const { portone, publicUrl, dataDir } = config
  if (!portone.isSandbox) return []
  const { storedEngine } = await import('#backend/sandbox/portone/sandbox.ts')
  const { portoneSandbox } = await import('#backend/sandbox/portone/router.ts')
  const webhook = `${portone.apiBase.slice(0, -PORTONE_SANDBOX.length)}/api/payments/webhook`
  const { key, secret, impCode } = portone
  const engine = storedEngine(join(dataDir, 'sandbox', 'portone.json'), webhook, { key, secret, impCode, clock })
  const base = publicUrl + PORTONE_SANDBOX
  const sandbox = portoneSandbox(engine, () => base, { guard: onlyAdministrators(deps), shop: publicUrl })
  const notice =
    'Card payments are a sandbox, marked as one, with its console in Operations (PORTONE_KEY makes them real)'
  return [{ routes: [], pages: (router) => void router.use(sandbox.routes()), seed: async () => [notice] }]
}
