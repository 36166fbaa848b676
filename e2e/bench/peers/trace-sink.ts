// A collector that keeps nothing: what sending traces to one costs the product is what `overhead` measures.
import { createServer } from 'node:http'

createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
