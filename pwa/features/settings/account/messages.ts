// Words of deleting one's account.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const messages = catalogue({
  en: {
    title: 'Account',
    delete: 'Delete account',
    lead: 'All your guidebooks, pictures and icons are deleted with it.',
    atOnce: 'At once, nobody can open your guidebooks, and you are signed out everywhere.',
    days: 'Within {days} days you can log in and take it back. Everything is then as it was.',
    after: 'After that all of it is deleted for good, and nobody can bring it back.',
    copies: 'Guidebooks that travellers have saved on their phones stay there until they remove them.',
    ask: 'Delete your account?',
    password: 'Password',
    passwordHint:
      'To make sure that it is you. Who signed up with Kakao first chooses a password by “Forgot password?”.',
    unsent: 'What this device has not sent yet is lost.',
    deleting: 'Deleting',
    keep: 'Keep it',
    wrong: 'Incorrect password',
    required: 'Required Field',
    failed: 'This did not work. Please check your connection and try again.',
    done: 'Your account will be deleted on {date}. Log in before that to take it back.',
  },
  kr: {
    title: '계정',
    delete: '계정 삭제',
    lead: '길북과 사진, 아이콘이 모두 함께 지워져요.',
    atOnce: '바로 아무도 길북을 열 수 없게 되고, 모든 기기에서 로그아웃돼요.',
    days: '{days}일 안에 로그인하면 되돌릴 수 있어요. 모두 그대로 돌아와요.',
    after: '그 뒤에는 모두 지워지고 되살릴 수 없어요.',
    copies: '여행자가 휴대전화에 담아 둔 길북은 여행자가 지울 때까지 그곳에 남아요.',
    ask: '계정을 삭제할까요?',
    password: '비밀번호',
    passwordHint: '본인인지 확인할게요. 카카오로 가입했다면 로그인 화면의 ‘비밀번호를 잊었어요’에서 먼저 정해 주세요.',
    unsent: '이 기기에서 아직 보내지 않은 내용은 사라져요.',
    deleting: '삭제하는 중',
    keep: '그대로 두기',
    wrong: '비밀번호가 맞지 않아요.',
    required: '꼭 적어 주세요.',
    failed: '하지 못했어요. 연결을 확인하고 다시 해 주세요.',
    done: '{date}에 계정이 삭제돼요. 그 전에 로그인하면 되돌릴 수 있어요.',
  },
})
