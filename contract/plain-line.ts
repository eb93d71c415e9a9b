/** True for a visible character; characters without a shape leave a text as blank as spaces do. */
const somethingToSee = /[^\s\p{Cc}\p{Cf}]/u

/** Line breaks, and marks that change the direction of the text beside them. */
const outOfLine = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u

/** True for text that a database can store: no NUL, no half of a surrogate pair. */
export const isKeepable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** True for text in which somebody sees something. */
export const isVisible = (value: string): boolean => somethingToSee.test(value)

/** True for text that stays within its line. */
export const isInLine = (value: string): boolean => !outOfLine.test(value)

/** True for text that can stand for a name within a page or a list. */
export const isPlainLine = (value: string): boolean =>
  isKeepable(value) && isVisible(value) && isInLine(value)
