import { findFirefox } from '../../scripts/find-firefox.ts'
import { walkTheSale } from './support/walk-the-sale.ts'

walkTheSale('firefox', findFirefox())
