/** Why a file cannot be read at all, in words for who chose it. */
export class UnreadableFile extends Error {}
