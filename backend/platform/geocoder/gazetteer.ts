// The built-in geocoder: places of Korea and the towns of the world, without a key or a network.
import { metresBetween, type Spot } from '#domain/map.ts'
import type { Geocoder } from './geocoder.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { folded, townAt, townsNamed } from './towns.ts'

/** Korean name, English name, the region before the name in an address, latitude, longitude (degrees), rank. */
export type Entry = readonly [ko: string, en: string, region: string, latitude: number, longitude: number, rank: Rank]

/** 1: a province or a large city; 2: a city, county or district; 3: a place. */
type Rank = 1 | 2 | 3

const LANDMARKS: readonly Entry[] = [
  ['인천국제공항', 'Incheon International Airport', '인천광역시 중구 공항로 272', 37.4602, 126.4407, 3],
  ['김포국제공항', 'Gimpo International Airport', '서울특별시 강서구 하늘길 112', 37.5587, 126.7945, 3],
  ['서울역', 'Seoul Station', '서울특별시 중구 한강대로 405', 37.5547, 126.9707, 3],
  ['경복궁', 'Gyeongbokgung Palace', '서울특별시 종로구 사직로 161', 37.5796, 126.977, 3],
  ['창덕궁', 'Changdeokgung Palace', '서울특별시 종로구 율곡로 99', 37.5794, 126.991, 3],
  ['북촌한옥마을', 'Bukchon Hanok Village', '서울특별시 종로구 계동길 37', 37.5826, 126.983, 3],
  ['인사동', 'Insadong', '서울특별시 종로구 인사동길 62', 37.5743, 126.9855, 3],
  ['남산서울타워', 'N Seoul Tower', '서울특별시 용산구 남산공원길 105', 37.5512, 126.9882, 3],
  ['명동', 'Myeongdong', '서울특별시 중구 명동길', 37.5637, 126.985, 3],
  ['동대문디자인플라자', 'Dongdaemun Design Plaza', '서울특별시 중구 을지로 281', 37.5665, 127.0092, 3],
  ['롯데월드타워', 'Lotte World Tower', '서울특별시 송파구 올림픽로 300', 37.5126, 127.1025, 3],
  ['코엑스', 'COEX', '서울특별시 강남구 영동대로 513', 37.5118, 127.0592, 3],
  ['홍대입구', 'Hongdae', '서울특별시 마포구 양화로 160', 37.5572, 126.9245, 3],
  ['국립중앙박물관', 'National Museum of Korea', '서울특별시 용산구 서빙고로 137', 37.5239, 126.9803, 3],
  ['에버랜드', 'Everland', '경기도 용인시 처인구 포곡읍 에버랜드로 199', 37.2939, 127.2026, 3],
  ['수원화성', 'Hwaseong Fortress', '경기도 수원시 팔달구 정조로 825', 37.2871, 127.0119, 3],
  ['남이섬', 'Nami Island', '강원특별자치도 춘천시 남산면 남이섬길 1', 37.7914, 127.5255, 3],
  ['설악산국립공원', 'Seoraksan National Park', '강원특별자치도 속초시 설악산로 833', 38.1195, 128.4656, 3],
  ['경포해변', 'Gyeongpo Beach', '강원특별자치도 강릉시 창해로 514', 37.8055, 128.9082, 3],
  ['안목해변', 'Anmok Beach', '강원특별자치도 강릉시 창해로14번길 20-1', 37.7715, 128.9476, 3],
  ['오대산 월정사', 'Woljeongsa', '강원특별자치도 평창군 진부면 오대산로 374-8', 37.7317, 128.5929, 3],
  [
    '대관령 양떼목장',
    'Daegwallyeong Sheep Farm',
    '강원특별자치도 평창군 대관령면 대관령마루길 483-32',
    37.6885,
    128.7522,
    3,
  ],
  ['단양팔경 도담삼봉', 'Dodamsambong', '충청북도 단양군 매포읍 삼봉로 644', 37.0009, 128.3422, 3],
  ['공산성', 'Gongsanseong', '충청남도 공주시 웅진로 280', 36.4631, 127.1265, 3],
  ['전주한옥마을', 'Jeonju Hanok Village', '전북특별자치도 전주시 완산구 기린대로 99', 35.8151, 127.1531, 3],
  ['내장산', 'Naejangsan', '전북특별자치도 정읍시 내장산로 1207', 35.4836, 126.8891, 3],
  ['순천만국가정원', 'Suncheon Bay Garden', '전라남도 순천시 국가정원1호길 47', 34.929, 127.5094, 3],
  ['보성녹차밭', 'Boseong Tea Fields', '전라남도 보성군 보성읍 녹차로 763-67', 34.7153, 127.0801, 3],
  ['담양 죽녹원', 'Juknokwon', '전라남도 담양군 담양읍 죽녹원로 119', 35.3276, 126.9862, 3],
  ['여수 오동도', 'Odongdo', '전라남도 여수시 수정동 산1-11', 34.7443, 127.7663, 3],
  ['불국사', 'Bulguksa', '경상북도 경주시 불국로 385', 35.7901, 129.3321, 3],
  ['석굴암', 'Seokguram', '경상북도 경주시 석굴로 238', 35.7949, 129.3493, 3],
  ['대릉원', 'Daereungwon', '경상북도 경주시 황남동 31-1', 35.8385, 129.2107, 3],
  ['동궁과 월지', 'Donggung and Wolji', '경상북도 경주시 원화로 102', 35.8349, 129.2266, 3],
  ['하회마을', 'Hahoe Folk Village', '경상북도 안동시 풍천면 하회종가길 2-1', 36.539, 128.518, 3],
  ['호미곶', 'Homigot', '경상북도 포항시 남구 호미곶면 해맞이로150번길 20', 36.0767, 129.5678, 3],
  ['부산역', 'Busan Station', '부산광역시 동구 중앙대로 206', 35.1152, 129.0414, 3],
  ['해운대해수욕장', 'Haeundae Beach', '부산광역시 해운대구 해운대해변로 264', 35.1587, 129.1604, 3],
  ['광안리해수욕장', 'Gwangalli Beach', '부산광역시 수영구 광안해변로 219', 35.1532, 129.1187, 3],
  ['감천문화마을', 'Gamcheon Culture Village', '부산광역시 사하구 감내2로 203', 35.0975, 129.0106, 3],
  ['자갈치시장', 'Jagalchi Market', '부산광역시 중구 자갈치해안로 52', 35.0966, 129.0306, 3],
  ['해동용궁사', 'Haedong Yonggungsa', '부산광역시 기장군 기장읍 용궁길 86', 35.1884, 129.2233, 3],
  ['태종대', 'Taejongdae', '부산광역시 영도구 전망로 24', 35.0531, 129.0872, 3],
  ['통영 동피랑', 'Dongpirang Village', '경상남도 통영시 동피랑1길 6-18', 34.8456, 128.4259, 3],
  ['외도 보타니아', 'Oedo Botania', '경상남도 거제시 일운면 외도길 17', 34.7696, 128.7122, 3],
  ['독일마을', 'Namhae German Village', '경상남도 남해군 삼동면 독일로 89-7', 34.7994, 128.0415, 3],
  ['지리산 천왕봉', 'Jirisan Cheonwangbong', '경상남도 산청군 시천면 중산리', 35.3369, 127.7306, 3],
]

const WORLD: readonly Entry[] = [
  ['도쿄', 'Tokyo', '일본', 35.6812, 139.7671, 1],
  ['오사카', 'Osaka', '일본', 34.6937, 135.5023, 1],
  ['교토', 'Kyoto', '일본', 35.0116, 135.7681, 1],
  ['후쿠오카', 'Fukuoka', '일본', 33.5902, 130.4017, 1],
  ['삿포로', 'Sapporo', '일본', 43.0618, 141.3545, 1],
  ['오키나와 나하', 'Naha', '일본', 26.2124, 127.6809, 1],
  ['베이징', 'Beijing', '중국', 39.9042, 116.4074, 1],
  ['상하이', 'Shanghai', '중국', 31.2304, 121.4737, 1],
  ['홍콩', 'Hong Kong', '중국', 22.3193, 114.1694, 1],
  ['타이베이', 'Taipei', '대만', 25.033, 121.5654, 1],
  ['방콕', 'Bangkok', '태국', 13.7563, 100.5018, 1],
  ['치앙마이', 'Chiang Mai', '태국', 18.7883, 98.9853, 1],
  ['푸껫', 'Phuket', '태국', 7.8804, 98.3923, 1],
  ['하노이', 'Hanoi', '베트남', 21.0278, 105.8342, 1],
  ['다낭', 'Da Nang', '베트남', 16.0544, 108.2022, 1],
  ['호찌민', 'Ho Chi Minh City', '베트남', 10.8231, 106.6297, 1],
  ['싱가포르', 'Singapore', '싱가포르', 1.3521, 103.8198, 1],
  ['쿠알라룸푸르', 'Kuala Lumpur', '말레이시아', 3.139, 101.6869, 1],
  ['발리 덴파사르', 'Denpasar', '인도네시아', -8.6705, 115.2126, 1],
  ['마닐라', 'Manila', '필리핀', 14.5995, 120.9842, 1],
  ['세부', 'Cebu', '필리핀', 10.3157, 123.8854, 1],
  ['괌', 'Guam', '미국', 13.4443, 144.7937, 1],
  ['호놀룰루', 'Honolulu', '미국', 21.3069, -157.8583, 1],
  ['로스앤젤레스', 'Los Angeles', '미국', 34.0522, -118.2437, 1],
  ['샌프란시스코', 'San Francisco', '미국', 37.7749, -122.4194, 1],
  ['뉴욕', 'New York', '미국', 40.7128, -74.006, 1],
  ['보스턴', 'Boston', '미국', 42.3601, -71.0589, 1],
  ['런던', 'London', '영국', 51.5074, -0.1278, 1],
  ['파리', 'Paris', '프랑스', 48.8566, 2.3522, 1],
  ['로마', 'Rome', '이탈리아', 41.9028, 12.4964, 1],
  ['피렌체', 'Florence', '이탈리아', 43.7696, 11.2558, 1],
  ['피렌체 베키오 다리', 'Ponte Vecchio', '이탈리아 피렌체', 43.768, 11.2532, 3],
  ['베네치아', 'Venice', '이탈리아', 45.4408, 12.3155, 1],
  ['바르셀로나', 'Barcelona', '스페인', 41.3874, 2.1686, 1],
  ['마드리드', 'Madrid', '스페인', 40.4168, -3.7038, 1],
  ['리스본', 'Lisbon', '포르투갈', 38.7223, -9.1393, 1],
  ['베를린', 'Berlin', '독일', 52.52, 13.405, 1],
  ['뮌헨', 'Munich', '독일', 48.1351, 11.582, 1],
  ['프라하', 'Prague', '체코', 50.0755, 14.4378, 1],
  ['빈', 'Vienna', '오스트리아', 48.2082, 16.3738, 1],
  ['취리히', 'Zurich', '스위스', 47.3769, 8.5417, 1],
  ['인터라켄', 'Interlaken', '스위스', 46.6863, 7.8632, 1],
  ['암스테르담', 'Amsterdam', '네덜란드', 52.3676, 4.9041, 1],
  ['이스탄불', 'Istanbul', '튀르키예', 41.0082, 28.9784, 1],
  ['두바이', 'Dubai', '아랍에미리트', 25.2048, 55.2708, 1],
  ['시드니', 'Sydney', '호주', -33.8688, 151.2093, 1],
  ['멜버른', 'Melbourne', '호주', -37.8136, 144.9631, 1],
  ['오클랜드', 'Auckland', '뉴질랜드', -36.8509, 174.7645, 1],
  ['나라', 'Nara', '일본', 34.6851, 135.8048, 2],
  ['유후인', 'Yufuin', '일본', 33.2661, 131.3551, 2],
  ['돗토리', 'Tottori', '일본', 35.5011, 134.2351, 2],
  ['리장', 'Lijiang', '중국', 26.8688, 100.2207, 2],
  ['아유타야', 'Ayutthaya', '태국', 14.3532, 100.5689, 2],
  ['달랏', 'Da Lat', '베트남', 11.9404, 108.4583, 2],
  ['보라카이', 'Boracay', '필리핀', 11.9674, 121.9248, 2],
  ['샤모니', 'Chamonix', '프랑스', 45.9237, 6.8694, 2],
  ['산세바스티안', 'San Sebastián', '스페인', 43.3183, -1.9812, 2],
  ['뉘른베르크', 'Nuremberg', '독일', 49.4521, 11.0767, 2],
  ['할슈타트', 'Hallstatt', '오스트리아', 47.5622, 13.6493, 2],
  ['제네바', 'Geneva', '스위스', 46.2044, 6.1432, 2],
  ['안트베르펜', 'Antwerp', '벨기에', 51.2194, 4.4025, 2],
  ['산토리니', 'Santorini', '그리스', 36.4165, 25.4319, 2],
  ['예테보리', 'Gothenburg', '스웨덴', 57.7089, 11.9746, 2],
]

const REGIONS: readonly Entry[] = [
  ['서울특별시', 'Seoul', '', 37.5666, 126.9784, 1],
  ['부산광역시', 'Busan', '', 35.1798, 129.075, 1],
  ['대구광역시', 'Daegu', '', 35.8714, 128.6014, 1],
  ['인천광역시', 'Incheon', '', 37.4563, 126.7052, 1],
  ['광주광역시', 'Gwangju', '', 35.1601, 126.8514, 1],
  ['대전광역시', 'Daejeon', '', 36.3504, 127.3845, 1],
  ['울산광역시', 'Ulsan', '', 35.5384, 129.3114, 1],
  ['세종특별자치시', 'Sejong', '', 36.48, 127.289, 1],
  ['제주특별자치도', 'Jeju Province', '', 33.4887, 126.4983, 1],
  ['종로구', 'Jongno-gu', '서울특별시', 37.573, 126.9794, 2],
  ['중구', 'Jung-gu', '서울특별시', 37.5638, 126.9976, 2],
  ['용산구', 'Yongsan-gu', '서울특별시', 37.5324, 126.99, 2],
  ['성동구', 'Seongdong-gu', '서울특별시', 37.5634, 127.0369, 2],
  ['마포구', 'Mapo-gu', '서울특별시', 37.5663, 126.9018, 2],
  ['강남구', 'Gangnam-gu', '서울특별시', 37.5173, 127.0473, 2],
  ['송파구', 'Songpa-gu', '서울특별시', 37.5145, 127.1059, 2],
  ['영등포구', 'Yeongdeungpo-gu', '서울특별시', 37.5264, 126.8962, 2],
  ['해운대구', 'Haeundae-gu', '부산광역시', 35.1631, 129.1637, 2],
  ['수영구', 'Suyeong-gu', '부산광역시', 35.1455, 129.1131, 2],
  ['기장군', 'Gijang-gun', '부산광역시', 35.2445, 129.2223, 2],
  ['강화군', 'Ganghwa-gun', '인천광역시', 37.7469, 126.4878, 2],
  ['수원시', 'Suwon', '경기도', 37.2636, 127.0286, 2],
  ['성남시', 'Seongnam', '경기도', 37.42, 127.1267, 2],
  ['고양시', 'Goyang', '경기도', 37.6584, 126.832, 2],
  ['용인시', 'Yongin', '경기도', 37.2411, 127.1776, 2],
  ['파주시', 'Paju', '경기도', 37.7599, 126.7798, 2],
  ['가평군', 'Gapyeong-gun', '경기도', 37.8315, 127.5095, 2],
  ['양평군', 'Yangpyeong-gun', '경기도', 37.4917, 127.4876, 2],
  ['포천시', 'Pocheon', '경기도', 37.8949, 127.2003, 2],
  ['춘천시', 'Chuncheon', '강원특별자치도', 37.8813, 127.73, 2],
  ['강릉시', 'Gangneung', '강원특별자치도', 37.7519, 128.8761, 2],
  ['속초시', 'Sokcho', '강원특별자치도', 38.207, 128.5918, 2],
  ['원주시', 'Wonju', '강원특별자치도', 37.3422, 127.9202, 2],
  ['양양군', 'Yangyang-gun', '강원특별자치도', 38.0754, 128.6191, 2],
  ['평창군', 'Pyeongchang-gun', '강원특별자치도', 37.3708, 128.3902, 2],
  ['정선군', 'Jeongseon-gun', '강원특별자치도', 37.3806, 128.6608, 2],
  ['청주시', 'Cheongju', '충청북도', 36.6424, 127.489, 2],
  ['충주시', 'Chungju', '충청북도', 36.991, 127.9259, 2],
  ['단양군', 'Danyang-gun', '충청북도', 36.9846, 128.3655, 2],
  ['천안시', 'Cheonan', '충청남도', 36.8151, 127.1139, 2],
  ['공주시', 'Gongju', '충청남도', 36.4466, 127.119, 2],
  ['부여군', 'Buyeo-gun', '충청남도', 36.2757, 126.9098, 2],
  ['태안군', 'Taean-gun', '충청남도', 36.7456, 126.298, 2],
  ['보령시', 'Boryeong', '충청남도', 36.3334, 126.6127, 2],
  ['전주시', 'Jeonju', '전북특별자치도', 35.8242, 127.148, 2],
  ['군산시', 'Gunsan', '전북특별자치도', 35.9677, 126.7366, 2],
  ['남원시', 'Namwon', '전북특별자치도', 35.4164, 127.3904, 2],
  ['여수시', 'Yeosu', '전라남도', 34.7604, 127.6622, 2],
  ['순천시', 'Suncheon', '전라남도', 34.9507, 127.4872, 2],
  ['목포시', 'Mokpo', '전라남도', 34.8118, 126.3922, 2],
  ['담양군', 'Damyang-gun', '전라남도', 35.3212, 126.9882, 2],
  ['보성군', 'Boseong-gun', '전라남도', 34.7715, 127.0799, 2],
  ['완도군', 'Wando-gun', '전라남도', 34.3111, 126.7551, 2],
  ['경주시', 'Gyeongju', '경상북도', 35.8562, 129.2247, 2],
  ['안동시', 'Andong', '경상북도', 36.5684, 128.7294, 2],
  ['포항시', 'Pohang', '경상북도', 36.019, 129.3435, 2],
  ['울릉군', 'Ulleung-gun', '경상북도', 37.4845, 130.9057, 2],
  ['영주시', 'Yeongju', '경상북도', 36.8057, 128.6241, 2],
  ['창원시', 'Changwon', '경상남도', 35.228, 128.6811, 2],
  ['통영시', 'Tongyeong', '경상남도', 34.8544, 128.4332, 2],
  ['거제시', 'Geoje', '경상남도', 34.8806, 128.6211, 2],
  ['남해군', 'Namhae-gun', '경상남도', 34.8377, 127.8926, 2],
  ['하동군', 'Hadong-gun', '경상남도', 35.0672, 127.7513, 2],
  ['진주시', 'Jinju', '경상남도', 35.18, 128.1076, 2],
  ['제주시', 'Jeju City', '제주특별자치도', 33.4996, 126.5312, 2],
  ['서귀포시', 'Seogwipo', '제주특별자치도', 33.2541, 126.5601, 2],
]

const JEJU = '제주특별자치도 제주시'
const SEOGWIPO = '제주특별자치도 서귀포시'

const JEJU_PLACES: readonly Entry[] = [
  ['제주국제공항', 'Jeju International Airport', `${JEJU} 공항로 2`, 33.5067, 126.4929, 3],
  ['제주항', 'Jeju Port', `${JEJU} 건입동`, 33.5196, 126.5388, 3],
  ['동문시장', 'Dongmun Market', `${JEJU} 관덕로14길 20`, 33.5116, 126.5261, 3],
  ['관덕정', 'Gwandeokjeong', `${JEJU} 관덕로 19`, 33.5132, 126.5215, 3],
  ['용두암', 'Yongduam Rock', `${JEJU} 용두암길 15`, 33.5161, 126.512, 3],
  ['이호테우해수욕장', 'Iho Tewoo Beach', `${JEJU} 이호일동 1600`, 33.4978, 126.4529, 3],
  ['애월 해안도로', 'Aewol Coastal Road', `${JEJU} 애월읍`, 33.4661, 126.3097, 3],
  ['곽지해수욕장', 'Gwakji Beach', `${JEJU} 애월읍 곽지리 1565`, 33.4502, 126.3048, 3],
  ['한림공원', 'Hallim Park', `${JEJU} 한림읍 한림로 300`, 33.3896, 126.2393, 3],
  ['협재해수욕장', 'Hyeopjae Beach', `${JEJU} 한림읍 협재리 2497-1`, 33.3941, 126.2397, 3],
  ['비양도', 'Biyangdo', `${JEJU} 한림읍 협재리`, 33.4074, 126.2285, 3],
  ['수월봉', 'Suwolbong', `${JEJU} 한경면 고산리`, 33.2949, 126.1631, 3],
  ['함덕해수욕장', 'Hamdeok Beach', `${JEJU} 조천읍 조함해안로 525`, 33.543, 126.6692, 3],
  ['만장굴', 'Manjanggul Cave', `${JEJU} 구좌읍 만장굴길 182`, 33.5284, 126.7715, 3],
  ['월정리해변', 'Woljeongri Beach', `${JEJU} 구좌읍 월정리`, 33.5559, 126.7957, 3],
  ['비자림', 'Bijarim Forest', `${JEJU} 구좌읍 비자숲길 55`, 33.4912, 126.8107, 3],
  ['우도', 'Udo', `${JEJU} 우도면`, 33.5064, 126.9535, 3],
  ['사려니숲길', 'Saryeoni Forest Path', `${JEJU} 조천읍 교래리 산 137-1`, 33.4262, 126.634, 3],
  ['절물자연휴양림', 'Jeolmul Recreation Forest', `${JEJU} 명림로 584`, 33.4411, 126.6286, 3],
  ['한라산', 'Hallasan', `${JEJU} 1100로 2070-61`, 33.3617, 126.5292, 3],
  ['어리목', 'Eorimok', `${JEJU} 1100로 2070-61`, 33.3924, 126.4953, 3],
  ['성산일출봉', 'Seongsan Ilchulbong', `${SEOGWIPO} 성산읍 일출로 284-12`, 33.4581, 126.9425, 3],
  ['섭지코지', 'Seopjikoji', `${SEOGWIPO} 성산읍 섭지코지로 107`, 33.424, 126.9311, 3],
  ['성산항', 'Seongsan Port', `${SEOGWIPO} 성산읍 성산등용로 112-7`, 33.4738, 126.9337, 3],
  ['성읍민속마을', 'Seongeup Folk Village', `${SEOGWIPO} 표선면 성읍정의현로 19`, 33.3857, 126.8008, 3],
  ['표선해수욕장', 'Pyoseon Beach', `${SEOGWIPO} 표선면 표선리`, 33.3263, 126.8372, 3],
  ['쇠소깍', 'Soesokkak', `${SEOGWIPO} 쇠소깍로 104`, 33.2525, 126.6234, 3],
  ['정방폭포', 'Jeongbang Falls', `${SEOGWIPO} 칠십리로214번길 37`, 33.2449, 126.5718, 3],
  ['천지연폭포', 'Cheonjiyeon Falls', `${SEOGWIPO} 천지동 667-7`, 33.247, 126.5545, 3],
  ['새연교', 'Saeyeongyo Bridge', `${SEOGWIPO} 서홍동 707-4`, 33.2378, 126.5583, 3],
  ['외돌개', 'Oedolgae Rock', `${SEOGWIPO} 서홍동 791`, 33.2399, 126.5457, 3],
  ['서귀포매일올레시장', 'Seogwipo Olle Market', `${SEOGWIPO} 중앙로62번길 18`, 33.2497, 126.5637, 3],
  ['중문관광단지', 'Jungmun Resort', `${SEOGWIPO} 중문관광로`, 33.2509, 126.4124, 3],
  ['주상절리대', 'Jusangjeolli Cliff', `${SEOGWIPO} 이어도로 36-30`, 33.2377, 126.4252, 3],
  ['천제연폭포', 'Cheonjeyeon Falls', `${SEOGWIPO} 천제연로 132`, 33.2528, 126.4172, 3],
  ['산방산', 'Sanbangsan', `${SEOGWIPO} 안덕면 사계리 산 16`, 33.2413, 126.3132, 3],
  ['용머리해안', 'Yongmeori Coast', `${SEOGWIPO} 안덕면 사계리 112-3`, 33.2317, 126.3146, 3],
  ['송악산', 'Songaksan', `${SEOGWIPO} 대정읍 송악관광로 421-1`, 33.2006, 126.2906, 3],
  ['마라도', 'Marado', `${SEOGWIPO} 대정읍 마라로`, 33.1182, 126.2672, 3],
  ['오설록 티뮤지엄', "O'sulloc Tea Museum", `${SEOGWIPO} 안덕면 신화역사로 15`, 33.306, 126.2895, 3],
  ['카멜리아힐', 'Camellia Hill', `${SEOGWIPO} 안덕면 병악로 166`, 33.2898, 126.3689, 3],
]

export const ENTRIES: readonly Entry[] = [...REGIONS, ...JEJU_PLACES, ...LANDMARKS, ...WORLD]

const MOST = 10
/** A point this near to a place is at that place; up to `NEIGHBOUR` it is in the place's town. Metres. */
const AT = 300
const NEIGHBOUR = 30_000

/** What a name is found by; made once, as the list does not change. */
const KEYS = ENTRIES.map(([ko, en, region]) => ({ names: [folded(ko), folded(en)], all: folded(region + ko + en) }))

function spotOf([ko, en, region, latitude, longitude, rank]: Entry, language: Language): Spot {
  const name = inLanguage(language, { kr: ko, en })
  // A place's region holds its street address already; a town is the last part of its own.
  const address = rank === 3 ? region : `${region} ${ko}`.trim()
  return { name, address, latitude, longitude }
}

/** 0 for a name that is exactly this, then names that begin so, hold it, and addresses that hold each word; else null. */
function distanceOf(words: string, index: number): number | null {
  const { names, all } = KEYS[index] ?? { names: [], all: '' }
  const whole = folded(words)
  if (names.includes(whole)) return 0
  if (names.some((name) => name.startsWith(whole))) return 1
  if (names.some((name) => name.includes(whole))) return 2
  return words.split(/\s+/).every((word) => all.includes(folded(word))) ? 3 : null
}

export const gazetteer: Geocoder = {
  search: async (words, language) => {
    if (folded(words) === '') return []
    const found = ENTRIES.flatMap((entry, index) => {
      const distance = distanceOf(words.trim(), index)
      return distance === null ? [] : [{ entry, distance }]
    })
    const sorted = found.sort((one, other) => one.distance - other.distance || one.entry[5] - other.entry[5])
    const own = sorted.slice(0, MOST)
    const spots = (exact: boolean): Spot[] =>
      own.filter(({ distance }) => (distance === 0) === exact).map(({ entry }) => spotOf(entry, language))
    const { known, others } = await townsNamed(words, language, MOST)
    const isNew = (town: Spot): boolean =>
      own.every(({ entry }) => metresBetween({ latitude: entry[3], longitude: entry[4] }, town) > NEIGHBOUR)
    // Nice is no part of Venice, as it is in Korean: 니스, 베네치아 (Venice).
    return [...spots(true), ...known.filter(isNew), ...spots(false), ...others.filter(isNew)].slice(0, MOST)
  },
  addressAt: async (latitude, longitude, language) => {
    const point = { latitude, longitude }
    const away = (entry: Entry): number => metresBetween(point, { latitude: entry[3], longitude: entry[4] })
    const [nearest] = [...ENTRIES].sort((one, other) => away(one) - away(other))
    if (!nearest || away(nearest) > NEIGHBOUR) {
      const town = await townAt(point, NEIGHBOUR, language)
      return town && { name: '', address: town.address, ...point }
    }
    const spot = spotOf(nearest, language)
    return away(nearest) <= AT ? { ...spot, ...point } : { name: '', address: townOf(spot.address), ...point }
  },
}

/** `제주특별자치도 서귀포시 성산읍 일출로 284-12` → `제주특별자치도 서귀포시 성산읍`: no street is claimed that is not known. */
const townOf = (address: string): string =>
  address
    .split(' ')
    .filter((part, at) => at < 2 || /[읍면]$/.test(part))
    .join(' ')
