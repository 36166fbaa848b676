// What the environment says of Kakao's own share button: the script that brings it, and whose app shares.

export interface KakaoShare {
  script: string
  /** What the script must be, by hash; null where it comes from elsewhere than Kakao. */
  integrity: string | null
  /** A key for browsers, bound to the domains that are registered with it. */
  key: string
}

interface Environment {
  KAKAO_JS_KEY?: string | undefined
  KAKAO_SHARE_SDK_URL?: string | undefined
}

// Address and hash as Kakao publishes them for this release; they change together.
const RELEASE = {
  script: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
}

/** null: no button of theirs, and nothing of it is loaded. */
export function kakaoShareOf({ KAKAO_JS_KEY: key, KAKAO_SHARE_SDK_URL: other }: Environment): KakaoShare | null {
  if (!key) return null
  return other ? { script: other, integrity: null, key } : { ...RELEASE, key }
}
