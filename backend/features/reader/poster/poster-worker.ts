// Draws a poster in a thread of its own: opening the fonts and cutting them is no work for a request.
import { parentPort, workerData } from 'node:worker_threads'
import { drawPoster, type PosterWork } from './draw-poster.ts'

parentPort?.postMessage(await drawPoster(workerData as PosterWork))
