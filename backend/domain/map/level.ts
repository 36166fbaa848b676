// Map levels as Kakao counts them, 1 (closest) to 14, beside the zoom of web maps (the level is saved).

export const LEAST_LEVEL = 1
export const MOST_LEVEL = 14

/** Kakao doubles metres a pixel with each level, web maps halve them with each zoom; at 33° to 38° north they meet here. */
const SUM = 20

export const zoomOf = (level: number): number => SUM - level

/** The nearest level that there is. */
export const levelOf = (zoom: number): number => Math.min(MOST_LEVEL, Math.max(LEAST_LEVEL, Math.round(SUM - zoom)))
