import { sheet } from '../illustrations/illustration.ts'
import { rect } from '../illustrations/kit/pen.ts'
export const drawSocialPreview = () => sheet(1200, 630, rect(0, 0, 1200, 630, '#e6e8da'))
