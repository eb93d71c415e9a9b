import { monsteraLogo } from './logo.ts'
import { sheet } from '../illustrations/illustration.ts'
import { rect } from '../illustrations/kit/pen.ts'

export const drawFavicon = () =>
  sheet(64, 64, rect(0, 0, 64, 64, '#1f4d38', { rx: 15 }) + monsteraLogo(32, 50, 38))
export const drawAppIcon = () =>
  sheet(512, 512, rect(0, 0, 512, 512, '#1f4d38') + monsteraLogo(256, 386, 280))
