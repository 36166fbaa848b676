// Every way in which the product says no: a code, its HTTP status, and a sentence a user can read.
import { PAYMENT_REFUSALS } from '#domain/payment/refusals.ts'
import type { Language } from './language.ts'

type Row = { status: number } & Record<Language, string>

/** How acts of administrators on accounts can be refused. */
const IDENTITY_REFUSALS = {
  REAUTH_NEEDED: {
    status: 403,
    en: 'It has been a while since you signed in. Please enter your password.',
    kr: '로그인한 지 오래됐어요. 비밀번호를 한 번 더 적어 주세요.',
  },
  ONLY_ADMINISTRATOR: {
    status: 409,
    en: 'Nobody else could administer Gilbook: this account stays',
    kr: '이 계정이 없으면 길북을 관리할 사람이 없어요. 그래서 그대로 두었어요.',
  },
  OWN_ACCOUNT: {
    status: 409,
    en: 'Administrators cannot hide or delete their own account here',
    kr: '내 계정은 여기서 숨기거나 삭제할 수 없어요.',
  },
} as const

/** How acts on messages can be refused. */
const MESSAGE_REFUSALS = {
  MESSAGE_NOT_FOUND: { status: 404, en: 'Not Found', kr: '소식을 찾을 수 없어요.' },
  MESSAGE_CHANGED: {
    status: 412,
    en: 'Somebody else changed this message meanwhile. What you wrote has not been saved.',
    kr: '그사이 다른 관리자가 이 메시지를 고쳤어요. 지금 쓴 내용은 아직 저장하지 않았어요.',
  },
} as const

/** How storing more can be refused. Each says what its reader can do. */
const STORAGE_REFUSALS = {
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

export const REFUSALS = {
  INVALID: { status: 400, en: 'Please check the marked fields', kr: '표시한 칸을 다시 확인해 주세요.' },
  MALFORMED: { status: 400, en: 'The request could not be read', kr: '요청을 읽을 수 없어요.' },
  UNAUTHENTICATED: { status: 401, en: 'Please sign in', kr: '로그인해 주세요.' },
  DEVICE_SIGNED_OUT: {
    status: 401,
    en: 'This device was signed out from another one',
    kr: '다른 기기에서 이 기기를 로그아웃했어요.',
  },
  WRONG_CREDENTIALS: {
    status: 401,
    en: 'Please Check Your Email And Password',
    kr: '이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.',
  },
  KAKAO_OFF: { status: 404, en: 'Kakao login is not available here', kr: '여기서는 카카오 로그인을 쓸 수 없어요.' },
  KAKAO_FAILED: {
    status: 401,
    en: 'We could not log you in with Kakao. Please try again.',
    kr: '카카오로 로그인하지 못했어요. 다시 해 주세요.',
  },
  KAKAO_UNDER_14: {
    status: 403,
    en: 'Kakao does not let people under 14 log in here',
    kr: '14세 미만은 카카오로 로그인할 수 없어요.',
  },
  KAKAO_SIGNUP: {
    status: 409,
    en: 'Please tell us about your company to finish signing up',
    kr: '회사 정보를 적으면 가입이 끝나요.',
  },
  KAKAO_TAKEN: {
    status: 409,
    en: 'This email already belongs to somebody who logs in with another Kakao account',
    kr: '이 이메일은 다른 카카오 계정으로 로그인하고 있어요.',
  },
  KAKAO_AWAY: {
    status: 503,
    en: 'Kakao does not answer right now. Please try again shortly.',
    kr: '지금은 카카오가 대답하지 않아요. 잠시 뒤 다시 해 주세요.',
  },
  PASSWORD_UNREADABLE: {
    status: 409,
    en: 'The password of this guidebook can no longer be read, so it stays locked. Its owner can set a new one.',
    kr: '이 길북의 비밀번호를 더는 읽을 수 없어서 잠긴 채로 두었어요. 주인이 새 비밀번호를 정하면 다시 열려요.',
  },
  WRONG_PASSWORD: { status: 401, en: 'Incorrect password', kr: '비밀번호가 맞지 않아요.' },
  FORBIDDEN: { status: 403, en: 'You may not do this', kr: '이 일을 할 수 있는 권한이 없어요.' },
  SUBSCRIPTION_NEEDED: {
    status: 403,
    en: 'You need to subscribe to publish this guidebook',
    kr: '구독하면 게시할 수 있어요.',
  },
  NOT_FOUND: { status: 404, en: 'Not Found', kr: '찾을 수 없어요.' },
  GUIDEBOOK_NOT_FOUND: { status: 404, en: 'Not Found', kr: '길북을 찾을 수 없어요.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    en: 'This address does not take that method',
    kr: '이 주소에서는 할 수 없는 요청이에요.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 409,
    en: 'Your email is not verified yet. Please check your email box to complete confirm process',
    kr: '아직 이메일 인증이 끝나지 않았어요. 메일함을 확인해 주세요.',
  },
  ACCOUNT_LEAVING: {
    status: 409,
    en: 'This account is about to be deleted. You can still take that back.',
    kr: '삭제를 기다리는 계정이에요. 아직 되돌릴 수 있어요.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    en: 'The last administrator cannot delete their account',
    kr: '마지막 관리자는 계정을 삭제할 수 없어요.',
  },
  EMAIL_TAKEN: { status: 409, en: 'Email already taken', kr: '이미 쓰고 있는 이메일이에요.' },
  ID_TAKEN: { status: 409, en: 'This id is already in use', kr: '이미 쓰고 있는 번호예요.' },
  PUBLISH_LIMIT: {
    status: 409,
    en: 'You already have 10 published guidebooks. Please unpublish one of the guidebooks.',
    kr: '이미 열 권을 게시하고 있어요. 한 권을 내리면 게시할 수 있어요.',
  },
  PUSH_OFF: {
    status: 409,
    en: 'Notifications are not available here',
    kr: '여기서는 알림을 쓸 수 없어요.',
  },
  PUSH_HOST_UNKNOWN: {
    status: 409,
    en: 'This browser cannot be notified from here',
    kr: '이 브라우저로는 알림을 보낼 수 없어요.',
  },
  PUSH_FULL: {
    status: 409,
    en: 'No more people can be notified of this guidebook',
    kr: '이 길북의 알림을 더 받을 수 없어요.',
  },
  NOT_PUBLISHED: { status: 409, en: 'Publish this guidebook first', kr: '길북을 먼저 게시해 주세요.' },
  GUIDEBOOK_NOT_SAVED: {
    status: 409,
    en: 'You need to save the guidebook before you can upload images',
    kr: '길북을 먼저 저장하면 사진을 올릴 수 있어요.',
  },
  IN_PROGRESS: {
    status: 409,
    en: 'This request is still running. Please try again shortly.',
    kr: '아직 처리하고 있어요. 잠시 뒤 다시 해 주세요.',
  },
  VERSION_CONFLICT: {
    status: 412,
    en: 'This guidebook was changed elsewhere. Your change has not been applied.',
    kr: '다른 곳에서 먼저 고쳤어요. 지금 고친 내용은 아직 반영하지 않았어요.',
  },
  TOO_LARGE: { status: 413, en: 'This is too large to be saved', kr: '내용이 너무 커서 저장할 수 없어요.' },
  FULL: { status: 413, en: 'There is no room for more here', kr: '여기에는 더 담을 수 없어요.' },
  PICTURE_TOO_LARGE: {
    status: 413,
    en: 'File is too big ({filesize}MB). Max filesize is {maxFilesize}MB.',
    kr: '사진이 너무 커요 ({filesize}MB). {maxFilesize}MB까지 올릴 수 있어요.',
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    en: 'This kind of content is not accepted here',
    kr: '여기서는 받을 수 없는 형식이에요.',
  },
  PICTURE_TYPE: {
    status: 415,
    en: 'Only JPG, PNG and GIF pictures can be uploaded',
    kr: 'JPG, PNG, GIF 사진만 올릴 수 있어요.',
  },
  PICTURE_DAMAGED: {
    status: 400,
    en: 'Image upload failed. Please try again.',
    kr: '사진을 올리지 못했어요. 다시 해 주세요.',
  },
  PICTURE_BROKEN: {
    status: 400,
    en: 'This picture is damaged. Open it in a photo app, save it anew and upload that.',
    kr: '손상된 사진이에요. 사진 앱에서 열어 다시 저장한 뒤 올려 주세요.',
  },
  PICTURE_PIXELS: {
    status: 400,
    en: 'This picture has too many pixels or frames. Please make it smaller and try again.',
    kr: '사진의 픽셀이나 장면이 너무 많아요. 작게 줄여서 다시 올려 주세요.',
  },
  PICTURE_DENIED: {
    status: 403,
    en: 'Image upload failed: Access denied. Please check your permissions.',
    kr: '사진을 올릴 권한이 없어요. 권한을 확인해 주세요.',
  },
  PICTURE_MISSING: { status: 400, en: 'Please choose one picture', kr: '사진을 한 장 골라 주세요.' },
  ICON_TYPE: { status: 415, en: 'Only PNG format is allowed', kr: 'PNG 파일만 올릴 수 있어요.' },
  ICON_TOO_LARGE: { status: 413, en: 'File size must be less than 10KB', kr: '10KB보다 작은 파일만 올릴 수 있어요.' },
  ICON_DIMENSIONS: {
    status: 400,
    en: 'Icon dimensions must be 100x100 pixels',
    kr: '가로와 세로가 모두 100픽셀이어야 해요.',
  },
  ICON_DAMAGED: { status: 400, en: 'Icon upload failed', kr: '아이콘을 올리지 못했어요. 다른 파일로 해 주세요.' },
  ICON_BUSY: {
    status: 409,
    en: 'Please wait for the current upload to complete',
    kr: '아이콘은 하나씩 올릴 수 있어요. 지금 올리는 것이 끝날 때까지 기다려 주세요.',
  },
  ICON_LIMIT: {
    status: 409,
    en: 'Maximum number of icons (100) reached',
    kr: '아이콘을 100개까지 모두 올렸어요.',
  },
  BLOCK_LIMIT: {
    status: 409,
    en: 'Maximum number of blocks (100) reached',
    kr: '블록을 100개까지 모두 보관했어요.',
  },
  BLOCK_CHANGED: {
    status: 412,
    en: 'The block was changed on another device',
    kr: '다른 기기에서 먼저 바꾼 블록이에요.',
  },
  BLOCK_NOT_FOUND: { status: 404, en: 'Not Found', kr: '블록을 찾을 수 없어요.' },
  ICON_NOT_FOUND: { status: 404, en: 'Not Found', kr: '아이콘을 찾을 수 없어요.' },
  ...MESSAGE_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...STORAGE_REFUSALS,
  ...IDENTITY_REFUSALS,
  KEY_REUSED: {
    status: 422,
    en: 'This idempotency key was used for another request',
    kr: '같은 요청 번호로 다른 내용을 보냈어요.',
  },
  VERSION_MISSING: {
    status: 428,
    en: 'If-Match with the version is required',
    kr: '어느 판을 고치는지 If-Match로 알려 주세요.',
  },
  TOO_MANY: {
    status: 429,
    en: 'Too many attempts. Please wait {wait}.',
    kr: '시도가 너무 많아요. {wait} 뒤에 다시 해 주세요.',
  },
  THUMBNAIL_LIMIT: {
    status: 429,
    en: 'You can ask for thumbnails 5 times per minute. Please try again shortly.',
    kr: '표지 그림은 1분에 다섯 번까지 만들 수 있어요. 잠시 뒤 다시 해 주세요.',
  },
  LINK_EXPIRED: { status: 404, en: 'This link is no longer valid', kr: '이 링크는 더 이상 쓸 수 없어요.' },
  UNAVAILABLE: {
    status: 503,
    en: 'The service is not ready. Please try again shortly.',
    kr: '아직 준비하고 있어요. 잠시 뒤 다시 해 주세요.',
  },
  GEOCODER_AWAY: {
    status: 503,
    en: 'Failed to find the address',
    kr: '주소를 찾지 못했어요. 잠시 뒤 다시 해 주세요.',
  },
  INTERNAL: {
    status: 500,
    en: 'Something went wrong. If you write to us, please mention {requestId}.',
    kr: '문제가 생겼어요. 잠시 뒤 다시 해 주세요. 문의할 때 알려 주세요: {requestId}',
  },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof REFUSALS

export interface RefusalDetail {
  /** Field path to the code of its text in FIELD_TEXTS, or to a sentence. */
  fields?: Record<string, string>
  /** Values for `{name}` in the sentence. */
  params?: Record<string, string | number>
  /** Further members of the answer, such as `current` of a version conflict. */
  extra?: Record<string, unknown>
  /** Seconds until a retry makes sense (429, 503). */
  retryAfter?: number
}

/** Thrown wherever a rule says no; the server's `answer-errors.ts` makes an answer of it, the app's `call.ts` an ApiError. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return REFUSALS[this.code].status
  }
}

/** Megabytes of what is too large, and of what may be: rounded up, so that they never read the same. */
export const sizesOf = (bytes: number, most: number): { filesize: string; maxFilesize: string } => {
  const megabytes = (size: number): string => String(Math.ceil((size / 1024 / 1024) * 100) / 100)
  return { filesize: megabytes(bytes), maxFilesize: megabytes(most) }
}

/** The sentence for a refusal in the reader's language. */
export function refusalText(code: RefusalCode, language: Language, params: RefusalDetail['params'] = {}): string {
  return REFUSALS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

const english = (unit: string) => (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`
const SECONDS = { kr: (count: number) => `${count}초`, en: english('second') }
const MINUTES = { kr: (count: number) => `${count}분`, en: english('minute') }

/** How long to wait, as it stands in a sentence. */
export function waitText(seconds: number, language: Language): string {
  const [count, units] = seconds <= 90 ? [seconds, SECONDS] : [Math.ceil(seconds / 60), MINUTES]
  return units[language](count)
}

/** Texts for single fields, by code. */
export const FIELD_TEXTS = {
  required: { en: 'Required Field', kr: '꼭 적어 주세요.' },
  email: { en: 'It is not a valid Email', kr: '이메일 주소를 다시 확인해 주세요.' },
  password: { en: 'Not a valid password', kr: '영문, 숫자, 특수 문자를 섞어 8자에서 14자로 적어 주세요.' },
  passwordCommon: { en: 'This password is too common', kr: '너무 흔한 비밀번호예요. 다른 것으로 바꿔 주세요.' },
  passwordsDiffer: { en: 'Passwords do not match', kr: '두 비밀번호가 서로 달라요.' },
  emailTaken: { en: 'Email already taken', kr: '이미 쓰고 있는 이메일이에요.' },
  length: { en: 'Not a valid value', kr: '3자에서 100자로 적어 주세요.' },
  phone: { en: 'Not a valid phone number', kr: '전화번호를 10자 이상으로 적어 주세요.' },
  url: { en: 'Not a valid url', kr: 'https:// 로 시작하는 주소를 적어 주세요.' },
  titleEmpty: { en: 'Title cannot be empty', kr: '제목을 비워 둘 수 없어요.' },
  richText: { en: 'This text contains something that cannot be saved', kr: '저장할 수 없는 내용이 글에 들어 있어요.' },
  tooLong: { en: 'This is more than can be saved', kr: '저장할 수 있는 양보다 많아요.' },
  feedbackEmpty: { en: 'please enter feedback', kr: '하고 싶은 말을 적어 주세요.' },
  posterName: { en: 'Use 1 to 20 letters or digits', kr: '영문이나 숫자로 1자에서 20자까지 적어 주세요.' },
  repeatedId: { en: 'The same id is used twice', kr: '같은 번호가 두 번 쓰였어요.' },
  invalid: { en: 'Not a valid value', kr: '쓸 수 없는 값이에요.' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldText = keyof typeof FIELD_TEXTS

export function fieldText(code: string, language: Language): string {
  return code in FIELD_TEXTS ? FIELD_TEXTS[code as FieldText][language] : code
}
