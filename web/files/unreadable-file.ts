/** The reason why a file cannot be read at all, as a message for the person. */
export class UnreadableFile extends Error {}
