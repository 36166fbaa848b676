// Who sent a line and when, as programs of chats and mails put it before what they copy, export or answer.
import type { SourceText } from './source.ts'
import { cut } from './stretch.ts'

/** `[김가이드] [오전 9:12] `, and what KakaoTalk puts between two days. */
const KAKAO = /^\[[^[\]]{1,60}\] \[(?:오전|오후|AM|PM)? ?\d{1,2}:\d{2}(?: ?[AP]M)?\] ?/i
const KAKAO_DAY = /^-{5,40} ?(?:20\d\d년 \d{1,2}월 \d{1,2}일|\w{3,9}, \w{3,9} \d{1,2}, 20\d\d)[^-]{0,12}-{5,40}$/
/** `2026년 10월 12일 오전 9:12, 김가이드 : `, which KakaoTalk exports. */
const KAKAO_FILE = /^20\d\d[년.] ?\d{1,2}[월.] ?\d{1,2}[일.]? (?:오전|오후) \d{1,2}:\d{2}, [^:]{1,60} : /
/** `[12/10/2026, 9:12:33 AM] Kim: `, `12/10/2026, 09:12 - Kim: `, which WhatsApp copies and exports. */
const WHATSAPP =
  /^\[?\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}\.?, (?:오전 |오후 )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?(?:\] | - )[^:[\]]{1,60}: /i
/** `09:12 Kim: `, tabs already made spaces: LINE copies the time, the name in quotes or not, and the words. */
const LINE = /^(?:오전 |오후 )?\d{1,2}:\d{2} [^\s:：]{1,30} "(?=.*"$)/
/** `Sent: Monday, 4 May 2026 11:52`, `저장한 날짜 : 2026-09-10 21:14:03`: a day with its year and a time, when something was written. */
const STAMP =
  /^(?:sent|date|received|보낸 ?(?:날짜|시간)|받은 ?(?:날짜|시간)|저장한 ?날짜|작성 ?일시?|date saved) ?[:：] ?[^:：]{0,40}20\d\d[^:：]{0,20} \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i
/** `On Fri, 1 May 2026 at 09:17, Kim <kim@example.com> wrote:`, `2026년 5월 1일 (금) 오전 9:17, 김 <…>님이 작성:`. */
const ANSWERED =
  /^(?:on [^:]{0,40}20\d\d[^:]{0,20} \d{1,2}:\d{2}.{0,120} wrote:|20\d\d년 [^:]{0,40}\d{1,2}:\d{2}, .{0,120}님이 작성:)$/i

/** What stands before the words of a line, and these; null where nothing does. A line between days has no words. */
export function chatLine(line: SourceText): { sender: string; said: SourceText } | null {
  const { text } = line
  if (KAKAO_DAY.test(text) || STAMP.test(text) || ANSWERED.test(text))
    return { sender: text, said: { text: '', links: [] } }
  const [sender] = KAKAO.exec(text) ?? KAKAO_FILE.exec(text) ?? WHATSAPP.exec(text) ?? LINE.exec(text) ?? []
  return sender === undefined ? null : { sender: sender.trim(), said: cut(line, sender.length) }
}
