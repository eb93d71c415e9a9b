import { describe, expect, it } from 'vitest'
import { CARRIERS, carrierName, trackingPage } from './carriers.ts'

describe('the page that shows a parcel', () => {
  it('holds its number, however it was written', () => {
    expect(trackingPage('ups', '1Z 84X 620', '')).toBe('https://www.ups.com/track?tracknum=1Z84X620')
    expect(trackingPage('ups', 'a/b?c#d&e', '')).toBe('https://www.ups.com/track?tracknum=a%2Fb%3Fc%23d%26e')
  })

  it('is that of the carriers of Germany, Japan and Canada, too', () => {
    expect(trackingPage('hermes', 'H1 2', '')).toBe(
      'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#H12',
    )
    for (const carrier of ['dpd', 'gls', 'purolator', 'yamato', 'sagawa', 'japan-post'])
      expect(trackingPage(carrier, '12 34', '')).toMatch(/=1234$/)
  })

  it('is the one given with the parcel, where there is one', () => {
    expect(trackingPage('ups', '1', 'https://carrier.example/1')).toBe('https://carrier.example/1')
    expect(trackingPage('other', '1', 'https://carrier.example/1')).toBe('https://carrier.example/1')
  })

  it('is none without a number, and of a carrier nobody knows', () => {
    expect(trackingPage('ups', '', '')).toBe('')
    expect(trackingPage('toString', '1', '')).toBe('')
    expect(carrierName('toString')).toBe('toString')
  })

  it('of every carrier is https and has a place for the number', () => {
    const pages = Object.values(CARRIERS).flatMap(({ page }) => page ?? [])
    expect(pages.filter((page) => !/^https:\/\/[^#]+#{1,2}$/.test(page))).toEqual([])
  })
})
