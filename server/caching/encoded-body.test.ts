import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, encodeBody, isSameEntity } from './encoded-body.ts'

describe('an encoded body', () => {
  it('says the same in every encoding', async () => {
    const text = '<p>Ärger mit Blattläusen</p>'.repeat(50)
    const body = await encodeBody(text)
    expect(body.identity.toString()).toBe(text)
    expect(brotliDecompressSync(body.br).toString()).toBe(text)
    expect(gunzipSync(body.gzip).toString()).toBe(text)
  })

  it('has an entity tag that follows its content', async () => {
    const [fern, same, palm] = await Promise.all([encodeBody('fern'), encodeBody('fern'), encodeBody('palm')])
    expect(fern.etag).toBe(same.etag)
    expect(fern.etag).not.toBe(palm.etag)
  })

  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=0.001 , br; q=0.000', 'gzip'],
    ['*;q=0.5, br ;q=1', 'br'],
    ['abr, gzipped, x-gzip', 'identity'],
    ['GZIP', 'gzip'],
    ['identity', 'identity'],
    ['zstd', 'identity'],
  ])('Accept-Encoding %s gets %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })

  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('If-None-Match %s matches: %s', (header, same) => {
    expect(isSameEntity(header, 'W/"a"')).toBe(same)
  })
})
