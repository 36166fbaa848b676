// Words for what is done at a stop.

const ACTS =
  /(?:관광|이동|출발|도착|체크인|체크아웃|휴식|투숙|자유\s?시간|자유\s?일정|집합|해산|견학|체험|산책|쇼핑|방문|탑승|귀국|귀가|입국|출국|수속|감상|관람|미팅|승선|하선|등반|트레킹|투어|경유|조망|향발|입장|답사|야경)(?:\s?\(.{1,30}\))?$/u
const ENGLISH_ACTS =
  /^(?:visit|transfer|check[\s-]?(?:in|out)|depart|arrive|arrival|departure|free time|tour|meet|drive|fly|walk|explore|return|enjoy|board|stroll|hike|shopping)\b/iu

/** Whether a line tells what is done, and not how or where. */
export const isActivity = (text: string): boolean => ACTS.test(text) || ENGLISH_ACTS.test(text)
