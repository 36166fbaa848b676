// Words of the feedback form.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    feedback: 'Feedback',
    lead: 'What is missing, what is hard? We read all of it.',
    placeholder: 'Write freely. Your browser and this page are sent along.',
    send: 'Send',
    sending: 'Sending',
    empty: 'please enter feedback',
    sent: 'sent successfully, thank you',
    failed: 'error while sending, try again',
    offline: 'You are offline. Your words stay here: send them once you are back online.',
  },
  kr: {
    feedback: '의견 보내기',
    lead: '아쉬운 점이나 바라는 점을 들려주세요. 모두 읽고 있어요.',
    placeholder: '편하게 적어 주세요. 브라우저와 지금 화면의 정보를 함께 보내요.',
    send: '보내기',
    sending: '보내는 중',
    empty: '하고 싶은 말을 적어 주세요.',
    sent: '보냈어요. 들려주셔서 고마워요.',
    failed: '보내지 못했어요. 다시 해 주세요.',
    offline: '지금은 오프라인이에요. 적은 말은 여기 그대로 있으니, 연결되면 다시 보내 주세요.',
  },
})
