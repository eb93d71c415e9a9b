/** Loads the card's code for visitors who change the page; the first page contains the card (CareSection.tsx). */
export const openCareCard = async () => (await import('./CareCard.tsx')).CareCard
