// Kakao's map script: the part of its documented surface that we call, and how it is brought once a map needs it.

export interface KakaoLatLng {
  getLat: () => number
  getLng: () => number
}

export interface KakaoPixel {
  x: number
  y: number
}

export interface KakaoMap {
  getLevel: () => number
  setLevel: (level: number) => void
  getCenter: () => KakaoLatLng
  setCenter: (at: KakaoLatLng) => void
  setDraggable: (draggable: boolean) => void
  /** To be told after its box has changed in size. */
  relayout: () => void
  getProjection: () => {
    containerPointFromCoords: (at: KakaoLatLng) => KakaoPixel
    coordsFromContainerPoint: (pixel: KakaoPixel) => KakaoLatLng
  }
}

export interface KakaoMarker {
  getPosition: () => KakaoLatLng
  setPosition: (at: KakaoLatLng) => void
}

export interface KakaoMaps {
  /** Brings the rest of the script, then calls back. */
  load: (then: () => void) => void
  LatLng: new (latitude: number, longitude: number) => KakaoLatLng
  Point: new (x: number, y: number) => KakaoPixel
  Size: new (width: number, height: number) => object
  MarkerImage: new (src: string, size: object, options: { offset: KakaoPixel }) => object
  Map: new (
    box: HTMLElement,
    options: { center: KakaoLatLng; level: number; draggable: boolean; scrollwheel: boolean },
  ) => KakaoMap
  Marker: new (options: {
    map: KakaoMap
    position: KakaoLatLng
    draggable: boolean
    image: object
    title: string
  }) => KakaoMarker
  event: { addListener: (target: object, kind: KakaoEvent, listener: () => void) => void }
}

type KakaoEvent = 'zoom_changed' | 'bounds_changed' | 'dragend'

const TIMEOUT_MS = 10_000

let brought: Promise<KakaoMaps> | null = null

/**
 * Asked for again after a failure it tries again.
 * @throws Error where the script does not come, refuses its key, or does not begin within ten seconds
 */
export function kakaoMaps(address: string): Promise<KakaoMaps> {
  brought ??= bring(address).catch((failure: unknown) => {
    brought = null
    throw failure
  })
  return brought
}

function bring(address: string): Promise<KakaoMaps> {
  const script = document.createElement('script')
  return new Promise<KakaoMaps>((resolve, reject) => {
    const fail = (because: string) => () => {
      script.remove()
      reject(new Error(`Kakao's map script ${because}`))
    }
    const late = setTimeout(fail('is late'), TIMEOUT_MS)
    script.onerror = fail('did not come')
    script.onload = () => {
      const maps = (window as { kakao?: { maps?: KakaoMaps } }).kakao?.maps
      if (!maps) return fail('brought no maps')()
      maps.load(() => {
        clearTimeout(late)
        resolve(maps)
      })
    }
    script.src = address
    document.head.append(script)
  })
}
