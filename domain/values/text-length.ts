/** The length in characters, as readers and the database count: an emoji or a rare letter is one, not two. */
export const lengthOf = (text: string): number => Array.from(text).length
