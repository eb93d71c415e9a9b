/** Which demo plants a demo accessory is for, by slug; sizes as its description has them, in centimetres. */
export const demoAccessories: Readonly<
  Record<string, { pots?: readonly [from: number, to: number]; lightFrom?: number; humidityFrom?: number }>
> = {
  // Three pots, of which the middle one takes what grows in a nursery pot of up to 14 cm, the largest up to 20.
  'terracotta-trio': { pots: [10, 20] },
  'seagrass-basket': { pots: [20, 26] },
  'stoneware-planter': { pots: [17, 22] },
  'macrame-hanger': { pots: [12, 18] },
  'walnut-plant-stand': { pots: [18, 26] },
  'led-grow-light': { lightFrom: 4 },
  'mist-bottle': { humidityFrom: 4 },
}
