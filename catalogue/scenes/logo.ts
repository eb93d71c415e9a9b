import { createPen, place } from '../illustrations/kit/pen.ts'
import { splitLeaf } from '../illustrations/plants/monstera.ts'

export const monsteraLogo = (x: number, y: number, size: number) =>
  place(splitLeaf(createPen('logo'), size, { light: '#cfe0b4', dark: '#a9c48c', rib: '#1f4d38' }, 0), [x, y])
