import { Fragment, type ReactNode } from 'react'

/** A text with every place marked that has the words in it, without regard to case. */
export function markMatches(text: string, words: string): ReactNode {
  if (words === '') return text
  const pattern = new RegExp(`(${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)})`, 'iu')
  // Split by a group, every second part is a match.
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
      <mark key={index} className="rounded-sm bg-warn-soft text-inherit">
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
