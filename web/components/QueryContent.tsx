import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from './DelayedSkeleton.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'

type QueryContentProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** The error text. */
  failed: string
  /** The number of rows of the skeleton, unless another one is given. */
  rows?: number
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** The skeleton while the data loads; an error with a retry button, above older data if there is any. */
export function QueryContent<T>(props: QueryContentProps<T>) {
  const { query, failed, rows = 3, skeleton = <SkeletonRows count={rows} />, children } = props
  const { data, error, refetch } = query
  return (
    <>
      {error && <ErrorPanel message={failed} retry={() => void refetch()} />}
      {data === undefined ? !error && skeleton : children(data)}
    </>
  )
}
