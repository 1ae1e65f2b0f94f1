const hour = 60 * 60 * 1000

/** The site says that requests are usually reviewed within this time. */
const reviewHours = 24

/** Whether something that waits for an administrator since then waits longer than the site says. */
export const isOverdue = (since: Date | string, now: Date): boolean =>
  now.getTime() - new Date(since).getTime() > reviewHours * hour
