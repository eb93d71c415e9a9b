/** Loads what draws a description in Markdown, which few products have. */
export const openBlocks = async () => (await import('../../shop/content/Blocks.tsx')).Blocks
