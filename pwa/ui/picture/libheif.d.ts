// What is used of libheif's build for browsers, whose own types describe its core and not what decodes.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width: () => number
    get_height: () => number
    /** Fills RGBA, turned as the file says. */
    display: (into: ImageData, done: (shown: ImageData | null) => void) => void
  }
  export default function libheif(): {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
  }
}
