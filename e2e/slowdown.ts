/** How many times slower the browser's processor is made: `SLOWDOWN=3 npm test -- e2e` shows where a journey counts on speed. */
export const slowdown = Number(process.env['SLOWDOWN'] ?? 1)
