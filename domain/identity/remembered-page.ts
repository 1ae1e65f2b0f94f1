/**
 * The remembered page of a `?from=` parameter, or undefined unless it is a path of this site (product decision 11).
 * `//host`, `/\host` and anything with a scheme would leave it.
 */
export function pathOfThisSite(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined
  const base = 'http://this.site'
  const url = URL.parse(from, base)
  if (url?.origin !== base) return undefined
  const path = url.pathname + url.search + url.hash
  // A URL parser reads `/.//host` as a path, but its result `//host` would be read as another site.
  return path.startsWith('//') ? undefined : path
}
