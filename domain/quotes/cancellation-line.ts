/** The line that a cancellation appends to a quote's notes, so that it never overwrites them (product decision 24). */
export const cancellationLine = (company: string, reason: string): string => `Cancelled by ${company}: ${reason}`

/**
 * The notes without the line of a cancellation for this reason, and the company in that line, under its name at that time.
 * Null if there is no such line.
 */
export function cutCancellation(notes: string, reason: string): { notes: string; company: string } | null {
  const line = new RegExp(`(?:^|\n)${cancellationLine('(?<company>.+)', escaped(reason))}(?=\n|$)`)
  const company = line.exec(notes)?.groups?.['company']
  return company === undefined ? null : { notes: notes.replace(line, ''), company }
}

/**
 * The same for readers who must not learn who cancelled: "" if the notes were only that line. Null if the line is not
 * found, or if the rest mentions the company or its reason.
 */
export function withoutCancellation(notes: string, reason: string): string | null {
  const cut = cutCancellation(notes, reason)
  if (cut === null) return null
  const small = cut.notes.toLowerCase()
  return [cut.company, reason].some((part) => small.includes(part.toLowerCase())) ? null : cut.notes
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
