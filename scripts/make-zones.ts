import { readFile, writeFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

// Writes the zones of ZIPs (SOURCES.txt beside them) from coordinates and a map: node scripts/make-zones.ts coordinates.csv map.tif
const [, , coordinates = '', map = ''] = process.argv
const tiff = await readFile(map)

/** Where the values of a tag of the only image begin; short lists do not occur among those read here. */
const valuesAt = (tag: number): number => {
  const directory = tiff.readUInt32LE(4)
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry++) {
    const at = directory + 2 + 12 * entry
    if (tiff.readUInt16LE(at) === tag) return tiff.readUInt32LE(at + 8)
  }
  throw new Error(`The map has no tag ${tag}`)
}
const [rows, sizes, scale, corner] = [valuesAt(273), valuesAt(279), valuesAt(33_550), valuesAt(33_922) + 24]

/** The coldest °F of a cell. A row is compressed, and each number is the difference from the one before. */
const coldest = (column: number, row: number): number => {
  const start = tiff.readUInt32LE(rows + 4 * row)
  const cells = inflateSync(tiff.subarray(start, start + tiff.readUInt32LE(sizes + 4 * row)))
  let value = 0
  for (let cell = 0; cell <= column; cell++) value = ((value + cells.readInt16LE(2 * cell)) << 16) >> 16
  return value
}

// Albers' equal-area projection of the United States on the GRS 80 ellipsoid (EPSG 5070; Snyder, Map Projections, pages 101 to 102).
const [radius, flattening] = [6_378_137, 1 / 298.257_222_101]
const e2 = flattening * (2 - flattening)
const e = Math.sqrt(e2)
const radians = (degrees: number) => (degrees * Math.PI) / 180
const m = (angle: number) => Math.cos(angle) / Math.sqrt(1 - e2 * Math.sin(angle) ** 2)
const q = (angle: number) => {
  const sine = Math.sin(angle)
  return (1 - e2) * (sine / (1 - e2 * sine ** 2) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e))
}
const [origin, south, north] = [radians(23), radians(29.5), radians(45.5)]
const n = (m(south) ** 2 - m(north) ** 2) / (q(north) - q(south))
const c = m(south) ** 2 + n * q(south)
const distance = (angle: number) => (radius * Math.sqrt(c - n * q(angle))) / n

const cellOf = (latitude: number, longitude: number): [number, number] => {
  const turn = n * radians(longitude + 96)
  const from = distance(radians(latitude))
  const x = from * Math.sin(turn) - tiff.readDoubleLE(corner)
  const y = tiff.readDoubleLE(corner + 8) - (distance(origin) - from * Math.cos(turn))
  return [Math.floor(x / tiff.readDoubleLE(scale)), Math.floor(y / tiff.readDoubleLE(scale + 8))]
}

const [width, height] = [10_149, 6_404]
const zones = Array.from({ length: 100_000 }, () => '.')
for (const line of (await readFile(coordinates, 'utf8')).split('\n').slice(1)) {
  const [zip, latitude, longitude] = line.split(',').map(Number)
  if (zip === undefined || latitude === undefined || longitude === undefined) continue
  const [column, row] = cellOf(latitude, longitude)
  if (column < 0 || row < 0 || column >= width || row >= height) continue
  const half = Math.floor((coldest(column, row) + 60) / 5)
  if (half >= 0) zones[zip] = String.fromCodePoint('a'.codePointAt(0)! + half)
}
const text = zones.join('').replaceAll(/.{100}/g, '$&\n')
await writeFile(new URL('../web/features/catalogue/products/zones/zones.txt', import.meta.url), text)
