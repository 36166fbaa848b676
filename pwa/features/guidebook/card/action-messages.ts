// Words of the windows that ask before a guidebook is deleted or taken out of the gallery.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const actionMessages = catalogue({
  en: {
    keep: 'Cancel',
    deleteAsk: 'Delete ‘{title}’?',
    deleteText:
      'All its pages and pictures go, and this cannot be undone. Guests with the QR code can no longer open it.',
    deleteDraftText: 'All its pages and pictures go, and this cannot be undone.',
    deleteDo: 'Delete',
    deleting: 'Deleting',
    deleted: 'Deleted ‘{title}’',
    keepIt: 'Keep it',
    galleryAsk: 'Take ‘{title}’ out of the gallery?',
    galleryText: 'Its link and QR code go on working. It can be shown in the gallery again at any time.',
    outOfGallery: 'Took ‘{title}’ out of the gallery',
    template: '‘{title}’ is offered where a new guidebook begins.',
    noTemplate: '‘{title}’ is no template any more.',
    needsServer: 'This needs a connection. Nothing was changed; try again when you are connected.',
  },
  kr: {
    keep: '그만두기',
    deleteAsk: '‘{title}’ 길북을 지울까요?',
    deleteText: '모든 쪽과 사진이 지워지고 되돌릴 수 없어요. QR로 들어온 손님도 더는 볼 수 없어요.',
    deleteDraftText: '모든 쪽과 사진이 지워지고 되돌릴 수 없어요.',
    deleteDo: '지우기',
    deleting: '지우는 중',
    deleted: '‘{title}’ 길북을 지웠어요.',
    keepIt: '그대로 두기',
    galleryAsk: '‘{title}’ 길북을 갤러리에서 내릴까요?',
    galleryText: '링크와 QR 코드는 그대로 쓸 수 있어요. 언제든 다시 갤러리에 보일 수 있어요.',
    outOfGallery: '‘{title}’ 길북을 갤러리에서 내렸어요.',
    template: '새 길북을 시작할 때 ‘{title}’ 템플릿을 고를 수 있어요.',
    noTemplate: '‘{title}’ 길북을 템플릿에서 뺐어요.',
    needsServer: '연결돼 있어야 할 수 있어요. 바뀐 것은 없어요. 연결되면 다시 해 주세요.',
  },
})
