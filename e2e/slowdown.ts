/**
 * The factor by which the browser's processor is slowed down: `SLOWDOWN=3 npm test -- e2e` shows journeys that depend on
 * speed.
 */
export const slowdown = Number(process.env['SLOWDOWN'] ?? 1)
