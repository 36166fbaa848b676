// Draws a PDF in a thread of its own: fonts are read and cut, and a long guidebook is a second of the processor.
import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf, type PdfFacts } from './draw-pdf.ts'

const given = workerData as Omit<PdfFacts, 'pictures'> & { pictures: Map<string, Uint8Array> }
const pictures = new Map([...given.pictures].map(([address, bytes]) => [address, Buffer.from(bytes)]))
parentPort?.postMessage(await drawPdf({ ...given, pictures }))
