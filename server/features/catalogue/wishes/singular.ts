/** `cacti` → `cactus`, `cherries` → `cherry`, `leaves` → `leaf`, `ferns` → `fern`; other words stay. */
export const singular = (word: string): string => {
  for (const [end, one] of ENDS)
    if (word.endsWith(end) && word.length >= Math.max(4, end.length)) return word.slice(0, -end.length) + one
  return word
}

const ENDS = [
  ['cacti', 'cactus'],
  ['fungi', 'fungus'],
  ['eaves', 'eaf'],
  ['ies', 'y'],
  ['uses', 'us'],
  ['shes', 'sh'],
  ['ches', 'ch'],
  ['xes', 'x'],
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
] as const
