/** The width and padding of sections with text and cards, in line with the header. */
export const sectionClass = 'mx-auto max-w-7xl px-4 sm:px-6 lg:px-8'

/** Large coloured panels are a little wider than the text. */
export const panelClass = 'mx-auto max-w-[84rem] px-2 sm:px-3 lg:px-4'

export const sectionTitleClass = 'font-serif text-3xl sm:text-4xl lg:text-[2.6rem]'
