import { findSystemChromium } from '../../scripts/find-browser.ts'
import { walkTheSale } from './support/walk-the-sale.ts'

walkTheSale('chrome', findSystemChromium())
