// Words of the consent to terms, privacy policy and news by mail.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    group: 'What you agree to',
    terms: 'I agree to the terms (required)',
    privacy: 'I agree to my data being collected and used (required)',
    privacyHint:
      'Email, name, company and phone numbers, to run your account and the service, kept until you delete the account. You may refuse, but then there is no account.',
    marketing: 'I would like news and offers by mail (optional)',
    marketingHint: 'Not needed for an account. You can change it in the settings at any time.',
    readTerms: 'Read the terms',
    readPrivacy: 'Read the privacy policy',
    needed: 'Please agree to both required items to go on.',
    notice: 'Please agree to our terms and privacy policy.',
    look: 'Read and agree',
    title: 'Terms and privacy policy',
    text: 'Your account has no consent to the present version yet. Nothing of yours changes by it.',
    agree: 'Agree',
    later: 'Later',
    done: 'Thank you. Your consent is on record.',
    failed: 'It could not be stored. Please try again.',
  },
  kr: {
    group: '약관 동의',
    terms: '이용약관에 동의해요 (필수)',
    privacy: '개인정보 수집과 이용에 동의해요 (필수)',
    privacyHint:
      '이메일, 이름, 회사 정보, 전화번호를 계정과 서비스 제공에 쓰고, 탈퇴할 때까지 보관해요. 거부할 수 있지만 그러면 가입할 수 없어요.',
    marketing: '소식과 혜택을 메일로 받을게요 (선택)',
    marketingHint: '동의하지 않아도 가입할 수 있고, 설정에서 언제든 바꿀 수 있어요.',
    readTerms: '이용약관 보기',
    readPrivacy: '개인정보 처리방침 보기',
    needed: '필수 항목 두 가지에 동의해 주세요.',
    notice: '이용약관과 개인정보 처리방침에 동의해 주세요.',
    look: '읽고 동의하기',
    title: '이용약관과 개인정보 처리방침',
    text: '이 계정에는 지금 약관에 동의한 기록이 없어요. 동의해도 쓰던 것은 그대로예요.',
    agree: '동의하기',
    later: '나중에',
    done: '고마워요. 동의한 내용을 저장했어요.',
    failed: '저장하지 못했어요. 다시 해 주세요.',
  },
})
