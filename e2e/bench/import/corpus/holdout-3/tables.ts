// Schedules of the third holdout set in ruled tables of documents.
import { docxFile } from '#pwa/testing/files/docx.ts'
import { hwpxFile } from '#pwa/testing/files/hwpx.ts'
import { pdfOf } from '#e2e/bench/import/pdf-file.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { day, linesOf } from '#e2e/bench/import/notation.ts'

export const exchange: ScheduleCase = {
  name: 'holdout-3-school-exchange-hwpx',
  author: 'a teacher: a box for seals first, numbered parts, ranges with ∼, groups and phones after the table',
  near: '2026-09-01',
  file: () => ({
    name: '한일 청소년 교류 운영 계획.hwpx',
    bytes: hwpxFile([
      [
        {
          table: [
            [{ text: '결재', rows: 2 }, '담당', '부장', '교감', '교장'],
            ['유민경', '조성우', '전결', ''],
          ],
        },
        '2026 한일 청소년 교류(후쿠오카) 운영 계획',
        '1. 일시: 2026. 10. 13.(화) ∼ 10. 15.(목), 2박 3일',
        '2. 장소: 일본 후쿠오카현 일원',
        '3. 참가: 학생 24명, 인솔교사 3명',
        '4. 세부 일정',
        {
          table: [
            ['일자', '시간', '활동 내용', '장소', '비고'],
            [{ text: '1일차\n10. 13.(화)', rows: 6 }, '06:30∼07:00', '집결 및 인원 점검, 안전교육', '시청각실', ''],
            ['07:00∼09:00', '김해국제공항으로 이동', '', '전세버스'],
            ['11:05∼12:00', '김해 출발 → 후쿠오카 도착', '김해국제공항', 'BX142'],
            ['13:00∼14:00', '중식(돈코츠라멘)', '라멘 스타디움', ''],
            ['14:30∼17:00', '지진 대피 체험', '후쿠오카시 시민방재센터', '여권 지참'],
            ['18:00∼', '석식 및 방 배정, 취침 지도', '우미노나카미치 유스호스텔', ''],
            [{ text: '2일차\n10. 14.(수)', rows: 5 }, '08:00∼08:40', '조식', '숙소', ''],
            ['09:20∼12:10', '자매학교 환영식 및 공동 수업', '조난고등학교', '교복'],
            ['12:10∼13:00', '급식 체험', '조난고등학교 식당', ''],
            ['13:30∼16:30', '텐만구, 규슈국립박물관 견학', '다자이후시', ''],
            ['18:30∼20:00', '홈스테이 가정 인계, 가정별 석식', '', '선물 준비'],
            [{ text: '3일차\n10. 15.(목)', rows: 4 }, '09:00', '홈스테이 가정에서 등교, 송별식', '체육관', ''],
            ['10:30∼12:30', '모모치 해변, 후쿠오카 타워', '', ''],
            ['15:40∼16:40', '후쿠오카 출발 → 김해 도착', '후쿠오카공항', 'BX145'],
            ['19:00경', '학교 도착 및 귀가', '본교 운동장', ''],
          ],
        },
        '5. 모둠 편성',
        {
          table: [
            ['모둠', '모둠장', '모둠원', '지도교사'],
            ['1', '강서윤', '고은채, 김도현, 나예준', '유민경'],
            ['2', '문지호', '민소율, 박시우, 배하린', '조성우'],
          ],
        },
        '6. 비상 연락망',
        { list: ['총괄: 교감 서정원 010-5550-3141', '현지 여행사: 하카타투어 이와모토 +81-92-555-0110'] },
        '붙임  학부모 동의서 1부.  끝.',
      ],
    ]),
  }),
  days: [
    day(
      '1일차',
      `06:30 안전교육
       07:00 김해국제공항으로 이동
       11:05 후쿠오카 도착
       13:00 [meal] 돈코츠라멘
       14:30 지진
       18:00 취침`,
    ),
    day(
      '2일차',
      `08:00 [meal] 조식
       09:20 공동 수업
       12:10 급식
       13:30 텐만구
       18:30 가정별 석식`,
    ),
    day(
      '3일차',
      `09:00 송별식
       10:30 모모치
       15:40 김해 도착
       19:00 귀가`,
    ),
  ],
  lines: linesOf(`유민경 조성우 전결
2박 3일
일본 후쿠오카현 일원
학생 24명 인솔교사 3명
BX142
BX145
전세버스
고은채 김도현 나예준
민소율 박시우 배하린
서정원 010-5550-3141
하카타투어 이와모토 +81-92-555-0110
학부모 동의서 1부`),
}

export const lisbon: ScheduleCase = {
  name: 'holdout-3-dmc-two-languages-docx',
  author: 'a DMC abroad: hours as 14h20, a day over all columns, English and Korean side by side, a quotation below',
  near: '2026-06-15',
  file: () => ({
    name: 'Hanbit_LIS_final.docx',
    bytes: docxFile(
      [
        { heading: 1, text: 'Programme – Hanbit Pharma incentive, Lisbon' },
        {
          table: [
            ['Hora', 'Programme', '한국어 안내'],
            [{ text: 'DAY 1 – Monday 12 October / 10월 12일 월요일', columns: 3 }],
            ['14h20', 'Arrival of TK1759 at Lisbon Airport (T1)', '리스본 공항 도착, 한글 피켓 미팅'],
            ['15h30 – 17h00', 'Panoramic tour: Belém Tower, Jerónimos', '벨렝탑·제로니무스 수도원 차창 관광'],
            ['17h30', 'Check-in, Tivoli Avenida Liberdade 5*', '호텔 체크인'],
            ['20h00', 'Dinner with fado at Clube de Fado', '파두 공연과 저녁 식사'],
            [{ text: 'DAY 2 – Tuesday 13 October / 10월 13일 화요일', columns: 3 }],
            ['8h45', 'Departure by coach to Sintra', '신트라로 출발'],
            ['10h00 – 12h00', 'Pena Palace, skip the line', '페나 성 입장'],
            ['13h', 'Lunch at Tacho Real', '점심: 문어 요리'],
            ['15h30', 'Cabo da Roca – certificates', '호카곶, 증명서 발급'],
            ['From 18h00', 'Free evening, Chiado shopping', '자유 시간'],
            [{ text: 'DAY 3 – Wednesday 14 October / 10월 14일 수요일', columns: 3 }],
            ['9h30', 'Tuk-tuk rally in Alfama (teams of 4)', '툭툭 랠리'],
            ['12h30', 'Farewell lunch at Ponto Final', '송별 오찬'],
            ['16h10', 'Transfer to the airport', '공항 이동'],
            ['19h05', 'Departure TK1760', '출국'],
          ],
        },
        { heading: 2, text: 'Quotation' },
        {
          table: [
            ['Service', 'Pax', 'Unit €', 'Total €'],
            ['Tivoli, DBL, 2 nights', '40', '310,00', '12.400,00'],
            ['Clube de Fado, menu A', '40', '68,50', '2.740,00'],
            ['Tuk-tuk rally', '40', '55,00', '2.200,00'],
          ],
        },
        'Valid until 31 July. IVA included at the current rate.',
        'Emergency 24h: Rita Nunes +351 915 550 142',
      ],
      { header: 'Atlântico DMC, Lda · RNAVT 4521' },
    ),
  }),
  days: [
    day(
      'DAY 1',
      `14:20 TK1759
       15:30 Belém
       17:30 Tivoli
       20:00 [meal] Dinner fado`,
    ),
    day(
      'DAY 2',
      `08:45 Sintra 신트라로
       10:00 Pena
       13:00 [meal] Tacho
       15:30 Cabo 증명서
       18:00 Chiado`,
    ),
    day(
      'DAY 3',
      `09:30 Alfama
       12:30 [meal] Ponto
       16:10 Transfer
       19:05 TK1760`,
    ),
  ],
  lines: linesOf(`Hanbit Pharma incentive, Lisbon
벨렝탑 제로니무스 수도원 차창 관광
12.400,00
2.740,00
Valid until 31 July IVA included at the current rate
Rita Nunes +351 915 550 142
Atlântico DMC RNAVT 4521`),
}

const DAYS = [
  [
    '제1일\n9/7(월)',
    '인천\n프라하',
    'OZ545\n전용버스',
    '10:00 인천국제공항 집결\n12:35 인천 출발\n16:50 프라하 바츨라프 하벨 공항 도착\n♠ 프라하 야경 투어(카를교, 구시가 광장)\nHOTEL: 프라하 클라리온 또는 동급',
    '중:기내식\n석:현지식',
  ],
  [
    '제2일\n9/8(화)',
    '체스키\n크룸로프',
    '전용버스',
    '호텔 조식 후 체스키 크룸로프로 이동(약 3시간)\n11:30 크룸로프 성 및 망토 다리\n14:00 잘츠부르크로 출발\n18:20 모차르트 다리 산책\nHOTEL: 잘츠부르크 아마데오 또는 동급',
    '조:호텔식\n중:송어구이\n석:굴라쉬',
  ],
  [
    '제3일\n9/9(수)',
    '할슈타트\n비엔나',
    '전용버스',
    '09:00 미라벨 정원, 게트라이데 거리\n10:30 모차르트 생가(내부 관람 €13)\n13:40 할슈타트 호수마을 관광\n17:00 비엔나로 이동\nHOTEL: 비엔나 힐튼 파크 또는 동급',
    '조:호텔식\n중:현지식\n석:한식',
  ],
  [
    '제4일\n9/10(목)',
    '비엔나',
    'OZ546',
    '10:00 쇤브룬 궁전 내부 입장\n14:00 슈테판 대성당, 케른트너 거리 자유시간\n18:55 비엔나 출발',
    '조:호텔식\n중:슈니첼\n석:기내식',
  ],
  ['제5일\n9/11(금)', '인천', '', '13:05 인천국제공항 도착\n즐거운 여행 되세요^^', '조:기내식'],
]
const HEAD = ['날짜', '도시', '교통편', '주요 일정', '식사']

export const vienna: ScheduleCase = {
  name: 'holdout-3-package-pages-pdf',
  author:
    'an agency: a row a day with times within its words, the head of the table again on the second page, a line at the foot of each',
  near: '2026-07-01',
  file: async () => ({
    name: '동유럽 3국 5일.pdf',
    bytes: await pdfOf([
      { heading: '낭만 동유럽 3박 5일' },
      { text: '상품가 3,490,000원 (성인 1인, 2인 1실 기준)' },
      { table: [HEAD, ...DAYS.slice(0, 3)], widths: [60, 55, 60, 235, 75] },
      { text: '하늘채투어 1577-0000 · 1 / 2' },
      { page: true },
      { table: [HEAD, ...DAYS.slice(3)], widths: [60, 55, 60, 235, 75] },
      { text: '※ 현지 사정에 따라 일정 순서가 바뀔 수 있습니다.' },
      { text: '※ 1인 객실 사용료 350,000원, 가이드·기사 경비 €50' },
      { text: '하늘채투어 1577-0000 · 2 / 2' },
    ]),
  }),
  days: [
    day(
      '제1일',
      `10:00 인천국제공항
       12:35 인천 출발
       16:50 하벨
       - 카를교
       - [hotel] 클라리온
       - [meal] 현지식`,
    ),
    day(
      '제2일',
      `- 이동 3시간
       11:30 망토
       14:00 잘츠부르크로
       18:20 다리 산책
       - [hotel] 아마데오
       - [meal] 송어구이
       - [meal] 굴라쉬`,
    ),
    day(
      '제3일',
      `09:00 미라벨
       10:30 생가
       13:40 호수마을
       17:00 비엔나로 이동
       - [hotel] 힐튼
       - [meal] 한식`,
    ),
    day(
      '제4일',
      `10:00 쇤브룬
       14:00 슈테판
       18:55 비엔나 출발
       - [meal] 슈니첼`,
    ),
    day('제5일', `13:05 인천국제공항`),
  ],
  lines: linesOf(`상품가 3,490,000원
OZ545
OZ546
즐거운 여행 되세요
현지 사정에 따라 일정 순서가 바뀔 수 있습니다
1인 객실 사용료 350,000원
하늘채투어`),
}
