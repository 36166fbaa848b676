// The people of the Kakao sandbox: each a case that the real provider has.
import { randomInt } from 'node:crypto'
import type { Language } from '#domain/language.ts'

export interface Persona {
  /** Kakao's id for them. */
  id: string
  nickname: string
  /** null: no consent, so that it is absent. */
  email: string | null
  isValid: boolean
  isVerified: boolean
  isUnder14?: true
  /** Their token is one of another app. */
  isForeign?: true
  /** What the case is, in Korean and English. */
  told: Record<Language, string>
}

export const PERSONAS: readonly Persona[] = [
  {
    id: '4000000001',
    nickname: '한바다',
    email: 'bada@kakao.example',
    isValid: true,
    isVerified: true,
    told: { kr: '확인된 이메일', en: 'Verified email' },
  },
  {
    id: '4000000002',
    nickname: '이오름',
    email: null,
    isValid: false,
    isVerified: false,
    told: { kr: '이메일 동의 안 함', en: 'No consent to the email' },
  },
  {
    id: '4000000003',
    nickname: '고돌담',
    email: 'doldam@kakao.example',
    isValid: true,
    isVerified: false,
    told: { kr: '확인되지 않은 이메일', en: 'Unverified email' },
  },
  {
    id: '4000000004',
    nickname: '어린이',
    email: 'kid@kakao.example',
    isValid: true,
    isVerified: true,
    isUnder14: true,
    told: { kr: '14세 미만', en: 'Under 14' },
  },
  {
    id: '4000000005',
    nickname: '나그네',
    email: 'stranger@kakao.example',
    isValid: true,
    isVerified: true,
    isForeign: true,
    told: { kr: '다른 앱의 토큰', en: 'Token of another app' },
  },
]

/** What a button for somebody new answers instead of a persona's id. */
export const NEW = { verified: 'new', mailless: 'new-without-email' } as const

/** Somebody whom nobody has seen yet. */
export function newPersona(kind: string): Persona {
  const id = String(randomInt(5_000_000_000, 9_000_000_000))
  const nickname = `새 사람 ${id.slice(-4)}`
  if (kind === NEW.mailless) {
    const told = { kr: '이메일 동의 안 함', en: 'No consent to the email' }
    return { id, nickname, email: null, isValid: false, isVerified: false, told }
  }
  const told = { kr: '확인된 이메일', en: 'Verified email' }
  return { id, nickname, email: `new-${id}@kakao.example`, isValid: true, isVerified: true, told }
}
