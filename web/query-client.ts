import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query'

/**
 * The cache of what the server answered. Making a part of it stale includes what is being loaded ahead for a page that is not shown yet:
 * its answer may be from before the change, and would count as fresh otherwise.
 */
export class AnswersClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const loadedAhead = this.getQueryCache().findAll({ ...filters, type: 'inactive', fetchStatus: 'fetching' })
    for (const { promise, queryKey } of loadedAhead) {
      const invalidate = () => super.invalidateQueries({ queryKey, exact: true })
      promise?.then(invalidate, () => {})
    }
    return super.invalidateQueries(filters, options)
  }
}
