import { day, number, tableFile } from '#domain/values/file-columns.ts'

/** A supplier's months, each by its first day. `month`: YYYY-MM. */
export const analyticsFile = tableFile<{ month: string; requests: number; orders: number }>({
  'Month from': day(({ month }) => `${month}-01`),
  Requests: number(({ requests }) => requests),
  Orders: number(({ orders }) => orders),
})
