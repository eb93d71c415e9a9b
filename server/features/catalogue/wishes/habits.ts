/** Ways in which plants grow that no fact says: the beginnings of words of which a text of such a plant has one, folded, or its tag. */
export const HABITS = {
  trailing: ['trailing', 'trails', 'cascad', 'hanging basket', 'hangs in'],
  climbing: ['climbing', 'climber', 'climbs', 'vine'],
  flowering: ['flowering', 'flowers', 'bloom', 'blossom', 'in flower'],
  fragrant: ['fragran', 'scent', 'perfume', 'smells of'],
} as const satisfies Record<string, readonly string[]>
export type Habit = keyof typeof HABITS
