// Apart from the rules of messages: the bar above every page says it, and the rules are loaded where messages are written.
export const unreadText = (count: number): string => (count === 1 ? '1 unread message' : `${count} unread messages`)
