import { describe, expect, it } from 'vitest'
import { redrawnKeys } from './redrawn.ts'

describe('the key of an illustration that was drawn anew', () => {
  const redrawn = redrawnKeys(['boston-fern-11aa22bb'])

  it('is the one the build has now', () => {
    expect(redrawn('boston-fern-00000000')).toBe('boston-fern-11aa22bb')
  })

  it.each(['boston-fern-11aa22bb', 'oak-00000000', 'static', 'boston-fern', ''])('is none for %j', (key) => {
    expect(redrawn(key)).toBeNull()
  })

  it('is none without a build', () => {
    expect(redrawnKeys([])('boston-fern-00000000')).toBeNull()
  })
})
