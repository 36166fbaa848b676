// Words of the part of a picture that is chosen.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    cutArea: 'Part to keep; move it with the arrow keys',
    cutHandle: '{side} of the part to keep; move it with the arrow keys',
    nw: 'Top left corner',
    n: 'Top edge',
    ne: 'Top right corner',
    e: 'Right edge',
    se: 'Bottom right corner',
    s: 'Bottom edge',
    sw: 'Bottom left corner',
    w: 'Left edge',
  },
  kr: {
    cutArea: '남길 부분, 화살표 키로 옮길 수 있어요',
    cutHandle: '남길 부분의 {side}, 화살표 키로 옮길 수 있어요',
    nw: '왼쪽 위 모서리',
    n: '위쪽 변',
    ne: '오른쪽 위 모서리',
    e: '오른쪽 변',
    se: '오른쪽 아래 모서리',
    s: '아래쪽 변',
    sw: '왼쪽 아래 모서리',
    w: '왼쪽 변',
  },
})
