export const inPieces = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`
