import { boughtFile, insightSheets } from '#domain/quotes/insights-file.ts'
import { isOnTime } from '#domain/quotes/orders/on-time.ts'
import { maxExportedRows } from '#domain/values/file-columns.ts'
import type { FileForm } from '#domain/values/file-form.ts'
import { AppError } from '#server/app-error.ts'
import type { Caller } from '#server/caller.ts'
import { rateLimitExport } from '#server/http/list-file.ts'
import { csvBytes, tableOf } from '#server/http/table-file.ts'
import type { Services } from '#server/services.ts'
import { currencyRatesIn } from '#server/settings/queries/currency-rates.ts'
import { boughtLines } from './bought.ts'
import { boughtOrders } from './bought-outcomes.ts'
import { boughtIn, getInsights } from './get-insights.ts'
import type { PeriodFilters } from './period-filters.ts'

/** The positions that a customer bought in a period as a CSV file, or with all sums as a workbook, which a worker makes. */
export async function exportInsights(
  services: Services,
  caller: Caller,
  filters: PeriodFilters,
  form: FileForm,
): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> {
  const { db, workers } = services
  await rateLimitExport(services, caller.actor)
  const { read } = boughtIn(caller, filters)
  const found = await boughtLines(db, read, maxExportedRows + 1)
  if (found.length > maxExportedRows)
    throw new AppError('too_large', { code: 'request.exportTooLarge', max: maxExportedRows, holds: 'positions' })
  const orders = await boughtOrders(db, read)
  const onTime = new Map(orders.map(({ id, days }) => [id, isOnTime(days, caller.at)]))
  const lines = found.map((line) => ({ ...line, on_time: onTime.get(line.id) ?? null }))
  const rates = await currencyRatesIn(db)
  const tables = await getInsights(db, caller, filters)
  if (form.format === 'xlsx')
    return [await workers.inTurn(caller, (run) => run('writeWorkbook', insightSheets(tables, lines, rates)))]
  const file = boughtFile({ base: tables.base_currency, rates })
  return csvBytes(tableOf(file.columns, lines.map(file.values)), form)
}
