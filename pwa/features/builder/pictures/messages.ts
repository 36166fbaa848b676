// Texts of cutting a picture, saying what it shows, and taking it off its way.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const pictureMessages = catalogue({
  en: {
    adjust: 'Crop and describe',
    apply: 'Apply',
    ratio: 'Ratio',
    ratioFree: 'Free',
    ratioCover: 'Cover',
    notHere: 'This picture is not on this device. It can be cropped once you are online.',
    alt: 'Alternative text',
    altHint: 'Read aloud to those who can’t see the picture',
    cancelUpload: 'Cancel upload',
    cancelled: 'Upload cancelled.',
    again: 'Try again',
    gone: 'Some pictures are no longer stored: nothing had shown them for more than a month. Please choose them again where they are missing.',
    noRoom: 'No room in your storage. It stays on this device.',
  },
  kr: {
    adjust: '자르기와 설명',
    apply: '적용',
    ratio: '비율',
    ratioFree: '자유롭게',
    ratioCover: '표지',
    notHere: '이 기기에 없는 사진이에요. 연결되면 자를 수 있어요.',
    alt: '대체 텍스트',
    altHint: '사진을 볼 수 없는 분에게 읽어 드려요',
    cancelUpload: '올리기 취소',
    cancelled: '사진 올리기를 취소했어요.',
    again: '다시 올리기',
    gone: '한 달 넘게 어디에도 쓰지 않아 지워진 사진이 있어요. 빈 자리에 사진을 다시 골라 주세요.',
    noRoom: '저장 공간이 없어서 이 기기에만 있어요.',
  },
})
