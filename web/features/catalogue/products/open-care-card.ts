/** Its code comes to those who go from page to page: whoever arrives has the card in the page (CareSection.tsx). */
export const openCareCard = async () => (await import('./CareCard.tsx')).CareCard
