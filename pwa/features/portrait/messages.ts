// Words of the portrait.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    title: 'Portrait photo',
    choose: 'Choose a photo',
    other: 'Choose another',
    takeOff: 'Remove',
    save: 'Save',
    saving: 'Saving',
    hint: 'Shown beside your name. Only you and administrators see it.',
    cutHint: 'Drag the circle, or move it with the arrow keys.',
    broken: 'This file cannot be shown as a photo. Please choose another.',
    changed: 'Portrait updated',
    failed: 'Image upload failed. Please try again.',
  },
  kr: {
    title: '프로필 사진',
    choose: '사진 고르기',
    other: '다른 사진',
    takeOff: '사진 내리기',
    save: '저장',
    saving: '저장하는 중',
    hint: '이름 옆에 보여요. 나와 관리자만 볼 수 있어요.',
    cutHint: '동그라미를 끌거나 화살표 키로 옮겨 보세요.',
    broken: '사진으로 열 수 없는 파일이에요. 다른 파일을 골라 주세요.',
    changed: '프로필 사진을 바꿨어요.',
    failed: '사진을 올리지 못했어요. 다시 해 주세요.',
  },
})
