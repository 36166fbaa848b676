// How acts of administrators on accounts can be refused: rows of the list in `refusal.ts`.

export const IDENTITY_REFUSALS = {
  REAUTH_NEEDED: {
    status: 403,
    en: 'It has been a while since you signed in. Please enter your password.',
    kr: '로그인한 지 오래됐어요. 비밀번호를 한 번 더 적어 주세요.',
  },
  ONLY_ADMINISTRATOR: {
    status: 409,
    en: 'Nobody else could administer Gilbook: this account stays',
    kr: '이 계정이 없으면 길북을 관리할 사람이 없어요. 그래서 그대로 두었어요.',
  },
  OWN_ACCOUNT: {
    status: 409,
    en: 'Administrators cannot hide or delete their own account here',
    kr: '내 계정은 여기서 숨기거나 삭제할 수 없어요.',
  },
} as const
