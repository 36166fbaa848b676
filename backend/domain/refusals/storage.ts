// How storing more can be refused: rows of the list in `refusal.ts`. Each says what its reader can do.

export const STORAGE_REFUSALS = {
  QUOTA_REACHED: {
    status: 409,
    en: 'Your plan has no more room: its storage or its number of guidebooks is used up. Delete guidebooks or icons that you no longer need, or choose a larger plan, and try again.',
    kr: '지금 요금제의 저장 공간이나 길북 수를 다 썼어요. 쓰지 않는 길북이나 아이콘을 지우거나 더 큰 요금제로 바꾼 뒤 다시 해 주세요.',
  },
  QUOTA_LEAVING: {
    status: 409,
    en: 'You have deleted so many pictures that their room is not free yet. It is within 30 days; a larger plan has more now.',
    kr: '사진을 한꺼번에 많이 지워서 공간이 아직 다 비지 않았어요. 30일 안에 비고, 더 큰 요금제로 바꾸면 바로 올릴 수 있어요.',
  },
} as const
