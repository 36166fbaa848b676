// A guidebook made up on the spot, so that the main journey runs wherever the project is cloned.
import sharp from 'sharp'
import { imageItem, page, rich, text, textItem, titleItem, type Book, type Photo } from './book.ts'

const PLACES = [
  '성산일출봉',
  '우도',
  '협재해변',
  '비자림',
  '새별오름',
  '천지연폭포',
  '만장굴',
  '한라산',
  '섭지코지',
  '오설록',
  '이중섭거리',
  '동문시장',
]

/** A picture with detail in every corner, so that scaling and turning have something to work on. */
async function photo(index: number): Promise<Photo> {
  const hue = (index * 47) % 360
  const dots = Array.from({ length: 400 }, (_, n) => {
    const x = (n * 379 + index * 71) % 1600
    const y = (n * 233 + index * 37) % 1000
    return `<circle cx="${x}" cy="${y}" r="${4 + (n % 23)}" fill="hsl(${(hue + n * 3) % 360} 60% ${30 + (n % 50)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="hsl(${hue} 45% 60%)"/>${dots.join('')}</svg>`
  return {
    name: `photo-${index}.jpg`,
    type: 'image/jpeg',
    bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer(),
  }
}

export async function generated(): Promise<Book> {
  const pages = PLACES.map((place, index) =>
    page(place, [
      ...(index % 2 === 0 ? [imageItem()] : []),
      titleItem(`${place} 가는 길`),
      textItem(
        rich(
          [text(`${place}에는 `), text('이른 아침', [{ type: 'bold' }]), text('에 가면 한적해요.')],
          [text('날씨 보기', [{ type: 'link', attrs: { href: 'https://www.weather.go.kr' } }])],
        ),
      ),
    ]),
  )
  return { title: '제주 걷기 열두 곳', pages, photos: await Promise.all(Array.from({ length: 9 }, (_, n) => photo(n))) }
}
