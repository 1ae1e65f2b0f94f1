/** A LIKE pattern for text that contains `part`, taken literally. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
