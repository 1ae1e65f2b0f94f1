import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'

/**
 * The cache of what the server answered. Making a part of it stale includes what is being loaded for the first time, for a page that is
 * shown or for one that is not yet: its answer may be from before the change, and would count as fresh otherwise. The library asks again only
 * what a page shows already.
 */
export class AnswersClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => !query.isActive() || query.state.data === undefined)
    for (const { promise, queryKey } of loading) {
      const invalidate = () => super.invalidateQueries({ queryKey, exact: true })
      promise?.then(invalidate, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}
