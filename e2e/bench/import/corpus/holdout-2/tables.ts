// Schedules of the second holdout set in ruled tables of documents.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { day, linesOf, rowsOf } from '#e2e/bench/import/notation.ts'

export const schoolTrip: ScheduleCase = {
  name: 'holdout-2-school-across-hwpx',
  author: 'a school: a column a day, a row a time, cells joined across days for what all do at once',
  near: '2026-04-20',
  file: () => ({
    name: '수학여행 세부일정.hwpx',
    bytes: hwpxFile([
      [
        '2026학년도 2학년 소규모 테마형 교육여행 운영 계획(안)',
        '가. 목적: 공동체 의식 함양 및 역사 현장 체험',
        {
          table: [
            ['시간', '5.20.(수)', '5.21.(목)', '5.22.(금)'],
            ['07:30', '학교 운동장 집합', { text: '기상 및 아침 식사', columns: 2 }],
            ['09:00', '부여로 이동', '공산성 탐방', '퇴소 및 짐 정리'],
            ['11:00', '부소산성 답사', '국립공주박물관', '독립기념관 관람'],
            ['12:30', { text: '점심 식사', columns: 3 }],
            ['14:00', '백제문화단지 체험', '도자기 만들기', '학교로 출발'],
            ['18:00', { text: '저녁 식사', columns: 2 }, '학교 도착 및 귀가'],
            ['20:00', '레크리에이션', '장기자랑', ''],
          ],
        },
        '나. 준비물: 세면도구, 여벌옷, 상비약',
        '다. 인솔교사: 정하늘(010-5550-1188)',
      ],
    ]),
  }),
  days: [
    day(
      '5.20',
      `07:30 운동장 집합
       09:00 부여로 이동
       11:00 부소산성
       12:30 [meal] 점심
       14:00 백제문화단지
       18:00 [meal] 저녁
       20:00 레크리에이션`,
    ),
    day(
      '5.21',
      `07:30 기상
       09:00 공산성
       11:00 국립공주박물관
       12:30 [meal] 점심
       14:00 도자기
       18:00 [meal] 저녁
       20:00 장기자랑`,
    ),
    day(
      '5.22',
      `07:30 기상
       09:00 퇴소
       11:00 독립기념관
       12:30 [meal] 점심
       14:00 학교로 출발
       18:00 학교 도착`,
    ),
  ],
  lines: linesOf(`공동체 의식 함양 및 역사 현장 체험
세면도구 여벌옷 상비약
정하늘 010-5550-1188`),
}

export const pilgrims: ScheduleCase = {
  name: 'holdout-2-pilgrims-table-pdf',
  author: 'a church: a printed table whose rows are days, all of a day in one cell with times in the lines',
  near: '2026-08-01',
  file: async () => ({
    name: '성지순례 일정.pdf',
    bytes: await pdfOf([
      { heading: '가을 국내 성지순례 안내' },
      { text: '주최: 새빛교회 은빛대학 / 문의 031-555-7700' },
      {
        table: [
          ['일차', '세부 내용', '식사'],
          [
            '첫째 날\n9/14(월)',
            '오전 8시 교회 주차장 출발\n오전 10시 30분 강경 옥녀봉 예배처소\n오후 2시 병촌성결교회\n오후 5시 숙소 도착',
            '중: 젓갈정식\n석: 숙소식',
          ],
          [
            '둘째 날\n9/15(화)',
            '오전 6시 새벽예배\n오전 9시 금산교회 ㄱ자 예배당\n낮 12시 30분 점심\n오후 4시 교회 도착',
            '조: 숙소식\n중: 인삼삼계탕',
          ],
        ],
        widths: [80, 300, 110],
      },
      { text: '회비 18만 원 (농협 301-0000-5555-11 새빛교회)' },
      { text: '* 우천 시에도 진행합니다. 편한 신발을 신고 오세요.' },
    ]),
  }),
  days: [
    day(
      '9/14',
      `08:00 주차장 출발
       10:30 옥녀봉
       14:00 병촌성결교회
       17:00 숙소 도착
       - [meal] 젓갈정식
       - [meal] 숙소식`,
    ),
    day(
      '9/15',
      `06:00 새벽예배
       09:00 금산교회
       12:30 [meal] 점심
       16:00 교회 도착
       - [meal] 숙소식
       - [meal] 인삼삼계탕`,
    ),
  ],
  lines: linesOf(`새빛교회 은빛대학 031-555-7700
회비 18만 원 농협 301-0000-5555-11
우천 시에도 진행합니다 편한 신발을 신고 오세요`),
}

export const training: ScheduleCase = {
  name: 'holdout-2-company-two-tables-docx',
  author: 'a company: a table of hotels and contacts first, then one table whose day rows reach across all columns',
  near: '2026-06-15',
  file: () => ({
    name: '신입사원 연수.docx',
    bytes: docxFile([
      { heading: 1, text: '2026 하계 신입사원 입문교육 안내' },
      {
        table: rowsOf(`
          구분 | 내용
          교육장 | 용인 한울연수원 (경기 용인시 처인구 한터로 55)
          담당자 | 인재개발팀 오세진 매니저 010-5550-3131
          복장 | 비즈니스 캐주얼`),
      },
      {
        table: [
          ['시간', '과목', '강사', '장소'],
          [{ text: '▶ 1일차 (7월 6일, 월)', columns: 4 }],
          ['09:30 ~ 10:00', '등록 및 오리엔테이션', '인재개발팀', '대강당'],
          ['10:00 ~ 12:00', '회사의 역사와 비전', '대표이사', '대강당'],
          ['12:00 ~ 13:00', '중식', '', '구내식당'],
          ['13:00 ~ 17:50', '비즈니스 매너', '최유진', '201호'],
          [{ text: '▶ 2일차 (7월 7일, 화)', columns: 4 }],
          ['07:00 ~ 08:00', '아침 산책', '', '연수원 둘레길'],
          ['09:00 ~ 11:50', '보고서 작성법', '박도현', '201호'],
          ['12:00 ~ 13:00', '중식', '', '구내식당'],
          ['13:00 ~ 15:00', '수료식 및 해산', '인재개발팀', '대강당'],
        ],
      },
      '※ 주차 공간이 좁으니 셔틀버스를 이용해 주십시오. (양재역 9번 출구 08:10 출발)',
    ]),
  }),
  days: [
    day(
      '7월 6일',
      `09:30 등록
       10:00 역사와 비전
       12:00 [meal] 중식
       13:00 비즈니스 매너`,
    ),
    day(
      '7월 7일',
      `07:00 아침 산책
       09:00 보고서 작성법
       12:00 [meal] 중식
       13:00 수료식`,
    ),
  ],
  lines: linesOf(`용인 한울연수원 경기 용인시 처인구 한터로
인재개발팀 오세진 매니저 010-5550-3131
비즈니스 캐주얼
최유진
주차 공간이 좁으니 셔틀버스를 이용해 주십시오
양재역`),
}
