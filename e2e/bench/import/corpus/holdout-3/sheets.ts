// Schedules of the third holdout set in sheets.
import { xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { cellsOf } from '#e2e/bench/import/build-case.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { bytesOf, day, linesOf, rowsOf } from '#e2e/bench/import/notation.ts'

export const honeymoon: ScheduleCase = {
  name: 'holdout-3-honeymoon-xlsx',
  author:
    'a wedding planner: times as four figures or in words, meals as lines of one cell, one hotel joined over two days',
  near: '2026-08-20',
  file: () => ({
    name: '정우다은 허니문.xlsx',
    bytes: xlsxFile([
      {
        name: '일정표',
        rows: cellsOf(`
          ♡ 정우 & 다은 님 허니문 일정표 ♡
          상품명: 발리 우붓+짐바란 4박 6일 (풀빌라 2+2)
          일자 | 지역 | 교통편 | 시각 | 상세 일정 | 식사 | 숙박
          10/24 / (토) | 인천 | | 1530 | 인천공항 제2터미널 3층 웨딩홀릭 데스크 미팅 | 석:기내식 | 우붓 카욘 정글 리조트 / (자쿠지 풀빌라)
          | | KE629 | 1750 | 인천 출발 | |
          | 발리 | | 2355 | 덴파사르 응우라라이 공항 도착, 가이드 미팅 후 우붓 이동 | |
          10/25 / (일) | 우붓 | 전용차 | 오전 10시경 | 뜨갈랄랑 계단식 논, 발리 스윙 | 조:플로팅 조식 / 중:더티덕 / 석:자유식 |
          | | | 14:30 | 아융강 래프팅(1시간 40분 소요) | |
          | | | 18시 | 커플 스파 90분 | |
          10/26 / (월) | 우붓 / 짐바란 | 전용차 | 12:00 | 체크아웃 후 짐바란으로 이동 | 조:호텔식 / 중:나시고렝 / 석:시푸드 | 짐바란 르메르디앙
          | | | 16:00 | 울루와뚜 절벽 사원 & 께짝 댄스 관람 | |
          | | | 저녁 | 해변에서 캔들라이트 디너 | |
          10/27 / (화) | 짐바란 | | 전일 | 리조트 내 자유 휴식 | 조:호텔식 / 중:자유식 / 석:자유식 |
          10/28 / (수) | 발리 | | 정오 | 체크아웃, 스미냑 시내 쇼핑 | 조:호텔식 / 석:한식 | 기내박
          | | | 21:40 | 덴파사르 공항 도착 | |
          10/29 / (목) | | KE630 | 0055 | 발리 출발 | 조:기내식 |
          | 인천 | | 0855 | 인천 도착, 두 분의 앞날을 축복합니다 | |
          [요금 안내] 1인 2,890,000원 (유류할증료 포함)
          불포함: 매너팁, 선택 관광, 개인 경비
          담당: 허니문팀 최유리 02-555-2200 / 카톡 honey_yuri`),
        merges:
          'A1:G1 A2:G2 A4:A6 F4:F6 G4:G9 A7:A9 F7:F9 A10:A12 F10:F12 G10:G13 A14:A15 F14:F15 G14:G15 A16:A17 F16:F17 A18:G18 A19:G19 A20:G20'.split(
            ' ',
          ),
      },
      { name: '준비물', rows: [['여권 만료일 6개월 이상'], ['래시가드, 아쿠아슈즈'], ['소액 달러 $50']] },
    ]),
  }),
  days: [
    day(
      '10/24',
      `15:30 웨딩홀릭 데스크
       17:50 인천 출발
       23:55 덴파사르
       - [meal] 기내식
       - [hotel] 카욘`,
    ),
    day(
      '10/25',
      `10:00 뜨갈랄랑
       14:30 래프팅
       18:00 커플 스파
       - [meal] 플로팅
       - [meal] 더티덕
       - [hotel] 카욘`,
    ),
    day(
      '10/26',
      `12:00 체크아웃 짐바란
       16:00 울루와뚜
       - 캔들라이트
       - [meal] 나시고렝
       - [meal] 시푸드
       - [hotel] 르메르디앙`,
    ),
    day(
      '10/27',
      `- 자유 휴식
       - [hotel] 르메르디앙`,
    ),
    day(
      '10/28',
      `12:00 스미냑
       21:40 덴파사르
       - [meal] 한식`,
    ),
    day(
      '10/29',
      `00:55 발리 출발
       08:55 인천 도착`,
    ),
  ],
  lines: linesOf(`발리 우붓 짐바란 4박 6일 풀빌라
KE629
KE630
1인 2,890,000원 유류할증료 포함
매너팁 선택 관광 개인 경비
최유리 02-555-2200 honey_yuri
여권 만료일 6개월 이상
아쿠아슈즈
소액 달러`),
}

export const singapore: ScheduleCase = {
  name: 'holdout-3-days-across-halves-xlsx',
  author:
    'a university: a column a day, rows for the halves of it and the meals, times within the cells, one hotel joined over three',
  near: '2026-05-10',
  file: () => ({
    name: '싱가포르 연수 일정(안).xlsx',
    bytes: xlsxFile([
      {
        name: '일정(안)',
        rows: cellsOf(`
          2026 하계 싱가포르 스마트시티 연수단 일정(안)
          구분 | 1일차 / 7/13(월) | 2일차 / 7/14(화) | 3일차 / 7/15(수) | 4일차 / 7/16(목)
          지역 | 인천 → 싱가포르 | 싱가포르 | 싱가포르 | 싱가포르 → 인천
          오전 | 06:30 인천공항 집결 / 09:00 인천 출발(SQ607) | 09:30 URA 시티갤러리 브리핑 / 11:00 보타닉 가든 | 10:00 테마섹 폴리텍 방문 | 08:30 체크아웃 / 11:20 창이 출발(SQ612)
          중식 | 기내식 | 12:30 송파 바쿠테 | 맥스웰 호커센터 | 기내식
          오후 | 14:40 창이공항 도착 / 17:00 호텔 체크인 | 14:00 난양공대 산학협력단 면담 / 16:30 풍골 디지털 지구 시찰 | 14:30 가든스 바이 더 베이 / 머라이언 파크 | 18:50 인천 도착 후 해산
          석식 | 19:00 점보 씨푸드 | 한식당 왕대박 | 18:30 팀별 자유식 | -
          숙박 | 파크로열 피커링 | | |
          비고 | | 정장 착용 | 우산 지참 |
          단장: 경영학부 오민석 교수 / 간사: 010-5550-6614`),
        merges: ['A1:E1', 'B8:D8', 'A10:E10'],
      },
    ]),
  }),
  days: [
    day(
      '1일차',
      `06:30 인천공항 집결
       09:00 SQ607
       - [meal] 기내식
       14:40 창이공항 도착
       17:00 체크인
       19:00 [meal] 점보
       - [hotel] 피커링`,
    ),
    day(
      '2일차',
      `09:30 시티갤러리
       11:00 보타닉
       12:30 [meal] 바쿠테
       14:00 난양공대
       16:30 풍골
       - [meal] 왕대박
       - [hotel] 피커링`,
    ),
    day(
      '3일차',
      `10:00 테마섹
       - [meal] 맥스웰
       14:30 가든스
       - 머라이언
       18:30 [meal] 자유식
       - [hotel] 피커링`,
    ),
    day(
      '4일차',
      `08:30 체크아웃
       11:20 SQ612
       - [meal] 기내식
       18:50 해산`,
    ),
  ],
  lines: linesOf(`싱가포르 스마트시티 연수단
인천 싱가포르
정장 착용
우산 지참
경영학부 오민석 교수
010-5550-6614`),
}

export const rhine: ScheduleCase = {
  name: 'holdout-3-operator-semicolons-csv',
  author:
    'an operator in Germany: semicolons, dates of points with the weekday, hotels in the column of suppliers, a total below',
  near: '2026-09-10',
  file: () => ({
    name: 'KR-2611-07.csv',
    bytes: bytesOf(
      rowsOf(`
        Group no. | KR-2611-07 | Han-River Tours Seoul | | |
        Date | Time | Service | Supplier | Pax | Status
        02.11.2026 Mon | 15:45 | Meet & greet FRA terminal 1, LH719 | Bora Kim | 22+1 | OK
        | 17:00 | Coach to Rüdesheim (65 km) | Bohr Reisen | 22+1 | OK
        | 19:00 | Dinner, 3 courses | Drosselhof | 22+1 | OK
        | | Overnight Rüdesheim | Hotel Lindenwirt | 11 DBL + 1 SGL | OK
        03.11.2026 Tue | 09:00-09:45 | Cable car to Niederwald Monument | Seilbahn | 22+1 | OK
        | 10:15 | Boat Rüdesheim - St. Goar | KD | 22+1 | OK
        | 12:15 | Lunch on board | KD | 22+1 | OK
        | 15:30 | Heidelberg Castle with funicular | | 22+1 | WL
        | 19:30 | Dinner, venison and Spätzle | Schnitzelbank | 22+1 | OK
        | | Overnight Heidelberg | Europäischer Hof | 11 DBL + 1 SGL | OK
        04.11.2026 Wed | 08:30 | Coach to Rothenburg o.d.T. | Bohr Reisen | 22+1 | OK
        | 11:00 | Walking tour, 90 min | Guide Frau Ebert | 22+1 | OK
        | 13:00 | Free time, lunch on own account | | |
        | 18:45 | Arrive Munich, check-in | Hotel Torbräu | 11 DBL + 1 SGL | OK
        05.11.2026 Thu | 10:00 | Marienplatz, Glockenspiel plays at 11:00 | | 22+1 |
        | 13:30 | Transfer to MUC | Bohr Reisen | 22+1 | OK
        | 16:05 | LH718 MUC-ICN | | 22+1 | OK
        Total per person EUR 1.295 | | | | |
        Driver Jürgen +49 171 555 0190 | | | | |`)
        .map((row) => row.join(';'))
        .join('\r\n'),
    ),
  }),
  days: [
    day(
      '02.11.2026',
      `15:45 LH719
       17:00 Coach Rüdesheim
       19:00 [meal] Drosselhof
       - [hotel] Lindenwirt`,
    ),
    day(
      '03.11.2026',
      `09:00 Niederwald
       10:15 Boat
       12:15 [meal] Lunch
       15:30 Heidelberg Castle
       19:30 [meal] venison
       - [hotel] Europäischer`,
    ),
    day(
      '04.11.2026',
      `08:30 Rothenburg
       11:00 Walking tour
       13:00 Free time
       18:45 Munich`,
    ),
    day(
      '05.11.2026',
      `10:00 Marienplatz
       13:30 Transfer
       16:05 LH718`,
    ),
  ],
  lines: linesOf(`KR-2611-07 Han-River Tours Seoul
Bohr Reisen
Frau Ebert
Total per person EUR 1.295
Driver Jürgen +49 171 555 0190`),
}
