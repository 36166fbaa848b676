// Words about what an account stores.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    lead: 'Pictures, icons and texts of all your guidebooks.',
    ofAll: '<b>{used}</b> of {limit} in use',
    pictures: 'Pictures',
    texts: 'Texts',
    icons: 'Icons and portrait',
    guidebooks: 'Guidebooks',
    countOf: '{count} of {limit}',
    countFree: '{count, number}, as many as there is room for',
    largest: 'What takes most room',
    none: 'You have no guidebooks yet.',
    untitled: 'Untitled guidebook',
    versions: 'Pictures of earlier versions count for up to 90 days, and a copy counts like its original.',
    full: 'Your storage is full. You can go on writing; new pictures, icons and guidebooks have to wait. Delete <books>guidebooks</books> or <icons>icons</icons> that you no longer need, or <plans>choose a larger plan</plans>.',
    nearlyFull:
      'Your storage is nearly full. Delete <books>guidebooks</books> or <icons>icons</icons> that you no longer need, or <plans>choose a larger plan</plans>.',
    fullOfBooks:
      'You have as many guidebooks as your plan has room for. Delete <books>one that you no longer need</books>, or <plans>choose a larger plan</plans>.',
  },
  kr: {
    lead: '내 모든 길북의 사진, 아이콘, 글이 차지하는 공간이에요.',
    ofAll: '{limit} 가운데 <b>{used}</b> 쓰는 중',
    pictures: '사진',
    texts: '글',
    icons: '아이콘과 프로필 사진',
    guidebooks: '길북',
    countOf: '{limit}권 가운데 {count}권',
    countFree: '{count, number}권, 공간이 남는 만큼 만들 수 있어요',
    largest: '공간을 많이 쓰는 길북',
    none: '아직 길북이 없어요.',
    untitled: '제목 없는 길북',
    versions: '이전 버전에 있던 사진은 길게는 90일 동안 함께 세고, 복사한 길북은 원래 길북과 똑같이 세요.',
    full: '저장 공간이 가득 찼어요. 글은 계속 쓸 수 있지만 사진과 아이콘, 새 길북은 더 넣을 수 없어요. 쓰지 않는 <books>길북</books>이나 <icons>아이콘</icons>을 지우거나 <plans>더 큰 요금제</plans>로 바꿔 주세요.',
    nearlyFull:
      '저장 공간이 거의 찼어요. 쓰지 않는 <books>길북</books>이나 <icons>아이콘</icons>을 지우거나 <plans>더 큰 요금제</plans>로 바꿔 주세요.',
    fullOfBooks:
      '지금 요금제로 만들 수 있는 만큼 길북을 만들었어요. <books>쓰지 않는 길북</books>을 지우거나 <plans>더 큰 요금제</plans>로 바꿔 주세요.',
  },
})
