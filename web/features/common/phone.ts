/** `+1 (555) 010-0142` → `+15550100142`, for links and for machines. */
export const phoneDigits = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')
