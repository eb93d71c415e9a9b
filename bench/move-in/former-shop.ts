import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** The pictures of the shop that moves, each of another colour. A shop without a public address may fetch them from this machine. */
export async function openFormerShop(): Promise<{ url: string; stop: () => Promise<void> }> {
  // One noisy picture is made once: making each anew would take more time than the shop that is measured.
  const noise = await sharp({
    create: {
      width: 800,
      height: 1_000,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const server = createServer((request, response) => {
    const [red = 0, green = 0, blue = 0] = createHash('md5')
      .update(request.url ?? '')
      .digest()
    sharp(noise)
      .tint({ r: red, g: green, b: blue })
      .jpeg({ quality: 85 })
      .toBuffer()
      .then((bytes) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
