import { describe, expect, it } from 'vitest'
import { trendingCalls } from './trending-calls.ts'

describe('calls for trending plants', () => {
  it('asks once for what one answer holds', () => {
    expect(trendingCalls(8)).toEqual([{ limit: 8 }])
    expect(trendingCalls(100)).toEqual([{ limit: 100 }])
  })

  it('asks page by page for more', () => {
    expect(trendingCalls(104)).toEqual([
      { page: 1, limit: 100 },
      { page: 2, limit: 100 },
    ])
  })
})
