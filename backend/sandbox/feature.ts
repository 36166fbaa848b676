// The providers' stand-ins inside the product, where no provider is configured; production never loads them.
import { KAKAO_SANDBOX } from '#backend/kakao-config.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'

export async function sandboxFeatures({ config }: Deps): Promise<Feature[]> {
  const { kakao, production, publicUrl } = config
  if (production || !kakao?.isSandbox) return []
  const { kakaoSandbox } = await import('#backend/sandbox/kakao/sandbox.ts')
  const webhook = `${kakao.authBase.slice(0, -KAKAO_SANDBOX.length)}/api/auth/kakao/unlink`
  const sandbox = kakaoSandbox({ ...kakao, base: publicUrl + KAKAO_SANDBOX, webhook })
  const notice = 'Login with Kakao is a sandbox, marked as one (KAKAO_APP_ID makes it real)'
  return [{ routes: [], pages: (router) => void router.use(sandbox.routes()), seed: async () => [notice] }]
}
