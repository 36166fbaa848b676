// Words of thumbnails.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    notGenerated: 'A cover picture is not generated for non-public guidebooks.',
    locked: 'A cover picture is not generated for password-protected guidebooks.',
    generating: 'Making the cover picture',
    regenerating: 'Making it anew',
    regenerate: 'Regenerate thumbnail',
    regenerateOf: 'Regenerate thumbnail of {title}',
    regenerateAll: '{count, plural, one {Regenerate # thumbnail} other {Regenerate # thumbnails}}',
    failed: 'Failed to regenerate the thumbnail',
    updated: 'Thumbnail updated',
  },
  kr: {
    notGenerated: '갤러리에 공개하지 않은 길북은 표지 그림을 만들지 않아요.',
    locked: '비밀번호를 건 길북은 표지 그림을 만들지 않아요.',
    generating: '표지를 만들고 있어요',
    regenerating: '표지를 새로 만들고 있어요',
    regenerate: '표지 그림 다시 만들기',
    regenerateOf: '{title} 표지 그림 다시 만들기',
    regenerateAll: '표지 그림 {count}장 다시 만들기',
    failed: '표지 그림을 다시 만들지 못했어요.',
    updated: '표지 그림을 새로 바꿨어요.',
  },
})
