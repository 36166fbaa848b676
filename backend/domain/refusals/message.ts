// How acts on messages can be refused: rows of the list in `refusal.ts`.

export const MESSAGE_REFUSALS = {
  MESSAGE_NOT_FOUND: { status: 404, en: 'Not Found', kr: '소식을 찾을 수 없어요.' },
  MESSAGE_CHANGED: {
    status: 412,
    en: 'Somebody else changed this message meanwhile. What you wrote has not been saved.',
    kr: '그사이 다른 관리자가 이 메시지를 고쳤어요. 지금 쓴 내용은 아직 저장하지 않았어요.',
  },
} as const
