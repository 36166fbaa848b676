// The login (requirement §2, §4).
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'

export function LoginScreen() {
  return <main id={MAIN_ID} />
}
